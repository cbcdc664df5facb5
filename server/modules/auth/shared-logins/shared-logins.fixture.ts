import { expect } from 'vitest'
import type { SessionReply } from '#contract/endpoints/auth.ts'
import type { EmployerEntry } from '#contract/endpoints/employers.ts'
import { decode } from '#contract/protocol/wire-format.ts'
import { locationFor } from '#tests/server/people.fixture.ts'
import type { AuthTestServer, ServerReply } from '#tests/server/auth-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { sendInvitation } from '../../people/invitations/invitation.ts'

/** A session of a test. */
export type Session = Wire<SessionReply>

/** An employee of Blue Heron who is invited by another business of the same TPA company. */
export const twoEmployersAt = async (server: AuthTestServer) => {
  const staff = {
    tpa: await server.logIn('tpa@demo.test'),
    admin: await server.logIn('admin@demo.test'),
    owner: await server.logIn('owner@demo.test'),
  }
  const elm = await locationFor(server as never, 'Elm Street')
  const { business_id: cobalt } = await server.services.db.system(({ trx }) =>
    trx.selectFrom('location').select('business_id').where('id', '=', elm).executeTakeFirstOrThrow(),
  )
  const invite = async (emailId: string, by = staff.tpa) => {
    const body = { firstName: 'Eli', lastName: 'Navarro', emailId, role: 'EMPLOYEE', BusinessId: cobalt }
    return server.post<{ id: number }>('/user/create', { ...body, LocationIdList: [elm] }, { token: by.token })
  }
  /** The token of a person's invitation, and its email. */
  const invitationOf = async (personId: number) => {
    await sendInvitation(server.services, personId)
    const text = server.emails.at(-1)?.text ?? ''
    return { text, userData: decodeURIComponent(/userData=(\S+)/.exec(text)?.[1] ?? '') }
  }
  const add = (session: Session, userData: string) =>
    server.post<{ list: EmployerEntry[] }>('/account/AddEmployer', { userData }, { token: session.token })
  const switchTo = async (session: Session, UserId: number): Promise<ServerReply<Session>> => {
    const reply = await server.post<Session>('/account/SwitchEmployer', { UserId }, { token: session.token })
    return { ...reply, data: decode('employers.switch', 'reply', reply.data) as Session }
  }
  const get = async <T>(session: Session, path: string) => {
    const headers = { authorization: `Bearer ${session.token}` }
    const raw = await server.app.inject({ method: 'GET', url: `/api${path}`, headers })
    return { status: raw.statusCode, data: raw.json<{ data: T }>().data }
  }
  const employers = async (session: Session) =>
    (await get<{ list: Wire<EmployerEntry>[] }>(session, '/account/Employers')).data.list
  return {
    staff,
    cobalt,
    invite,
    invitationOf,
    add,
    switchTo,
    get,
    employers,
    /** Invites and joins the person with an address; returns the ids of both rows and their session at the first. */
    joined: async (username: string, body: object = {}) => {
      const { data } = await invite(username, await server.logIn('tpa@demo.test'))
      const { userData } = await invitationOf(data.id)
      const session = await server.logIn(username, body)
      const added = await add(session, userData)
      expect(added.status, JSON.stringify(added.envelope)).toBe(200)
      return { first: session.userInfo.userId, second: data.id, session }
    },
    events: (kind: string) =>
      server.services.db.system(({ trx }) =>
        trx
          .selectFrom('audit_event')
          .select(['subject_id', 'data', 'chain'])
          .where('kind', '=', kind)
          .orderBy('seq')
          .execute(),
      ),
    close: (personId: number, isActive = false) =>
      server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ is_active: isActive }).where('id', '=', personId).execute(),
      ),
  }
}

/** What a test does with two employers. */
export type TwoEmployers = Awaited<ReturnType<typeof twoEmployersAt>>
