import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { saveFile } from '../drafts/draft-files.ts'
import { draftMark, saveDraft } from '../drafts/drafts.ts'
import { enqueueSubmission } from './enqueue-submission.ts'
import { outboxState } from './outbox.ts'
import { StorageFullError } from '../database/storage-space.ts'
import { formOf, createSubmissionFixture, maria, pdf } from '../testing/offline.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { rawDatabase } from '../testing/device.fixture.ts'

let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>

beforeEach(async () => {
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
})
afterEach(() => vi.restoreAllMocks())

describe('enqueuing a submission', () => {
  it('adds the form to the outbox and locks the draft', async () => {
    const { id } = await fixture.submit(maria, 'doc:1')
    expect((await outboxState(maria)).mine).toMatchObject([
      { id, lane: 'doc:1', endpoint: 'w4.create', state: 'pending', attempts: 0 },
    ])
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'submitted' })
  })

  it('leaves no answer, file name or ticket secret in any store', async () => {
    await saveFile('doc:1', new File(['%PDF-sentinel'], 'sentinel.pdf'))
    const ticket = fixture.server.ticket(maria, 'doc:1')
    await fixture.submit(maria, 'doc:1', 'sentinel')
    const raw = await rawDatabase()
    expect(raw).not.toContain('sentinel')
    expect(raw).not.toContain(ticket.secret)
  })

  it('is all or nothing when the device is full', async () => {
    await saveFile('doc:1', pdf())
    vi.spyOn(db.sealed, 'bulkAdd').mockRejectedValueOnce(
      Object.assign(new Error(), { name: 'QuotaExceededError' }) as never,
    )
    await expect(fixture.submit(maria, 'doc:1')).rejects.toThrow(StorageFullError)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'editing' })
  })

  it('twice (a double click) creates one submission', async () => {
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: '' }, 0)
    const submission = formOf(fixture.server, maria, 'doc:1')
    const both = await Promise.allSettled([enqueueSubmission(submission), enqueueSubmission(submission)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.outbox.count()).toBe(1)
  })

  it('refuses a draft of which another device has another version', async () => {
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: '' }, 0)
    const row = await db.drafts.get([maria, 'doc:1'])
    await db.drafts.update([maria, 'doc:1'], { other: row?.content })
    const submission = formOf(fixture.server, maria, 'doc:1')
    await expect(enqueueSubmission({ ...submission, revision: 1 })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await db.outbox.count()).toBe(0)
  })

  it('refuses a draft that another tab changed after it was signed', async () => {
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: '' }, 0)
    const submission = formOf(fixture.server, maria, 'doc:1')
    await expect(enqueueSubmission({ ...submission, revision: 0 })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(enqueueSubmission({ ...submission, revision: 1 })).resolves.toBeDefined()
  })

  it('twice creates one submission also when the draft didn’t fit on the device', async () => {
    const submission = formOf(fixture.server, maria, 'doc:1')
    await enqueueSubmission(submission)
    await expect(enqueueSubmission(submission)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await db.outbox.count()).toBe(1)
  })

  it('refuses a ticket of another lane', async () => {
    const submission = { ...formOf(fixture.server, maria, 'doc:2'), ticket: fixture.server.ticket(maria, 'doc:1') }
    await expect(enqueueSubmission(submission)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: { key: 'ticketOther' },
    })
  })
})
