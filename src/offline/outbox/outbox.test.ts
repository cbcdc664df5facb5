import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '#src/api/client.ts'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { drain } from './drain.ts'
import { discard, tryAgain } from './entry-actions.ts'
import { outboxState, renewTickets } from './outbox.ts'
import { createSubmissionFixture, maria, mariasKey, tom } from '../testing/offline.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { refusal } from '../testing/idempotent-server.fixture.ts'
import { logIn } from '../testing/device.fixture.ts'

let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>

beforeEach(async () => {
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
})

describe('an expired ticket', () => {
  const expire = () => refusal('unauthenticated', 'ticketExpired')
  const renewing = (requestedTokens: string[][]): Client => ({
    call: (async (_: string, { body }: { body: { tokens: string[] } }) => {
      requestedTokens.push(body.tokens)
      return {
        tickets: body.tokens.map((token) => ({
          id: token.slice(6),
          token: `${token}`,
          expiresAt: '2027-01-01T00:00:00Z',
        })),
      }
    }) as unknown as Client['call'],
  })

  it('awaits its owner’s login, blocking no one else', async () => {
    await fixture.submit(maria, 'doc:1')
    await logIn(tom)
    await fixture.submit(tom, 'doc:2')
    fixture.world.faults.push(expire)
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect(fixture.lanesSent()).toEqual(['doc:2'])
    expect(await drain(fixture.world.ports, 'all')).toMatchObject({ received: 0 })
  })

  it('is renewed at the owner’s login, and the encrypted form is sent unchanged', async () => {
    const { id } = await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(expire)
    await drain(fixture.world.ports)
    const requestedTokens: string[][] = []
    expect(await renewTickets(renewing(requestedTokens), fixture.world.ports.now)).toBe(1)
    expect(requestedTokens).toEqual([['token t1']])
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 1 })
    expect(fixture.server.effects).toMatchObject([{ id, owner: maria }])
  })

  it('is not renewed when another person logs in', async () => {
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(expire)
    await drain(fixture.world.ports)
    await logIn(tom)
    const requestedTokens: string[][] = []
    expect(await renewTickets(renewing(requestedTokens), fixture.world.ports.now)).toBe(0)
    expect(requestedTokens).toEqual([])
  })
})

describe('who sees and withdraws pending entries', () => {
  it('others see count, age and size only', async () => {
    await fixture.submit(maria, 'doc:1')
    await logIn(tom)
    const { mine, others } = await outboxState(tom)
    expect(mine).toEqual([])
    expect(others).toEqual({ count: 1, oldest: fixture.world.ports.now(), size: expect.any(Number) as number })
  })

  it('only its owner discards', async () => {
    const { id } = await fixture.submit(maria, 'doc:1')
    await logIn(tom)
    await expect(discard(id)).rejects.toMatchObject({ kind: 'not found' })
    await logIn(maria, [mariasKey])
    await discard(id)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
    expect(await loadDraft('doc:1')).toMatchObject({ state: 'editing', answers: { ssn: '123-45-6789' } })
  })

  it('a deactivated person’s form is kept, reported, and sent once someone has helped', async () => {
    const { id } = await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(() => refusal('inactive', 'inactive'))
    await drain(fixture.world.ports)
    expect((await outboxState(maria)).mine).toMatchObject([{ state: 'needs help', problem: { kind: 'inactive' } }])
    expect(await drain(fixture.world.ports, 'all')).toMatchObject({ received: 0 })
    await tryAgain(id, fixture.world.ports.now)
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 1 })
  })
})
