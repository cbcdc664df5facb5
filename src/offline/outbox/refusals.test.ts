import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { saveFile } from '../drafts/draft-files.ts'
import { discardDraft, draftMark, loadDraft, saveDraft } from '../drafts/drafts.ts'
import { drain } from './drain.ts'
import { outboxState } from './outbox.ts'
import { createSubmissionFixture, maria, mariasKey, pdf, tom } from '../testing/offline.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { refusal } from '../testing/idempotent-server.fixture.ts'
import { rawDatabase, logIn } from '../testing/device.fixture.ts'

let fixture: Awaited<ReturnType<typeof createSubmissionFixture>>

beforeEach(async () => {
  fixture = await createSubmissionFixture(decryptSubmission as unknown as Open)
})

describe('a refusal', () => {
  const refuse = () => refusal('invalid', 'checkFields', { ssn: { key: 'ssn' } })

  it('keeps the draft and returns it filled in, with the reasons', async () => {
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(refuse)
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 0, waiting: 0 })
    expect((await outboxState(maria)).mine).toMatchObject([
      { state: 'refused', problem: { kind: 'invalid', fields: { ssn: { key: 'ssn' } } } },
    ])
    expect(await loadDraft('doc:1')).toMatchObject({
      state: 'editing',
      answers: { ssn: '123-45-6789' },
      problem: { kind: 'invalid', reason: { key: 'checkFields' }, fields: { ssn: { key: 'ssn' } } },
    })
  })

  it('keeps no answer that a reason repeats', async () => {
    await fixture.submit(maria, 'doc:1')
    const repeated = 'Maria Sentinel of 12 Long Street'
    fixture.world.faults.push(() =>
      refusal('invalid', 'checkFields', { name: { key: 'tooLong', values: { max: 60, name: repeated } } }),
    )
    await drain(fixture.world.ports)
    expect(await rawDatabase()).not.toContain('Sentinel')
    expect((await draftMark(maria, 'doc:1'))?.problem?.fields).toEqual({
      name: { key: 'tooLong', values: { max: 60 } },
    })
  })

  it('is removed when its owner types again, and the corrected form is a new submission', async () => {
    const first = await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(refuse)
    await drain(fixture.world.ports)
    const second = await fixture.submit(maria, 'doc:1', '219-09-9999')
    expect(second.id).not.toBe(first.id)
    expect(await drain(fixture.world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect(fixture.server.effects.map(({ body }) => body)).toEqual(['{"userDocumentId":1,"ssn":"219-09-9999"}'])
    expect([await db.outbox.count(), await db.sealed.count(), await db.drafts.count()]).toEqual([0, 0, 0])
  })

  it('leaves the outbox as soon as its owner types again', async () => {
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(refuse)
    await drain(fixture.world.ports)
    const { revision = 0 } = (await draftMark(maria, 'doc:1')) ?? {}
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: 'you' }, revision)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
  })

  it('is removed with a discarded draft', async () => {
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(refuse)
    await drain(fixture.world.ports)
    expect(await discardDraft('doc:1')).toBe(true)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
  })

  it('of a file refuses the form too, and returns the draft', async () => {
    await saveFile('doc:1', pdf())
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(() => refusal('invalid', 'fileDamaged', { docFile: { key: 'fileDamaged' } }))
    await drain(fixture.world.ports)
    expect(fixture.server.effects).toEqual([])
    expect((await outboxState(maria)).mine.map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(await draftMark(maria, 'doc:1')).toMatchObject({
      state: 'editing',
      problem: { fields: { docFile: { key: 'fileDamaged' } } },
    })
  })

  it('of a form doesn’t send its files again, unless the server misses one', async () => {
    await saveFile('doc:1', pdf())
    const pass = () => undefined
    await fixture.submit(maria, 'doc:1')
    fixture.world.faults.push(pass, refuse)
    await drain(fixture.world.ports)
    await fixture.submit(maria, 'doc:1')
    expect((await outboxState(maria)).mine.map(({ endpoint }) => endpoint)).toEqual(['w4.create'])
    fixture.world.faults.push(() => refusal('invalid', 'checkFields', { SupportiveDocPath: { key: 'fileMissing' } }))
    await drain(fixture.world.ports)
    await fixture.submit(maria, 'doc:1')
    expect((await outboxState(maria)).mine.map(({ endpoint }) => endpoint)).toEqual([
      'user.uploadDocument',
      'w4.create',
    ])
  })

  it('survives a logout: its owner finds the draft after the next login', async () => {
    await fixture.submit(maria, 'doc:1')
    await logIn(tom)
    fixture.world.faults.push(refuse)
    await drain(fixture.world.ports)
    await logIn(maria, [mariasKey])
    expect(await loadDraft('doc:1')).toMatchObject({ state: 'editing', answers: { ssn: '123-45-6789' } })
  })

  it('of a body whose bytes were lost returns the draft too', async () => {
    const { id } = await fixture.submit(maria, 'doc:1')
    await db.sealed.delete(id)
    await drain(fixture.world.ports)
    expect(await draftMark(maria, 'doc:1')).toMatchObject({
      state: 'editing',
      problem: { reason: { key: 'sealBroken' } },
    })
  })
})
