import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { saveDraft } from '../drafts/drafts.ts'
import { logIn, rawDatabase } from '../testing/device.fixture.ts'
import { fillDevice } from '../testing/full-device.fixture.ts'
import { refusal } from '../testing/idempotent-server.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { createSubmissionFixture, formOf, maria, mariasKey, tom } from '../testing/offline.fixture.ts'
import { createReceiptsFixture } from '../testing/receipts.fixture.ts'
import { compareReceipts } from './compare-receipts.ts'
import { drain } from './drain.ts'
import { enqueueSubmission } from './enqueue-submission.ts'
import { confirmationsFor, lostFor, outboxState } from './outbox.ts'
import type { MemoryPorts } from './send-from-memory.ts'
import { storeCopies } from './store-copies.ts'
import { unstored } from './unstored.ts'

const lane = 'doc:902'
const everything = ['confirmations', 'outbox', 'retained', 'sealed'] as const
const noAnswer = () => ({ kind: 'no answer' }) as const

let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>
let receipts: ReturnType<typeof createReceiptsFixture>
let memory: MemoryPorts
let isOnline = true

const sign = () => enqueueSubmission(formOf(fixture.server, maria, lane), memory.now, memory)
const compare = () =>
  compareReceipts(receipts.client, { loadKeys: () => Promise.resolve({ keys: [] }), now: memory.now, memory })
const bodies = async () => [await db.retained.count(), await db.sealed.count()]
const closePage = () => Object.values(unstored).forEach((remembered) => remembered.clear())

beforeEach(async () => {
  isOnline = true
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
  const { server, world } = fixture
  // What a full device may delete depends on the hour.
  vi.useFakeTimers({ toFake: ['Date'], now: world.ports.now() })
  receipts = createReceiptsFixture(server)
  memory = {
    ...world.ports,
    send: async (request) => receipts.withReceipt(await world.ports.send(request), request),
    isOnline: () => isOnline,
    wait: () => Promise.resolve(),
  }
  vi.stubGlobal('navigator', { onLine: true })
  await saveDraft(lane, { edition: '2026', answers: {}, step: 'sign' }, 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closePage()
})

describe('a form that was sent from memory', () => {
  it('has a copy in memory, and says that it is not stored', async () => {
    fillDevice(everything)
    const { id } = await sign()
    expect(await confirmationsFor(maria, lane)).toMatchObject([{ id, confirmationNumber: 'R-1', isUncopied: true }])
    expect([...unstored.copies.keys()]).toEqual([id])
    expect(await bodies()).toEqual([0, 0])
  })

  it('is stored with its confirmation as soon as there is space', async () => {
    const makeSpace = fillDevice(everything)
    const { id } = await sign()
    makeSpace()
    expect(await compare()).toBe(0)
    expect(await bodies()).toEqual([1, 1])
    const [confirmation] = await db.confirmations.toArray()
    expect(confirmation).toMatchObject({ id, confirmationNumber: 'R-1' })
    expect(confirmation?.isUncopied).toBeUndefined()
    expect([unstored.copies.size, unstored.confirmations.size]).toEqual([0, 0])
  })

  it('keeps its confirmation and receipt where these fit and the body doesn’t', async () => {
    fillDevice(['outbox', 'sealed'])
    await sign()
    closePage()
    expect(await bodies()).toEqual([1, 0])
    expect(await confirmationsFor(maria, lane)).toMatchObject([{ isUncopied: true }])
  })

  it('is not stored under its person’s name after they have logged out', async () => {
    const makeSpace = fillDevice(everything)
    await sign()
    makeSpace()
    await logIn(tom)
    await storeCopies()
    expect(await db.confirmations.count()).toBe(0)
    expect(await rawDatabase()).not.toContain(maria)
    await logIn(maria, [mariasKey])
    await storeCopies()
    expect(await bodies()).toEqual([1, 1])
  })

  it('needs no copy once it is durable, and says no more that there is none', async () => {
    fillDevice(['outbox', 'sealed'])
    await sign()
    vi.restoreAllMocks()
    closePage()
    receipts.makeDurable()
    await compare()
    expect(await bodies()).toEqual([0, 0])
    expect((await confirmationsFor(maria, lane)).map(({ isUncopied }) => isUncopied)).toEqual([undefined])
  })
})

describe('a form that was sent from memory and that the server has lost', () => {
  it('goes to the outbox where there is space now', async () => {
    const makeSpace = fillDevice(everything)
    const { id } = await sign()
    makeSpace()
    fixture.server.restore()
    expect(await compare()).toBe(1)
    expect(await confirmationsFor(maria, lane)).toEqual([])
    await drain(memory)
    expect(fixture.server.effects.map((effect) => effect.id)).toEqual([id])
  })

  it('is sent from memory again where there is none', async () => {
    fillDevice(everything)
    const { id } = await sign()
    fixture.server.restore()
    expect(await compare()).toBe(0)
    expect(fixture.server.effects.map((effect) => effect.id)).toEqual([id])
    expect(await confirmationsFor(maria, lane)).toMatchObject([{ id, isUncopied: true }])
  })

  it('is shown as being sent again while the network fails, and as received only after a new confirmation', async () => {
    fillDevice(everything)
    const { id } = await sign()
    fixture.server.restore()
    fixture.world.faults.push(noAnswer, noAnswer, noAnswer)
    await compare()
    expect(await confirmationsFor(maria, lane)).toEqual([])
    expect((await outboxState(maria)).mine).toMatchObject([{ id, state: 'pending', isAgain: true }])
    await compare()
    expect(await confirmationsFor(maria, lane)).toMatchObject([{ id }])
    expect((await outboxState(maria)).mine).toEqual([])
    expect(fixture.server.effects).toHaveLength(1)
  })

  it.each([
    ['refuses it', () => refusal('conflict', 'documentLocked')],
    ['finds its ticket too old', () => refusal('unauthenticated', 'ticketExpired')],
  ])('has to be submitted again where the server %s', async (_what, answer) => {
    fillDevice(everything)
    const { id } = await sign()
    fixture.server.restore()
    fixture.world.faults.push(answer)
    await compare()
    expect(await confirmationsFor(maria, lane)).toEqual([])
    expect(await lostFor(maria, lane)).toMatchObject([{ id, confirmationNumber: 'R-1' }])
    expect((await outboxState(maria)).mine).toEqual([])
  })

  it('has to be submitted again where the page with the copy was closed', async () => {
    fillDevice(['outbox', 'sealed'])
    const { id } = await sign()
    closePage()
    fixture.server.restore()
    expect(await compare()).toBe(0)
    expect(await confirmationsFor(maria)).toEqual([])
    expect(await lostFor(maria)).toMatchObject([{ id, confirmationNumber: 'R-1' }])
    expect(await bodies()).toEqual([0, 0])
  })
})

describe('a form of the outbox that is received when the device is full', () => {
  const submitted = async () => {
    const { id } = await sign()
    return id
  }

  it('keeps its body in memory and its number on the device', async () => {
    const id = await submitted()
    const makeSpace = fillDevice(['retained', 'sealed'])
    expect(await drain(memory)).toMatchObject({ received: 1, waiting: 0 })
    expect(await confirmationsFor(maria, lane)).toMatchObject([{ id, isUncopied: true }])
    expect(await bodies()).toEqual([0, 0])
    makeSpace()
    await compare()
    expect(await bodies()).toEqual([1, 1])
    expect((await confirmationsFor(maria, lane)).map(({ isUncopied }) => isUncopied)).toEqual([undefined])
  })

  it('stays pending where not even its number fits, and arrives once', async () => {
    const id = await submitted()
    const makeSpace = fillDevice(['confirmations', 'retained', 'sealed'])
    expect(await drain(memory)).toMatchObject({ received: 0, waiting: 1 })
    expect((await outboxState(maria)).mine).toMatchObject([{ id, state: 'pending' }])
    expect([await confirmationsFor(maria, lane), unstored.copies.size]).toEqual([[], 0])
    makeSpace()
    expect(await drain(memory)).toMatchObject({ received: 1 })
    expect(fixture.server.effects).toHaveLength(1)
    expect(await bodies()).toEqual([1, 1])
  })
})

describe('a full device that sends its outbox', () => {
  it.each([
    ['has no network', noAnswer, 0],
    ['is told to log in', () => refusal('unauthenticated', 'ticketExpired'), 1],
    ['is refused', () => refusal('conflict', 'documentLocked'), 1],
  ])('goes on, and loses nothing, where it %s', async (_what, answer, received) => {
    const { id } = await sign()
    const other = await enqueueSubmission(formOf(fixture.server, maria, 'doc:903'), memory.now, memory)
    const makeSpace = fillDevice(['outbox'])
    fixture.world.faults.push(answer)
    expect(await drain({ ...memory, lanesAtOnce: 1 })).toMatchObject({ received, waiting: 2 - received })
    expect((await outboxState(maria)).mine).toMatchObject(
      [{ id, state: 'pending' }, { id: other.id }].slice(0, 2 - received),
    )
    makeSpace()
    await drain(memory, 'all')
    expect(fixture.server.effects.map((effect) => effect.id).sort()).toEqual([id, other.id].sort())
  })
})

describe('a full device that compares receipts', () => {
  beforeEach(async () => {
    await sign()
    await drain(memory)
    expect(await bodies()).toEqual([1, 1])
  })

  it('sends what was lost from its stored body where the outbox has no space', async () => {
    fillDevice(everything)
    fixture.server.restore()
    expect(await compare()).toBe(0)
    expect(fixture.server.effects).toHaveLength(1)
    expect(await confirmationsFor(maria, lane)).toHaveLength(1)
  })

  it('keeps the stored body where that fails too, and tries again', async () => {
    fillDevice(everything)
    fixture.server.restore()
    fixture.world.faults.push(noAnswer, noAnswer, noAnswer)
    await compare()
    expect(await bodies()).toEqual([1, 1])
    expect(await confirmationsFor(maria, lane)).toEqual([])
    closePage()
    await compare()
    expect(fixture.server.effects).toHaveLength(1)
    expect(await confirmationsFor(maria, lane)).toHaveLength(1)
  })

  it('forgets what is durable', async () => {
    fillDevice(everything)
    receipts.makeDurable()
    await compare()
    expect(await bodies()).toEqual([0, 0])
    expect(await confirmationsFor(maria, lane)).toHaveLength(1)
  })
})
