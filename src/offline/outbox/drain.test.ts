import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import type { RawAnswer } from './read-reply.ts'
import { db } from '../database/offline-database.ts'
import { drain } from './drain.ts'
import { enqueueSubmission } from './enqueue-submission.ts'
import { hastenNetworkWaits, nextAttempt } from './lanes.ts'
import { createIdempotentServer, refusal } from '../testing/idempotent-server.fixture.ts'
import type { IdempotentServer, Open } from '../testing/idempotent-server.fixture.ts'
import { freshDevice } from '../testing/device.fixture.ts'
import { createOfflineFixture } from '../testing/clock.fixture.ts'

const owner = 'person:1'
let server: IdempotentServer
let world: ReturnType<typeof createOfflineFixture>

const start = async (lanesAtOnce = 1) => {
  await freshDevice()
  server = await createIdempotentServer(decryptSubmission as unknown as Open)
  world = createOfflineFixture(server.send, lanesAtOnce)
}
beforeEach(() => start())

const file = (fileId: string) => ({
  fileId,
  name: 'a.pdf',
  mediaType: 'application/pdf' as const,
  bytes: new Uint8Array([1]),
  documentName: 'SSC' as const,
})
const put = (lane: number, files = 0) =>
  enqueueSubmission(
    {
      owner,
      lane: `doc:${lane}`,
      endpoint: 'w4.create',
      edition: '2026',
      ticket: server.ticket(owner, `doc:${lane}`),
      sealing: server.sealing,
      body: { userDocumentId: lane },
      files: Array.from({ length: files }, (_, at) => file(`00000000-0000-7000-8000-00000000${lane}00${at}`)),
    },
    world.ports.now,
  )
const lanesSent = () => server.effects.map(({ lane }) => lane)
const stateOf = async (lane: number) =>
  (
    await db.outbox
      .where('[owner+lane]')
      .equals([owner, `doc:${lane}`])
      .first()
  )?.state
const busy = (status: number, retryAfter: string | null = null): RawAnswer => ({
  kind: 'answered',
  status,
  text: '',
  retryAfter,
})

describe('the drain', () => {
  it('does not let one stuck form block another', async () => {
    for (const lane of [1, 2, 3, 4, 5]) await put(lane)
    world.faults.push(
      () => refusal('invalid', 'checkFields'),
      () => refusal('unauthenticated', 'ticketExpired'),
      () => busy(500),
    )
    expect(await drain(world.ports)).toEqual({ received: 2, isStopped: false, waiting: 1 })
    expect(lanesSent().sort()).toEqual(['doc:4', 'doc:5'])
    expect(await Promise.all([1, 2, 3].map(stateOf))).toEqual(['refused', 'needs login', 'pending'])
  })

  it('sends nothing of a lane past a waiting entry', async () => {
    await put(1, 2)
    world.faults.push(
      () => undefined,
      () => busy(503),
    )
    await drain(world.ports)
    expect(server.effects.map(({ endpoint }) => endpoint)).toEqual(['user.uploadDocument'])
    world.pass(2_000)
    await drain(world.ports)
    expect(server.effects.map(({ endpoint }) => endpoint)).toEqual([
      'user.uploadDocument',
      'user.uploadDocument',
      'w4.create',
    ])
  })

  it('stops when there is no network', async () => {
    for (let lane = 1; lane <= 20; lane += 1) await put(lane)
    const attempts: string[] = []
    const report = await drain({
      ...world.ports,
      send: async ({ path }) => (attempts.push(path), { kind: 'no answer' }),
    })
    expect(report).toEqual({ received: 0, isStopped: true, waiting: 20 })
    expect(attempts.length).toBe(1)
  })

  it('waits longer after each failure, and is due on time', async () => {
    await put(1)
    const waits: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      world.faults.push(() => busy(500))
      await drain(world.ports)
      waits.push(((await db.outbox.toCollection().first())?.nextAttemptAt ?? 0) - world.ports.now())
      world.pass(waits.at(-1) ?? 0)
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(await drain(world.ports)).toMatchObject({ received: 1 })
  })

  it('does not retry before the time', async () => {
    await put(1)
    world.faults.push(() => busy(500))
    await drain(world.ports)
    world.pass(1_999)
    expect(await drain(world.ports)).toEqual({ received: 0, isStopped: false, waiting: 1 })
    expect(world.faults).toHaveLength(0)
  })

  it('holds everything back as long as a 429 says', async () => {
    for (const lane of [1, 2, 3, 4, 5]) await put(lane)
    world.faults.push(() => refusal('too many', 'tooManyTries', {}, '60'))
    expect(await drain(world.ports)).toMatchObject({ received: 0, isStopped: true })
    world.pass(59_999)
    expect(await drain(world.ports, 'network')).toMatchObject({ received: 0, isStopped: false })
    world.pass(1)
    expect(await drain(world.ports)).toMatchObject({ received: 5, waiting: 0 })
  })

  it('sends immediately when the network is back, and leaves a busy server its time', async () => {
    await put(1)
    await put(2)
    world.faults.push(
      () => refusal('unavailable', 'unavailable', {}, '600'),
      () => ({ kind: 'no answer' }),
    )
    await drain(world.ports)
    expect(await drain(world.ports, 'network')).toMatchObject({ received: 1, waiting: 1 })
    expect(await drain(world.ports, 'all')).toMatchObject({ received: 1, waiting: 0 })
  })

  it('lets one that a gateway always drops hold no other back', async () => {
    for (const lane of [1, 2, 3]) await put(lane)
    const drop = () => ({ kind: 'no answer' }) as const
    world.faults.push(drop)
    await drain(world.ports)
    world.pass(2_000)
    world.faults.push(
      () => undefined,
      () => undefined,
      drop,
    )
    await drain(world.ports)
    expect(lanesSent()).toEqual(['doc:2', 'doc:3'])
    expect(await stateOf(1)).toBe('pending')
  })

  it('makes everything wait together while there is no network, and no longer than after a first failure once one got through', async () => {
    for (const lane of [1, 2]) await put(lane)
    for (let failures = 0; failures < 6; failures += 1) {
      world.faults.push(() => ({ kind: 'no answer' }))
      await drain(world.ports, 'all')
    }
    expect((await nextAttempt()) ?? 0).toBeGreaterThan(world.ports.now() + 2_000)
    expect(await hastenNetworkWaits(world.ports.now())).toBe(true)
    expect(await nextAttempt()).toBe(world.ports.now() + 2_000)
    expect(await hastenNetworkWaits(world.ports.now())).toBe(false)
    world.pass(2_000)
    expect(await drain(world.ports)).toMatchObject({ received: 2, waiting: 0 })
  })

  it('has no next attempt for what waits behind an entry that needs its owner', async () => {
    await put(1, 1)
    await put(2)
    world.faults.push(
      () => refusal('unauthenticated', 'ticketExpired'),
      () => busy(500),
    )
    await drain(world.ports)
    expect(await nextAttempt()).toBe(world.ports.now() + 2_000)
  })

  it('tolerates a clock that was set back', async () => {
    await put(1)
    world.faults.push(() => busy(500))
    await drain(world.ports)
    world.pass(-365 * 86_400_000)
    expect(await drain(world.ports)).toMatchObject({ received: 1 })
  })

  it('leaves an entry of a newer page to a newer worker', async () => {
    const { id } = await put(1)
    await db.outbox.update(id, { endpoint: 'later.call' })
    expect(await drain(world.ports)).toMatchObject({ received: 0, waiting: 1 })
    expect(server.requests).toHaveLength(0)
  })

  it('keeps the order of submissions', async () => {
    for (const lane of [3, 1, 2]) await put(lane)
    expect((await db.outbox.orderBy('order').toArray()).map(({ lane, order }) => [lane, order])).toEqual([
      ['doc:3', 1],
      ['doc:1', 2],
      ['doc:2', 3],
    ])
  })
})

type Fault = 'pass' | 'no network' | 'reply lost' | 'portal' | '500' | '503' | '429' | 'killed' | 'killed after commit'
const faultOf: Record<Fault, (request: Parameters<IdempotentServer['send']>[0]) => Promise<RawAnswer | undefined>> = {
  pass: async () => undefined,
  'no network': async () => ({ kind: 'no answer' }),
  'reply lost': async (request) => (await server.send(request), { kind: 'no answer' }),
  portal: async () => ({ kind: 'answered', status: 200, text: '<html>', retryAfter: null }),
  '500': async (request) => (await server.send(request), busy(500)),
  '503': async () => busy(503, '3'),
  '429': async () => refusal('too many', 'tooManyTries', {}, '5'),
  killed: async () => Promise.reject(new Error('killed')),
  'killed after commit': async (request) => (await server.send(request), Promise.reject(new Error('killed'))),
}

describe('under random failures', () => {
  it('each submission has one effect, in the order of its lane, and nothing is left behind', async () => {
    const faults = fc.array(fc.constantFrom(...(Object.keys(faultOf) as Fault[])), { maxLength: 25 })
    const lanes = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(lanes, fc.nat(2), faults, async (chosen, files, happening) => {
        await start(3)
        for (const lane of chosen) await put(lane, files)
        for (const each of happening) world.faults.push(faultOf[each] as never)
        for (let turn = 0; (await db.outbox.count()) > 0; turn += 1) {
          expect(turn).toBeLessThan(60)
          await Promise.allSettled([drain(world.ports), drain(world.ports, 'network')])
          world.pass(5 * 60_000)
        }
        for (const lane of chosen)
          expect(
            server.effects.filter((effect) => effect.lane === `doc:${lane}`).map(({ endpoint }) => endpoint),
          ).toEqual([...Array.from({ length: files }, () => 'user.uploadDocument'), 'w4.create'])
        expect(await db.sealed.count()).toBe(0)
        expect(await db.confirmations.count()).toBe(chosen.length * (files + 1))
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})
