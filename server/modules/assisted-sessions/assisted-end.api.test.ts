import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAssistedSessions } from './end-sessions.ts'
import {
  at,
  call,
  endAll,
  events,
  openAssistance,
  rows,
  startAgreed,
  tokens,
  typed,
} from './assisted-sessions.fixture.ts'

beforeAll(openAssistance, 60_000)
afterAll(() => at.server.close())

describe('the end of an assisted session', () => {
  const open = (who: string, sessionId: number) => call(who, 'OpenForm', { sessionId, userDocumentId: at.eli.id })
  const later = (minutes: number) =>
    rows(`update assisted_session set expires_at = expires_at - interval '${minutes} minutes',
      last_used_at = last_used_at - interval '${minutes} minutes' where ended_at is null`)
  const returnForm = () => rows(`update task set status = 'returned' where id = ${at.eli.id}`)

  it('comes by its button, after the hour, and when nothing was done for a while', async () => {
    await returnForm()
    await endAll()
    const first = await startAgreed('mgmt')
    await call('mgmt', 'SaveForm', typed(first))
    expect((await call('mgmt', 'End', { sessionId: first })).status).toBe(200)
    expect(await rows(`select count(*)::int as n from assisted_form where content is not null`)).toEqual([{ n: 0 }])
    expect((await open('mgmt', first)).reason).toBe('assistedEnded')
    const second = await startAgreed('mgmt')
    await later(21)
    expect((await open('mgmt', second)).reason).toBe('assistedEnded')
    expect((await call('mgmt', 'Current', undefined, 'GET')).data).toBe(null)
    // Another may begin: what is over by the clock stands in nobody's way.
    const third = await startAgreed('owner')
    for (const minutes of [15, 15, 15]) {
      await later(minutes)
      expect((await open('owner', third)).status).toBe(200)
    }
    await later(16)
    expect((await open('owner', third)).reason).toBe('assistedEnded')
  })

  it('comes with the logout and with the end of either account', async () => {
    await endAll()
    const first = await startAgreed('mgmt')
    await at.server.call('/account/logout', { token: tokens.get('mgmt'), body: {} })
    expect(await rows(`select end_reason from assisted_session where id = ${first}`)).toEqual([
      { end_reason: 'logged out' },
    ])
    tokens.delete('mgmt')
    const second = await startAgreed('mgmt')
    await rows(`update person set is_active = false where id = ${at.eliId}`)
    expect(await rows(`select end_reason from assisted_session where id = ${second}`)).toEqual([
      { end_reason: 'account ended' },
    ])
    await rows(`update person set is_active = true where id = ${at.eliId}`)
  })

  it('is recorded as of the time at which it was over, whoever looks', async () => {
    await endAll()
    const sessionId = await startAgreed('mgmt')
    await later(45)
    await endAssistedSessions(at.server.services)
    const [row] = await rows<{ ended_at: Date; last_used_at: Date; end_reason: string }>(
      `select ended_at, last_used_at, end_reason from assisted_session where id = ${sessionId}`,
    )
    expect(row?.end_reason).toBe('expired')
    expect((row?.ended_at.getTime() ?? 0) - (row?.last_used_at.getTime() ?? 0)).toBe(20 * 60_000)
    const ends = (await events()).filter(
      ({ kind, data }) => kind === 'assisted session ended' && data['session'] === sessionId,
    )
    expect(ends.map(({ data }) => data)).toEqual([
      { session: sessionId, reason: 'expired', at: row?.ended_at.toISOString() },
    ])
    // The ends with a login and with an account, which no call recorded.
    const others = (await events()).map(({ data }) => data['reason'])
    expect(others).toEqual(expect.arrayContaining(['logged out', 'account ended', 'ended by staff']))
    await endAssistedSessions(at.server.services)
    expect((await events()).filter(({ data }) => data['session'] === sessionId && 'reason' in data)).toHaveLength(1)
  })

  it('comes when the person is seen no more', async () => {
    await endAll()
    const sessionId = await startAgreed('mgmt')
    const [moved] = await rows<object>(`delete from location_assignment where person_id = ${at.eliId} returning *`)
    expect((await open('mgmt', sessionId)).status).toBe(404)
    await rows(
      `insert into location_assignment select * from jsonb_populate_record(null::location_assignment, '${JSON.stringify(moved)}')`,
    )
    expect((await open('mgmt', sessionId)).status).toBe(200)
  })
})

describe('the database alone', () => {
  it('shows what was typed to its person and to the staff of an open session, and lets consents stay', async () => {
    await rows(`update task set status = 'returned' where id = ${at.eli.id}`)
    await endAll()
    const sessionId = await startAgreed('mgmt')
    await call('mgmt', 'SaveForm', typed(sessionId))
    const visibleTo = async (who: string) =>
      at.server.services.db.as(await at.server.actor(`${who}@demo.test`), ({ trx }) =>
        trx.selectFrom('assisted_form').select('task_id').where('assisted_session_id', '=', sessionId).execute(),
      )
    expect(await Promise.all(['mgmt', 'employee'].map(async (who) => (await visibleTo(who)).length))).toEqual([1, 1])
    for (const who of ['owner', 'admin', 'tpa', 'manager', 'newhire'])
      expect([who, await visibleTo(who)]).toEqual([who, []])
    const mgmt = await at.server.actor('mgmt@demo.test')
    const change = (text: string) => at.server.services.db.as(mgmt, ({ trx }) => sql.raw(text).execute(trx))
    await expect(change(`update assisted_consent set version = 'x'`)).rejects.toThrow(/permission denied/)
    await expect(change(`delete from assisted_consent`)).rejects.toThrow(/permission denied/)
    await expect(
      change(`insert into assisted_form (business_id, assisted_session_id, task_id, person_id)
        select business_id, ${sessionId}, ${at.otherTask}, ${at.eliId} from task where id = ${at.otherTask}`),
    ).rejects.toThrow(/row-level security/)
    await rows(`update assisted_session set expires_at = now() - interval '1 minute' where id = ${sessionId}`)
    expect(await visibleTo('mgmt')).toEqual([])
  })
})
