import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { addStaff, behindProxy, filledIn, from, locationId, multipart, photo, tokenOf } from './applications.fixture.ts'

/** The first day of work of those who are hired. */
export const firstDayOfWork = '2026-12-01'

/** A server with people of Blue Heron and of another business logged in, who hire applicants at Pier 9. */
export const openOnboarding = async (now = () => new Date('2026-11-21T12:00:00Z')) => {
  const server = await startTestApp({ now, env: behindProxy })
  await addStaff(server, 'sibling@demo.test', 'STRMGR', 'blue-heron', ['Mission'])
  const tokens = new Map<string, string>()
  for (const name of ['owner', 'mgmt', 'manager', 'sibling', 'owner2', 'employee'])
    tokens.set(name, await tokenOf(server, `${name}@demo.test`))
  const pier = await locationId(server, 'Pier 9')

  const as = <T>(name: string, path: string, body?: unknown) =>
    server.call<T>(path, { token: tokens.get(name), ...(body === undefined ? { method: 'GET' } : { body }) })
  const onboard = (name: string, body: object) => as<Wire<PersonDetail>>(name, '/documents/Onboard', body)

  /** Submits an application with a file, approved by default; returns its id. */
  const applied = async (emailId: string, more: Record<string, unknown> = {}, approval = 2): Promise<number> => {
    const form = await multipart(
      { model: JSON.stringify(filledIn(pier, { emailId, ...more })) },
      { docFile: [await photo(), 'cv.png'] },
    )
    const headers = { ...form.headers, ...from(`203.0.113.${Math.ceil(Math.random() * 250)}`) }
    const sent = await server.call<{ confirmationNumber: string }>('/OnlineApplication/Create', { ...form, headers })
    const { id } = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('application')
        .select('id')
        .where('confirmation_number', '=', sent.body.data?.confirmationNumber ?? '')
        .executeTakeFirstOrThrow(),
    )
    await as('manager', '/documents/UpdateRegistration', { Id: id, approval, note: 'Starts in December' })
    return id
  }
  const peopleNamed = (username: string) =>
    server.services.db.system(({ trx }) =>
      trx.selectFrom('person').selectAll().where('username', '=', username).execute(),
    )
  const counts = () =>
    server.services.db.system(async ({ trx }) => {
      const of = async (table: 'person' | 'location_assignment' | 'task' | 'note' | 'invitation') =>
        (await trx.selectFrom(table).select(trx.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
      return [
        await of('person'),
        await of('location_assignment'),
        await of('task'),
        await of('note'),
        await of('invitation'),
      ]
    })
  return { server, tokens, pier, as, onboard, applied, peopleNamed, counts }
}
