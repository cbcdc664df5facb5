import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allCalls } from '#contract/api.ts'
import { examples } from '#contract/examples/all.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import { splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { freezeDays, frozenUntil, reviewBarredUntil } from '#server/policies/credential-changes.ts'
import type { Target } from './takeovers.fixture.ts'
import { openTarget, victim } from './takeovers.fixture.ts'
import type { Problem } from '#contract/protocol/problems.ts'
import { requireReviewer, requireSettledLogin } from '#server/modules/forms/core/reviewer.rules.ts'
import type { Actor, Trx } from '#server/platform/database/database.ts'
import type { Task } from '#server/policies/tasks.ts'

const day = 86_400_000
const second = 1000
const number = String(splitSample.accountNumber)
const numbers = [number, w4.sample.ssn, w4.sample.ssn.replaceAll('-', '')]

let at: Target
let now: Date
let personId: number
let reviewerId: number
beforeAll(async () => {
  at = await openTarget()
  now = at.server.services.now()
  vi.spyOn(at.server.services, 'now').mockImplementation(() => now)
  personId = (await at.server.actor(victim)).userId
  reviewerId = (await at.server.actor('manager@demo.test')).userId
}, 120_000)
afterAll(() => at.server.close())

/** The victim's login changed so long before now, with a member of staff who confirmed it. */
const changedBefore = (milliseconds: number) =>
  at.server.services.db.system(async ({ trx }) => {
    await trx.deleteFrom('credential_change').where('person_id', '=', personId).execute()
    const changed_at = new Date(now.getTime() - milliseconds)
    const change = { person_id: personId, kind: 'recovery' as const, requested_by: null, confirmed_by: reviewerId }
    await trx
      .insertInto('credential_change')
      .values({ ...change, changed_at })
      .execute()
  })

const held = freezeDays * day - second
const over = freezeDays * day

describe('the seven days after a change of a login', () => {
  it('hold pay, numbers and the reviewer until one second before their end, and nothing at their end', async () => {
    const read = () =>
      at.server.services.db.system(async ({ trx }) => ({
        freeze: await frozenUntil(trx, personId, now),
        barred: await reviewBarredUntil(trx, { personId, reviewerId }, now),
      }))
    const end = new Date(now.getTime() + second)
    await changedBefore(held)
    expect(await read()).toEqual({ freeze: end, barred: end })
    await changedBefore(over)
    expect(await read()).toEqual({ freeze: undefined, barred: undefined })
  })

  it('show the person their own numbers at their end, in the form and in its PDF, and not before', async () => {
    const token = await at.server.logIn(victim)
    await changedBefore(held)
    const before = await at.visibleTo(token)
    expect(before).not.toContain(number)
    expect(before).not.toContain('the whole PDF')
    await changedBefore(over)
    const after = await at.visibleTo(token)
    expect(after).toContain(number)
    expect(after).toContain('the whole PDF')
  })

  it('let a change of pay through at their end, and not before', async () => {
    const token = await at.server.logIn(victim)
    await changedBefore(held)
    const refused = await at.redirectPay(token, victim)
    expect([refused.status, refused.body.error]).toMatchObject([409, { reason: { key: 'payChangeWaits' } }])
    await changedBefore(over)
    const approver = await at.server.logIn('tpa@demo.test')
    const approved = await at.post('/Documents/ApproveTaskForms', approver, { UserDocumentId: at.id })
    expect(approved.status).toBe(200)
  })
})

describe('the day that a refusal names', () => {
  it('is the one where the person works, though it is the next in UTC', async () => {
    const before = now
    now = new Date('2026-12-01T07:29:00Z')
    await changedBefore(held)
    const task = { person_id: personId }
    const reasonOf = (refused: (trx: Trx) => Promise<void>) =>
      at.server.services.db.system(({ trx }) => refused(trx)).catch((error: Problem) => error.reason)
    const reviewer = { userId: reviewerId } as Actor
    const named = [
      await reasonOf((trx) => requireSettledLogin(trx, task as Task, now)),
      await reasonOf((trx) => requireReviewer(trx, task, reviewer, now)),
    ]
    now = before
    expect(named).toEqual([
      { key: 'payChangeWaits', values: { day: '2026-11-30' } },
      { key: 'reviewAfterCredentials', values: { day: '2026-11-30' } },
    ])
  })
})

describe('what reads, within the seven days', () => {
  it('shows the person’s numbers in no answer', async () => {
    const token = await at.server.logIn(victim)
    await changedBefore(held)
    const reads = allCalls().filter(({ name }) => /\.(get|list|export|open|verify|check|fetch|self)/i.test(name))
    expect(reads.length).toBeGreaterThan(30)
    const bodies = [at.id, at.w4Id].map((id) => ({ UserDocumentId: id, userDocumentId: id, UserId: personId, id }))
    let answered = 0
    const shown: string[] = []
    for (const { name, call } of reads)
      for (const body of bodies) {
        const path = fillPath(call.path, examples[name]?.params)
        const sent = call.method === 'GET' ? undefined : { ...examples[name]?.body, ...body }
        const reply = await at.server.call<unknown>(path, {
          token,
          method: call.method,
          ...(sent && { body: sent }),
        })
        if (reply.status === 200) answered += 1
        const text = JSON.stringify(reply.body)
        shown.push(...numbers.filter((secret) => new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text)).map(() => name))
      }
    expect(shown).toEqual([])
    expect(answered).toBeGreaterThan(10)
  })
})
