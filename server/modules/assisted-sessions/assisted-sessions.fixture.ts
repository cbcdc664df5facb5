import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { keepProven } from '#tests/server/mint-session.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

/** The server of a file of tests; Eli, who is helped, with their W-4; and a task of someone else. */
export const at = {} as {
  server: TestApp
  eli: Awaited<ReturnType<typeof readyEmployee>>
  eliId: number
  otherTask: number
}
/** The tokens of those who called. */
export const tokens = new Map<string, string>()

/** A call about assisted sessions, as a demo person. */
export const call = async <T = unknown>(who: string, path: string, body?: object, method: 'GET' | 'POST' = 'POST') => {
  const token = tokens.get(who) ?? (await at.server.logIn(`${who}@demo.test`))
  tokens.set(who, token)
  await keepProven(at.server.services)
  const reply = await at.server.call<Wire<T>>(`/Assist/${path}`, { method, token, ...(body && { body }) })
  return {
    status: reply.status,
    data: reply.body.data as Wire<T>,
    reason: reply.body.error?.reason.key,
    body: reply.body,
  }
}
/** Runs a statement as the system. */
export const rows = async <T>(text: string) =>
  (await at.server.services.db.system(({ trx }) => sql.raw<T>(text).execute(trx))).rows
/** Starts a session for Eli; returns its id. */
export const start = async (who: string) => {
  const started = await call<AssistedSession>(who, 'Start', { UserId: at.eliId, isCertified: true })
  expect([started.status, started.body.message]).toEqual([200, expect.anything()])
  return started.data.sessionId
}
/** The same with the consent of Eli. */
export const startAgreed = async (who: string) => {
  const sessionId = await start(who)
  expect((await call(who, 'Agree', { sessionId })).status).toBe(200)
  return sessionId
}
/** Ends all sessions. */
export const endAll = () =>
  rows(`update assisted_session set ended_at = now(), end_reason = 'ended by staff' where ended_at is null`)
/** What staff type. */
export const draft = { values: { firstName: 'Eli', lastName: 'Typed', ssn: '219099999' }, step: 'you', edition: '2026' }
/** A body that saves it. */
export const typed = (sessionId: number, revision = 0) => ({
  sessionId,
  userDocumentId: at.eli.id,
  content: JSON.stringify(draft),
  revision,
})
/** The events of assisted sessions, oldest first. */
export const events = async () =>
  rows<{ kind: string; actor_name: string; data: Record<string, unknown> }>(
    `select kind, actor_name, data from audit_event where kind like 'assisted%' order by chain, seq`,
  )

/** Opens the server. */
export const openAssistance = async (): Promise<void> => {
  tokens.clear()
  at.server = await startTestApp()
  at.eli = await readyEmployee(at.server)
  at.eliId = (await at.server.actor('employee@demo.test')).userId
  const [row] = await rows<{ id: number }>(
    `select id from task where person_id = (select id from person where username = 'newhire@demo.test') and form_id = 1`,
  )
  at.otherTask = row?.id ?? 0
}
