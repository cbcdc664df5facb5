import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { StorageFullError } from '../database/storage-space.ts'
import { draftMark, saveDraft } from '../drafts/drafts.ts'
import { refusal } from '../testing/idempotent-server.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { createSubmissionFixture, formOf, maria } from '../testing/offline.fixture.ts'
import { enqueueSubmission } from './enqueue-submission.ts'
import { confirmationsFor, findConfirmation } from './outbox.ts'
import { watchEntry } from './watch-entry.ts'

let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>
let isOnline = true
// Confirmations outlive a test: no other one uses this lane.
const lane = 'doc:901'
const waits: number[] = []
const noAnswer = () => ({ kind: 'no answer' }) as const
/** The server has it, and its answer is lost. */
const lostReply = async (request: Parameters<typeof fixture.server.send>[0]) => (
  await fixture.server.send(request),
  noAnswer()
)

const fill = () => {
  const full = () => Promise.reject(Object.assign(new Error(), { name: 'QuotaExceededError' })) as never
  vi.spyOn(db.sealed, 'bulkAdd').mockImplementation(full)
  vi.spyOn(db.confirmations, 'put').mockImplementation(full)
}
const sign = (over: { readonly ssn?: string; readonly signedAt?: string } = {}) => {
  const form = formOf(fixture.server, maria, lane)
  const body = { ...form.body, ssn: '123-45-6789', signedAt: '10:00', ...over }
  return enqueueSubmission({ ...form, body }, fixture.world.ports.now, {
    ...fixture.world.ports,
    isOnline: () => isOnline,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
}

beforeEach(async () => {
  isOnline = true
  waits.length = 0
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
  await saveDraft(lane, { edition: '2026', answers: {}, step: 'sign' }, 0)
  fill()
})
afterEach(() => vi.restoreAllMocks())

describe('on a full device with a network, a signed form', () => {
  it('is sent from memory, received, and no draft any more', async () => {
    const { id } = await sign()
    expect(fixture.server.effects.map((effect) => effect.id)).toEqual([id])
    expect(await findConfirmation(id)).toMatchObject({ confirmationNumber: 'R-1', lane })
    expect((await confirmationsFor(maria, lane)).map((each) => each.id)).toEqual([id])
    const event = await new Promise((resolve) => void watchEntry(id, resolve))
    expect(event).toMatchObject({ type: 'received', confirmation: { confirmationNumber: 'R-1' } })
    expect(await draftMark(maria, lane)).toBeUndefined()
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
  })

  it('is sent again under the same id when the answer is lost', async () => {
    fixture.world.faults.push(lostReply, noAnswer)
    const { id } = await sign()
    expect(fixture.server.effects.map((effect) => effect.id)).toEqual([id])
    expect(waits).toEqual([2_000, 4_000])
  })

  it('that may have arrived is not submitted twice by signing again', async () => {
    fixture.world.faults.push(lostReply, noAnswer, noAnswer)
    await expect(sign()).rejects.toThrow(StorageFullError)
    expect(await draftMark(maria, lane)).toMatchObject({ state: 'editing' })
    await sign({ signedAt: '10:05' })
    expect(fixture.server.effects).toHaveLength(1)
  })

  it('that may have arrived goes to the outbox under the same id once there is space', async () => {
    fixture.world.faults.push(lostReply, noAnswer, noAnswer)
    await expect(sign()).rejects.toThrow(StorageFullError)
    vi.restoreAllMocks()
    const { id } = await sign({ signedAt: '10:05' })
    expect(await db.outbox.toCollection().primaryKeys()).toEqual([id])
    expect(fixture.server.effects.map((effect) => effect.id)).toEqual([id])
  })

  it('that may have arrived is settled before other answers are submitted', async () => {
    fixture.world.faults.push(lostReply, noAnswer, noAnswer)
    await expect(sign()).rejects.toThrow(StorageFullError)
    await expect(sign({ ssn: '999-99-9999' })).rejects.toMatchObject({ kind: 'conflict' })
    expect(fixture.server.effects).toHaveLength(1)
  })

  it('that is refused comes back with the reasons', async () => {
    fixture.world.faults.push(() => refusal('invalid', 'checkFields', { ssn: { key: 'ssn' } }))
    expect((await sign()).refusal).toMatchObject({ kind: 'invalid', fields: { ssn: { key: 'ssn' } } })
    expect(await draftMark(maria, lane)).toMatchObject({ state: 'editing' })
    expect((await sign()).refusal).toBeUndefined()
    expect(fixture.server.effects).toHaveLength(1)
  })

  it('is kept on the screen without a network', async () => {
    isOnline = false
    await expect(sign()).rejects.toThrow(StorageFullError)
    expect(fixture.server.requests).toHaveLength(0)
    expect(await draftMark(maria, lane)).toMatchObject({ state: 'editing' })
  })
})
