import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PersonListPage } from '#contract/endpoints/people/people-list.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { peopleIds } from './people-ids.ts'
import { peopleSource } from './people-export.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
}, 60_000)
afterAll(() => server.close())

interface Row {
  readonly state: 'sent' | 'bounced'
  readonly day: number
  readonly channel?: 'email' | 'sms'
  readonly isOpened?: boolean
}

const remind = (username: string, rows: readonly Row[]) =>
  server.services.db.system(async ({ trx }) => {
    const { id, business_id } = await trx
      .selectFrom('person')
      .select(['id', 'business_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    for (const [at, { state, day, channel = 'email', isOpened = false }] of rows.entries())
      await trx
        .insertInto('reminder')
        .values({
          business_id: business_id ?? 0,
          person_id: id,
          ...{ language: 'en', waiting: 1, address: username, state, channel },
          token_hash: `${username}${at}`,
          created_at: new Date(Date.UTC(2040, 0, day)),
          opened_at: isOpened ? new Date(Date.UTC(2040, 0, day + 1)) : null,
        })
        .execute()
  })

const usernames = async (who: string, detail: object) => {
  const { body } = await server.call<PersonListPage>('/user/getEmployee', {
    token: await server.logIn(`${who}@demo.test`),
    body: { BusinessDetail: detail },
  })
  return body.data && [body.data.total, ...body.data.list.map(({ username }) => username.replace('@demo.test', ''))]
}

it('people are filtered by what became of their last reminder, of which email and text message are one', async () => {
  await remind('employee@demo.test', [
    { state: 'bounced', day: 1 },
    { state: 'sent', day: 2, channel: 'sms' },
    { state: 'bounced', day: 2 },
  ])
  await remind('newhire@demo.test', [{ state: 'sent', day: 2, isOpened: true }])
  await remind('manager@demo.test', [{ state: 'bounced', day: 3 }])
  const by = (reminder: string, more = {}) => usernames('owner', { reminder, ...more })
  expect(await by('sent')).toEqual([1, 'employee'])
  expect(await by('texted')).toEqual([1, 'employee'])
  expect(await by('opened')).toEqual([1, 'newhire'])
  expect(await by('bounced')).toEqual([1, 'manager'])
  expect(await by('never')).toEqual([1, 'mgmt'])
  expect(await by('bounced', { role: 'EMPLOYEE' })).toEqual([0])
  expect(await by('sent', { Search: 'navarro' })).toEqual([1, 'employee'])
  expect(await by('sent', { Search: 'haddad' })).toEqual([0])
  // Only those whose reminders they see: of a lower rank, in their branch.
  expect(await usernames('manager', { reminder: 'bounced' })).toEqual([0])
  expect(await usernames('owner2', { reminder: 'sent' })).toEqual([0])
})

it('the export and what is done with a whole list have the same filter', async () => {
  const owner = await server.actor('owner@demo.test')
  await server.services.db.as(owner, async ({ trx }) => {
    expect(await peopleIds(trx, owner, { reminder: 'opened' }, 10)).toHaveLength(1)
    const { rows, next } = await peopleSource.loadPage(trx, owner, { reminder: 'opened' }, 'en', undefined)
    expect([rows.map((row) => row[0]), next]).toEqual([['Haddad'], undefined])
  })
})
