import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardOverview } from '#contract/endpoints/dashboard.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let owner: string
const known = { firstName: 'Eli', lastName: 'Navarro' }

/** A person with a task for each of some forms. */
const personWith = async (username: string, keys: readonly ('i9' | 'w4')[]) => {
  const token = await server.logIn(username)
  await agree(server, token, username)
  const tasks = new Map<string, number>()
  await server.services.db.system(async ({ trx }) => {
    const model = await trx
      .selectFrom('task')
      .innerJoin('person', 'person.id', 'task.person_id')
      .select(['task.business_id', 'task.location_id', 'task.person_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    for (const key of keys) {
      const values = { ...model, form_id: allForms[key].id, name: key, reasons: '[]' }
      const { id } = await trx.insertInto('task').values(values).returning('id').executeTakeFirstOrThrow()
      tasks.set(key, id)
    }
  })
  const submit = async (key: 'i9' | 'w4', answers: object, typed = 'Eli Navarro') => {
    const body = {
      ...allForms[key].sample,
      ...answers,
      userDocumentId: tasks.get(key),
      edition: allForms[key].editions.at(-1)?.id,
      signedAt: '2026-11-21T12:00:00.000Z',
      signature: { kind: 'typed', text: typed },
    }
    const reply = await server.call(`/${allForms[key].base}/create`, { token, body })
    expect(reply.status, reply.body.message).toBe(200)
  }
  const flags = async (key: 'i9' | 'w4', reader = owner) => {
    const body = { UserDocumentId: tasks.get(key) }
    const path = `/${allForms[key].base}/getautofill`
    const reply = await server.call<Wire<FormDetail<object>>>(path, { token: reader, body })
    expect(reply.status).toBe(200)
    return reply.body.data?.flags
  }
  return { token, tasks, submit, flags }
}

/** The worklist of people with the number of somebody else, as a member of staff gets it. */
const sharedNumbers = async (token: string) => {
  const reply = await server.call<Wire<DashboardOverview>>('/attention/overview', {
    token,
    body: { queue: 'sharedNumbers' },
  })
  const [queue] = reply.body.data?.queues ?? []
  if (queue === undefined) throw new Error(reply.body.message)
  return queue
}

let eli: Awaited<ReturnType<typeof personWith>>
let noor: Awaited<ReturnType<typeof personWith>>
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.logIn('owner@demo.test')
  eli = await personWith('employee@demo.test', ['w4', 'i9'])
  noor = await personWith('newhire@demo.test', ['w4'])
}, 60_000)
afterAll(() => server.close())

describe('a form under review', () => {
  it('has no flag where all fits, and shows its person none', async () => {
    await eli.submit('w4', known, 'E. Navarro')
    expect(await eli.flags('w4')).toBeUndefined()
    await eli.submit('w4', { ...known, lastName: 'Quill' }, 'Mickey Mouse')
    expect(await eli.flags('w4', eli.token)).toBeUndefined()
  })

  it('is flagged for a name that isn’t the account’s, and a signature that is neither', async () => {
    expect(await eli.flags('w4')).toEqual([
      { kind: 'signature', part: 'employee', typed: 'Mickey Mouse', known: 'Eli Navarro' },
      { kind: 'account name', known: 'Eli Navarro' },
    ])
  })

  it('is flagged for each answer that another form of the person has otherwise, without the number', async () => {
    await eli.submit('w4', { ...known, ssn: '212-45-6781', state: 'WA' })
    await eli.submit('i9', { ...known, ssn: '212-45-6799', state: 'OR' })
    const flags = await eli.flags('i9')
    expect(flags).toEqual([
      { kind: 'other form', answer: 'ssn', form: 'w4' },
      { kind: 'other form', answer: 'state', form: 'w4', value: 'WA' },
    ])
    expect(JSON.stringify(flags)).not.toContain('6781')
    expect(await eli.flags('w4')).toHaveLength(2)
  })

  it('is flagged for a Social Security number that somebody else has in a current form', async () => {
    await noor.submit('w4', { firstName: 'Noor', lastName: 'Haddad', ssn: '212-45-6799' }, 'Noor Haddad')
    expect(await noor.flags('w4')).toEqual([{ kind: 'shared number', names: ['Eli Navarro'] }])
    const { list, total } = await sharedNumbers(owner)
    expect(total).toBe(2)
    expect(list.map(({ who, UserDocumentId }) => [who, UserDocumentId])).toEqual([
      ['Eli Navarro', eli.tasks.get('i9')],
      ['Noor Haddad', noor.tasks.get('w4')],
    ])
    expect(JSON.stringify(list)).not.toContain('6799')
    expect((await sharedNumbers(await server.logIn('owner2@demo.test'))).total).toBe(0)
    await eli.submit('i9', { ...known, ssn: '212-45-6781', state: 'WA' })
    expect(await noor.flags('w4')).toBeUndefined()
    expect((await sharedNumbers(owner)).total).toBe(0)
  })

  it('leaves the worklist of shared numbers with its withdrawal', async () => {
    await noor.submit('w4', { firstName: 'Noor', lastName: 'Haddad', ssn: '212-45-6781' }, 'Noor Haddad')
    expect((await sharedNumbers(owner)).total).toBe(2)
    await server.services.db.system(({ trx }) =>
      trx
        .updateTable('task')
        .set({ withdrawn_at: new Date() })
        .where('id', '=', noor.tasks.get('w4') ?? 0)
        .execute(),
    )
    expect((await sharedNumbers(owner)).total).toBe(0)
  })

  it('is flagged for the state of the account’s address', async () => {
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ state: 'ID' }).where('username', '=', 'employee@demo.test').execute(),
    )
    expect(await eli.flags('i9')).toEqual([{ kind: 'account state', known: 'ID' }])
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ state: null }).where('username', '=', 'employee@demo.test').execute(),
    )
  })

  it('is flagged for a Section 2 in another name, for another first day of work, and for a card with another number', async () => {
    await server.services.db.system(({ trx }) =>
      trx
        .updateTable('person')
        .set({ first_day_of_work: '2026-11-16' })
        .where('username', '=', 'employee@demo.test')
        .execute(),
    )
    const body = {
      userDocumentId: eli.tasks.get('i9'),
      ...i9EmployerSample,
      cNumber: '212-45-6799',
      signature: { kind: 'typed', text: 'Donald Duck' },
    }
    const signed = await server.call('/I9form/update', { token: owner, body })
    expect(signed.status, signed.body.message).toBe(200)
    const flags = await eli.flags('i9')
    expect(flags).toContainEqual({ kind: 'signature', part: 'employer', typed: 'Donald Duck', known: 'Hart, Olive' })
    const { firstDayOfEmployment: on } = i9EmployerSample
    expect(flags).toContainEqual({ kind: 'first day', on, known: '2026-11-16' })
    expect(flags).toContainEqual({ kind: 'card number' })
    expect(JSON.stringify(flags)).not.toMatch(/67(81|99)/)
  })
})
