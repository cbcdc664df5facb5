import { expect } from 'vitest'
import { allForms } from '#contract/forms/all-forms.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { mailFolder } from '#server/platform/mail/mail-folder.ts'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { tokenOf } from '../applications/applications.fixture.ts'
import { agree } from '#tests/server/w4.fixture.ts'

type Key = keyof typeof allForms

/** A server with Eli of Pier 9, the people above him logged in, and a clock; nothing is due at first. */
export const openDeadlines = async () => {
  let now = new Date('2026-11-21T18:00:00Z')
  const server = await startTestApp({ now: () => now })
  const tokens = new Map<string, string>()
  for (const name of ['employee', 'manager', 'tpa', 'owner'])
    tokens.set(name, await tokenOf(server, `${name}@demo.test`))
  await agree(server, tokens.get('employee') ?? '', 'employee@demo.test')
  const eli = (await server.actor('employee@demo.test')).userId
  /** Sets the day; 18:00 UTC is 10:00 in Seattle. */
  const at = (day: string) => void (now = new Date(`${day}T18:00:00Z`))
  const system: typeof server.services.db.system = (work) => server.services.db.system(work)
  /** Begins again on the first day, with nothing due. */
  const reset = async () => {
    at('2026-11-21')
    await system(async ({ trx }) => {
      await trx.updateTable('deadline').set({ done_at: now }).where('done_at', 'is', null).execute()
      await trx.updateTable('task').set({ withdrawn_at: now }).execute()
      await trx.updateTable('person').set({ last_reminded_on: null, first_day_of_work: '2026-11-23' }).execute()
    })
  }
  const request = <T = unknown>(who: string, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    server.call<T>(path, { token: tokens.get(who), body, method })

  /** Creates a task of Eli for a form. */
  const task = (key: Key) =>
    system(async ({ trx }) => {
      const { business_id, location_id } = await trx
        .selectFrom('location_assignment')
        .select(['business_id', 'location_id'])
        .where('person_id', '=', eli)
        .executeTakeFirstOrThrow()
      const { id } = await trx
        .insertInto('task')
        .values({ business_id, location_id, person_id: eli, form_id: allForms[key].id, name: key, reasons: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })

  const signature = { kind: 'typed', text: 'Ana Reyes-Kowalska' }
  const submitForm = async (key: Key, userDocumentId: number, more: object = {}) => {
    const body = {
      ...allForms[key].sample,
      userDocumentId,
      edition: allForms[key].editions.at(-1)?.id,
      signedAt: now.toISOString(),
      signature,
      ...more,
    }
    const answer = await request('employee', `/${allForms[key].base}/create`, body)
    expect(answer.status, answer.body.message).toBe(200)
  }

  const section2 = (userDocumentId: number, more: object = {}) =>
    request('manager', '/I9form/update', {
      ...i9EmployerSample,
      userDocumentId,
      edition: allForms.i9.editions.at(-1)?.id,
      signedAt: now.toISOString(),
      signature: { kind: 'typed', text: 'Mona Reed' },
      ...more,
    })

  const openOnes = async () =>
    (
      await system(({ trx }) =>
        trx
          .selectFrom('deadline')
          .select(['kind', 'due_date'])
          .where('done_at', 'is', null)
          .orderBy('due_date')
          .execute(),
      )
    ).map(({ kind, due_date }) => `${kind} ${due_date ?? '-'}`)

  const emailsTo = async (name: string) =>
    (await readFileMailbox(mailFolder(server.services.config), 1000)).filter(
      (email) => email.to === `${name}@demo.test`,
    )
  const nextEmail = async (name: string, count: number) => {
    await expect.poll(async () => (await emailsTo(name)).length, { timeout: 20_000 }).toBe(count + 1)
    return (await emailsTo(name))[0]
  }
  return { server, tokens, eli, at, system, reset, request, task, submitForm, section2, openOnes, emailsTo, nextEmail }
}
