import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import { db } from '../database/offline-database.ts'
import { saveFile } from '../drafts/draft-files.ts'
import { discardDraft, draftMark, loadDraft, saveDraft } from '../drafts/drafts.ts'
import { drain } from './drain.ts'
import { outboxState } from './outbox.ts'
import { makeHouse, maria, mariasKey, pdf, tom } from '../testing/offline.fixture.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { refusal } from '../testing/idempotent-server.fixture.ts'
import { rawDatabase, signIn } from '../testing/device.fixture.ts'

let house: Awaited<ReturnType<typeof makeHouse>>

beforeEach(async () => {
  house = await makeHouse(decryptSubmission as unknown as Open)
})

describe('a refusal', () => {
  const refuse = () => refusal('invalid', 'checkFields', { ssn: { key: 'ssn' } })

  it('keeps the draft and gives it back filled in, with the reasons', async () => {
    await house.submit(maria, 'doc:1')
    house.world.faults.push(refuse)
    expect(await drain(house.world.ports)).toMatchObject({ received: 0, waiting: 0 })
    expect((await outboxState(maria)).own).toMatchObject([
      { state: 'refused', problem: { kind: 'invalid', fields: { ssn: { key: 'ssn' } } } },
    ])
    expect(await loadDraft('doc:1')).toMatchObject({
      state: 'typing',
      answers: { ssn: '123-45-6789' },
      problem: { kind: 'invalid', reason: { key: 'checkFields' }, fields: { ssn: { key: 'ssn' } } },
    })
  })

  it('keeps no answer that a reason repeats', async () => {
    await house.submit(maria, 'doc:1')
    const repeated = 'Maria Sentinel of 12 Long Street'
    house.world.faults.push(() =>
      refusal('invalid', 'checkFields', { name: { key: 'tooLong', values: { max: 60, name: repeated } } }),
    )
    await drain(house.world.ports)
    expect(await rawDatabase()).not.toContain('Sentinel')
    expect((await draftMark(maria, 'doc:1'))?.problem?.fields).toEqual({
      name: { key: 'tooLong', values: { max: 60 } },
    })
  })

  it('goes away when its owner types again, and the corrected form is a new submission', async () => {
    const first = await house.submit(maria, 'doc:1')
    house.world.faults.push(refuse)
    await drain(house.world.ports)
    const second = await house.submit(maria, 'doc:1', '219-09-9999')
    expect(second.id).not.toBe(first.id)
    expect(await drain(house.world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect(house.server.effects.map(({ body }) => body)).toEqual(['{"userDocumentId":1,"ssn":"219-09-9999"}'])
    expect([await db.outbox.count(), await db.sealed.count(), await db.drafts.count()]).toEqual([0, 0, 0])
  })

  it('leaves the outbox as soon as its owner types again', async () => {
    await house.submit(maria, 'doc:1')
    house.world.faults.push(refuse)
    await drain(house.world.ports)
    const { revision = 0 } = (await draftMark(maria, 'doc:1')) ?? {}
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: 'you' }, revision)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
  })

  it('goes away with a discarded draft', async () => {
    await house.submit(maria, 'doc:1')
    house.world.faults.push(refuse)
    await drain(house.world.ports)
    expect(await discardDraft('doc:1')).toBe(true)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
  })

  it('of a file takes the form with it, and gives the draft back', async () => {
    await saveFile('doc:1', pdf())
    await house.submit(maria, 'doc:1')
    house.world.faults.push(() => refusal('invalid', 'fileDamaged', { DocFile: { key: 'fileDamaged' } }))
    await drain(house.world.ports)
    expect(house.server.effects).toEqual([])
    expect((await outboxState(maria)).own.map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(await draftMark(maria, 'doc:1')).toMatchObject({
      state: 'typing',
      problem: { fields: { DocFile: { key: 'fileDamaged' } } },
    })
  })

  it('of a form doesn’t send its files again, unless the server misses one', async () => {
    await saveFile('doc:1', pdf())
    const pass = () => undefined
    await house.submit(maria, 'doc:1')
    house.world.faults.push(pass, refuse)
    await drain(house.world.ports)
    await house.submit(maria, 'doc:1')
    expect((await outboxState(maria)).own.map(({ endpoint }) => endpoint)).toEqual(['w4.create'])
    house.world.faults.push(() => refusal('invalid', 'checkFields', { SupportiveDocPath: { key: 'fileMissing' } }))
    await drain(house.world.ports)
    await house.submit(maria, 'doc:1')
    expect((await outboxState(maria)).own.map(({ endpoint }) => endpoint)).toEqual(['user.uploadDocument', 'w4.create'])
  })

  it('survives a logout: its owner finds the draft after the next sign-in', async () => {
    await house.submit(maria, 'doc:1')
    await signIn(tom)
    house.world.faults.push(refuse)
    await drain(house.world.ports)
    await signIn(maria, [mariasKey])
    expect(await loadDraft('doc:1')).toMatchObject({ state: 'typing', answers: { ssn: '123-45-6789' } })
  })

  it('of a body whose bytes were lost gives the draft back too', async () => {
    const { id } = await house.submit(maria, 'doc:1')
    await db.sealed.delete(id)
    await drain(house.world.ports)
    expect(await draftMark(maria, 'doc:1')).toMatchObject({
      state: 'typing',
      problem: { reason: { key: 'sealBroken' } },
    })
  })
})
