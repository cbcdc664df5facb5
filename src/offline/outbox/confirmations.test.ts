import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { saveFile } from '../drafts/draft-files.ts'
import { draftMark } from '../drafts/drafts.ts'
import { drain } from './drain.ts'
import { discard } from './entry-actions.ts'
import { findConfirmation, confirmationsFor } from './outbox.ts'
import { createSubmissionFixture, maria, pdf, tom } from '../testing/offline.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { logIn } from '../testing/device.fixture.ts'
import { lockVault } from '../vault/vault.ts'

let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>

beforeEach(async () => {
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
})
afterEach(() => vi.restoreAllMocks())

describe('a confirmation', () => {
  it('removes entry, draft and files, and stays', async () => {
    await saveFile('doc:1', pdf())
    const { id } = await fixture.submit(maria, 'doc:1')
    expect(await drain(fixture.world.ports)).toEqual({ received: 2, isStopped: false, waiting: 0 })
    expect([await db.outbox.count(), await db.sealed.count(), await db.drafts.count(), await db.files.count()]).toEqual(
      [0, 0, 0, 0],
    )
    expect(await findConfirmation(id)).toMatchObject({
      owner: maria,
      lane: 'doc:1',
      confirmationNumber: 'R-2',
      at: '2026-11-26T10:00:00Z',
    })
    expect(await confirmationsFor(maria, 'doc:1')).toHaveLength(2)
  })

  it('is followed by a body that arrived as it was written, the files first', async () => {
    const { fileId } = await saveFile('doc:1', pdf())
    await fixture.submit(maria, 'doc:1')
    await drain(fixture.world.ports)
    const [upload, form] = fixture.server.effects
    expect(upload).toMatchObject({
      endpoint: 'user.uploadDocument',
      body: expect.stringContaining(`"fileId":"${fileId}"`) as string,
    })
    expect(upload?.body).toContain('%PDF-card')
    expect(form).toMatchObject({ endpoint: 'w4.create', body: '{"userDocumentId":1,"ssn":"123-45-6789"}' })
  })

  it('is not taken for one when a captive portal answers 200', async () => {
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(() => ({
      kind: 'answered',
      status: 200,
      text: '<html>Welcome to the airport</html>',
      retryAfter: null,
    }))
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 0, isStopped: true, waiting: 1 })
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'submitted' })
  })
})

describe('the request of an entry', () => {
  it('is sent under its own ticket, with no session', async () => {
    const { id } = await fixture.submit(maria, 'doc:1')
    await drain(fixture.world.ports)
    expect(fixture.server.requests[0]).toMatchObject({ method: 'POST', path: '/w4form/create' })
    expect(fixture.server.requests[0]?.headers).toEqual({
      'Content-Type': 'application/vnd.firstday.sealed',
      'Idempotency-Key': id,
      Ticket: 'token t1',
    })
  })

  it('is sent under its own ticket after another person logged in', async () => {
    await fixture.submit(maria, 'doc:1')
    await logIn(tom)
    await fixture.submit(tom, 'doc:2')
    await drain(fixture.world.ports)
    expect(fixture.server.effects.map(({ owner, lane }) => [owner, lane])).toEqual([
      [maria, 'doc:1'],
      [tom, 'doc:2'],
    ])
  })

  it('is sent when no one is logged in', async () => {
    await fixture.submit(maria, 'doc:1')
    lockVault()
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 1 })
  })
})

describe('exactly once', () => {
  it('a reply lost after commit leads to one effect', async () => {
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(async (request) => (await fixture.server.send(request), { kind: 'no answer' }))
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 0, waiting: 1 })
    fixture.world.pass(2_000)
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect([fixture.server.requests.length, fixture.server.effects.length]).toEqual([2, 1])
  })

  it('a tab killed before, while or after sending leads to one effect', async () => {
    await fixture.submit(maria, 'doc:1')
    const killed = new Error('killed')
    fixture.world.faults.push(() => Promise.reject(killed))
    await expect(drain(fixture.world.ports)).rejects.toThrow(killed)
    fixture.world.faults.push(async (request) => {
      await fixture.server.send(request)
      throw killed
    })
    await expect(drain(fixture.world.ports)).rejects.toThrow(killed)
    vi.spyOn(db.confirmations, 'put').mockRejectedValueOnce(killed as never)
    await expect(drain(fixture.world.ports)).rejects.toThrow(killed)
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'submitted' })
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect(fixture.server.effects).toHaveLength(1)
  })

  it('two drains at the same time send each entry once', async () => {
    for (let lane = 1; lane <= 8; lane += 1) await fixture.submit(maria, `doc:${lane}`)
    const reports = await Promise.all([drain(fixture.world.ports), drain(fixture.world.ports, 'all')])
    expect(reports.reduce((sum, { received }) => sum + received, 0)).toBe(8)
    expect(fixture.server.requests).toHaveLength(8)
  })

  it('what is submitted while a drain runs is sent by it or by the next', async () => {
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(async () => {
      await fixture.submit(maria, 'doc:2')
      return undefined as never
    })
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 2, waiting: 0 })
  })

  it('an entry withdrawn while it was being sent keeps its confirmation, and the draft stays open', async () => {
    const { id } = await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(async () => {
      await discard(id)
      return undefined as never
    })
    await drain(fixture.world.ports)
    expect(await findConfirmation(id)).toMatchObject({ confirmationNumber: 'R-1' })
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'editing' })
  })
})
