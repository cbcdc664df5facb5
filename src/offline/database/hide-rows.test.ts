import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDraft, loadDraft } from '../drafts/drafts.ts'
import { saveFile } from '../drafts/draft-files.ts'
import { drain } from '../outbox/drain.ts'
import { confirmationsFor, outboxState } from '../outbox/outbox.ts'
import { freshDevice, logIn, namesKeyOf, rawDatabase, vaultKey } from '../testing/device.fixture.ts'
import { createSubmissionFixture, maria, mariasKey, pdf, tom } from '../testing/offline.fixture.ts'
import { decryptSubmission } from '#server/platform/crypto/decrypt-submission.ts'
import type { Open } from '../testing/idempotent-server.fixture.ts'
import { findStoredOwner, lockVault, openVault, restoreVault, vaultOwner } from '../vault/vault.ts'
import { loadCached, saveCached } from './cached-replies.ts'
import { db, layouts } from './offline-database.ts'

const times = [Date.parse('2026-11-26T10:00:00Z'), '2026-11-26']
/** Whatever links a person to a form. */
const linking = [maria, 'person:', 'doc:', 'uploadDocument', 'token t', 'review:', ...times].map(String)

const formName = /(?<![\w+/~-])w4(?=[."\s]|$)/
/** A confirmation number on its own: the same letters occur in encrypted text. */
const confirmationNumber = /(?<![\w+/~-])R-1(?![\w+/~-])/

const expectNothingLinks = async (): Promise<void> => {
  const stored = await rawDatabase()
  expect(linking.filter((word) => stored.includes(word))).toEqual([])
  expect(stored).not.toMatch(/"w4"|w4\.create/)
  const texts = await rawDatabase({ hasBytes: false })
  // On its own or as a part of a name: two letters of encrypted text are no name of a form.
  expect(texts).not.toMatch(formName)
  expect(texts).not.toMatch(confirmationNumber)
}

it.each(['w4.create', '{"of":"w4"}', 'lane\nw4\nother', 'w4'])('a form’s name is seen in %j', (stored) => {
  expect(stored).toMatch(formName)
})

describe('what a shared device stores after log-out', () => {
  it('links nobody to a form: drafts, files, lists, what is pending, sent and confirmed', async () => {
    const { world, submit } = await createSubmissionFixture(decryptSubmission as unknown as Open)
    await saveFile('doc:1', pdf())
    await saveCached('review:1', { of: 'w4' }, world.ports.now)
    await submit(maria, 'doc:1')
    await saveDraft('doc:9', { edition: '2026', answers: {}, step: 'you' }, 0, world.ports.now)
    expect(await outboxState(maria)).toMatchObject({
      mine: [{ lane: 'doc:1' }, { lane: 'doc:1', endpoint: 'w4.create' }],
    })
    await expectNothingLinks()
    lockVault()
    await drain(world.ports)
    await expectNothingLinks()
  })

  it('is sent without a login, once, and its confirmation is found after one', async () => {
    const { world, submit, server } = await createSubmissionFixture(decryptSubmission as unknown as Open)
    await saveFile('doc:1', pdf())
    await submit(maria, 'doc:1')
    lockVault()
    expect(await drain(world.ports)).toMatchObject({ received: 2, waiting: 0 })
    expect(server.effects.map(({ endpoint }) => endpoint)).toEqual(['user.uploadDocument', 'w4.create'])
    expect((await outboxState(maria)).mine).toEqual([])
    await logIn(tom)
    expect(await confirmationsFor(tom)).toEqual([])
    await logIn(maria, [mariasKey])
    const confirmations = await confirmationsFor(maria, 'doc:1')
    expect(confirmations.map(({ endpoint }) => endpoint).sort()).toEqual(['user.uploadDocument', 'w4.create'])
    expect(confirmations).toContainEqual(expect.objectContaining({ confirmationNumber: 'R-2', owner: maria }))
    expect(await db.drafts.count()).toBe(0)
  })

  it('keeps the names of one person from the next one', async () => {
    await freshDevice()
    await logIn(maria, [mariasKey])
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: 'you' }, 0)
    await logIn(tom)
    expect(await db.drafts.toArray()).toMatchObject([
      { owner: expect.stringMatching(/^~/), lane: expect.stringMatching(/^~/) },
    ])
  })
})

describe('a personal device', () => {
  beforeEach(freshDevice)

  it('knows without a network whose rows it stores', async () => {
    await openVault(maria, [vaultKey(1)], 'personal', namesKeyOf(maria))
    await saveCached('attention', { count: 1 })
    lockVault()
    const stored = await findStoredOwner()
    expect(stored).toMatch(/^~/)
    expect(await restoreVault(stored ?? '')).toBe(true)
    expect(vaultOwner()).toBe(maria)
    expect(await loadCached('attention')).toMatchObject({ value: { count: 1 } })
    await expectNothingLinks()
  })
})

/** The device as it was while it had no key: rows as they are, under the names of the code. */
const earlierDevice = async (rows: Readonly<Record<string, readonly object[]>>): Promise<void> => {
  db.close()
  await Dexie.delete('firstday')
  const earlier = new Dexie('firstday')
  for (const layout of layouts) earlier.version(layout.version).stores({ ...layout.stores })
  for (const [store, stored] of Object.entries(rows)) await earlier.table(store).bulkAdd(stored)
  earlier.close()
  lockVault()
}

const plainRows = async (store: string): Promise<object[]> => (await db.table(store).toArray()) as object[]

describe('rows from before there was space for a key', () => {
  const snapshot = async () =>
    Object.fromEntries(
      await Promise.all(
        ['drafts', 'files', 'outbox', 'sealed', 'confirmations', 'keys'].map(
          async (store) => [store, await plainRows(store)] as const,
        ),
      ),
    )

  it('are hidden at the start, and what is pending is sent, before anybody logs in', async () => {
    const { world, submit, server } = await createSubmissionFixture(decryptSubmission as unknown as Open)
    await saveFile('doc:1', pdf())
    await submit(maria, 'doc:1')
    await earlierDevice(await snapshot())
    await db.open()
    expect(await db.outbox.count()).toBe(2)
    await expectNothingLinks()
    expect(await drain(world.ports)).toMatchObject({ received: 2, waiting: 0 })
    expect(server.effects.map(({ lane }) => lane)).toEqual(['doc:1', 'doc:1'])
    await expectNothingLinks()
  })

  it('are their owner’s after the next login, and nobody else’s', async () => {
    const { world, submit } = await createSubmissionFixture(decryptSubmission as unknown as Open)
    await submit(maria, 'doc:1')
    await saveDraft('doc:2', { edition: '2026', answers: { ssn: 'typed' }, step: 'you' }, 0)
    await earlierDevice(await snapshot())
    await db.open()
    await logIn(tom)
    expect((await outboxState(tom)).mine).toEqual([])
    await logIn(maria, [mariasKey])
    expect(await loadDraft('doc:2')).toMatchObject({ answers: { ssn: 'typed' } })
    expect((await outboxState(maria)).mine).toMatchObject([{ lane: 'doc:1' }])
    await drain(world.ports)
    expect(await confirmationsFor(maria, 'doc:1')).toHaveLength(1)
    lockVault()
    expect(await db.drafts.toArray()).toMatchObject([{ owner: expect.stringMatching(/^~o/) }])
  })

  it('are as they were where the device has no space to hide them', async () => {
    const { submit } = await createSubmissionFixture(decryptSubmission as unknown as Open)
    await submit(maria, 'doc:1')
    await earlierDevice(await snapshot())
    const quota = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw quota
    })
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw quota
    })
    await db.open()
    expect(await db.outbox.toArray()).toMatchObject([{ owner: maria, endpoint: 'w4.create', state: 'pending' }])
    for (const spy of [put, add]) spy.mockRestore()
    db.close()
    await db.open()
    expect(await db.outbox.toArray()).toMatchObject([{ owner: maria, endpoint: 'w4.create', state: 'pending' }])
    await expectNothingLinks()
  })
})
