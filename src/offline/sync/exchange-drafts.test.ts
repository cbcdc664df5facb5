import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftReply, SyncedDraft } from '#contract/endpoints/synced-drafts.ts'
import { db } from '../database/offline-database.ts'
import { saveFile } from '../drafts/draft-files.ts'
import { loadDraft, saveDraft } from '../drafts/drafts.ts'
import { freshDevice, logIn, rawDatabase, vaultKey } from '../testing/device.fixture.ts'
import { renewEpoch } from '../vault/vault-epochs.ts'
import type { DraftServer } from './exchange-drafts.ts'
import { exchangeDrafts, sendDrafts } from './exchange-drafts.ts'

const maria = 'person:1'
const lane = 'doc:7'
const key = vaultKey(1)
let stored: Map<number, SyncedDraft>
let requests: string[]

/** As the server does: one counter for each form, and nothing over a revision that isn't the newest. */
const server: DraftServer = {
  list: async () => {
    requests.push('list')
    return { key, drafts: [...stored.values()] }
  },
  save: async ({ userDocumentId, over, content, device }): Promise<DraftReply> => {
    requests.push('save')
    const before = stored.get(userDocumentId)
    if ((before?.revision ?? 0) !== over) return { isSaved: false, draft: before ?? null }
    const draft = {
      userDocumentId,
      revision: over + 1,
      content,
      device,
      savedAt: '2026-11-28T10:00:00Z',
      isEnded: false,
    }
    stored.set(userDocumentId, draft)
    return { isSaved: true, draft: { ...draft, content: null } }
  },
}

const exchange = () => exchangeDrafts({ server, owner: maria, device: 'phone', commonRevisions: new Map() })
const type = async (values: object, over?: number) =>
  saveDraft(
    lane,
    { edition: '2026', answers: { values }, step: 'you' },
    over ?? (await db.drafts.get([maria, lane]))?.revision ?? 0,
  )
const valuesHere = async () => (await loadDraft(lane))?.answers['values']
/** Another device of Maria, which keeps what the server has. */
const onAnotherDevice = async (work: () => Promise<unknown>) => {
  const rows = [await db.drafts.toArray(), await db.files.toArray()] as const
  await db.drafts.clear()
  await db.files.clear()
  await exchange()
  await work()
  await exchange()
  await db.drafts.clear()
  await db.files.clear()
  await db.drafts.bulkPut([...rows[0]])
  await db.files.bulkPut([...rows[1]])
}

beforeEach(async () => {
  await freshDevice()
  await logIn(maria)
  stored = new Map()
  requests = []
})
afterEach(() => vi.restoreAllMocks())

describe('a draft', () => {
  it('goes on at another device, and comes back changed, without a question', async () => {
    await type({ city: 'Seattle' })
    await exchange()
    expect(stored.get(7)?.content).not.toContain('Seattle')
    await onAnotherDevice(async () => {
      expect(await valuesHere()).toEqual({ city: 'Seattle' })
      await type({ city: 'Tacoma' })
    })
    await exchange()
    expect(await valuesHere()).toEqual({ city: 'Tacoma' })
    expect(await db.drafts.get([maria, lane])).toMatchObject({ synced: { revision: 2, local: 2 } })
    expect(await rawDatabase()).not.toContain('Tacoma')
  })

  it('is sent once for each change, in one request', async () => {
    await type({ city: 'Seattle' })
    const known = await exchange()
    requests = []
    await sendDrafts(known)
    expect(requests).toEqual([])
    await type({ city: 'Tacoma' })
    await sendDrafts(known)
    await sendDrafts(known)
    expect(requests).toEqual(['save'])
  })

  it('typed apart on two devices is saved over neither until both were compared', async () => {
    await type({ city: 'Seattle', zip: '98101' })
    await exchange()
    await type({ city: 'Olympia', zip: '98101' })
    await onAnotherDevice(() => type({ city: 'Tacoma', zip: '98101' }))
    await exchange()
    expect(stored.get(7)?.revision).toBe(2)
    expect(await valuesHere()).toEqual({ city: 'Olympia', zip: '98101' })
    const saved = await type({ city: 'Olympia!', zip: '98101' })
    expect(saved).toMatchObject({
      conflict: true,
      theirs: { answers: { values: { city: 'Tacoma' } }, from: { device: 'phone' } },
    })
    const over = saved.conflict ? (saved.theirs?.revision ?? 0) : 0
    expect(await type({ city: 'Tacoma', zip: '98109' }, over)).toMatchObject({ conflict: false })
    await exchange()
    expect(stored.get(7)?.revision).toBe(3)
    await onAnotherDevice(async () => expect(await valuesHere()).toEqual({ city: 'Tacoma', zip: '98109' }))
  })

  it('typed alike on two devices needs no comparison', async () => {
    await type({ city: 'Seattle' })
    await onAnotherDevice(() => type({ city: 'Seattle', apartment: '' }))
    await exchange()
    expect(await db.drafts.get([maria, lane])).toMatchObject({ synced: { revision: 1, local: 1 } })
  })

  it('that another device typed is compared again after a new login has replaced the keys', async () => {
    const first = vaultKey(1)
    await logIn(maria, [first])
    await type({ city: 'Olympia' })
    await onAnotherDevice(() => type({ city: 'Tacoma' }))
    await exchange()
    await logIn(maria, [vaultKey(2), first])
    await renewEpoch()
    expect(stored.get(7)?.revision).toBe(1)
    await exchange()
    expect(await type({ city: 'Olympia!' })).toMatchObject({
      conflict: true,
      theirs: { answers: { values: { city: 'Tacoma' } } },
    })
  })

  it('ends where its form was submitted elsewhere; what was typed apart stays, and isn’t sent over it', async () => {
    const end = () => {
      const draft = stored.get(7)
      if (draft) stored.set(7, { ...draft, content: null, revision: draft.revision + 1, isEnded: true })
    }
    await type({ city: 'Seattle' })
    await exchange()
    end()
    await exchange()
    expect(await loadDraft(lane)).toBeUndefined()
    await type({ city: 'Tacoma' }, 0)
    await exchange()
    await type({ city: 'Olympia' })
    end()
    await exchange()
    expect(await valuesHere()).toEqual({ city: 'Olympia' })
    expect(stored.get(7)?.content).toBeNull()
  })

  it('that the server can’t give any more is sent again', async () => {
    await type({ city: 'Seattle' })
    await exchange()
    const draft = stored.get(7)
    if (draft) stored.set(7, { ...draft, content: null })
    await exchange()
    expect(stored.get(7)?.content).not.toBeNull()
    stored.clear()
    await exchange()
    expect(stored.get(7)?.revision).toBe(1)
  })

  it('leaves its files where they were added, and says that there are some', async () => {
    const { fileId } = await saveFile(lane, new File(['%PDF-'], 'card.pdf'))
    await type({ city: 'Seattle', card: fileId })
    await exchange()
    await onAnotherDevice(async () => {
      expect(await valuesHere()).toEqual({ city: 'Seattle', card: '' })
      expect((await db.drafts.get([maria, lane]))?.synced?.hasFile).toBe(true)
      await type({ city: 'Tacoma', card: '' })
    })
    await exchange()
    expect(await valuesHere()).toEqual({ city: 'Tacoma', card: fileId })
  })

  it('that is signed, submitted, of staff or of a company document stays here', async () => {
    await saveDraft(lane, { edition: '2026', answers: { values: {}, signed: {} }, step: 'you' }, 0)
    await saveDraft('doc:8', { edition: 'version 1', answers: { opened: 'x' }, step: 'document' }, 0)
    await saveDraft('unsaved:/people#note', { edition: '', answers: { values: {} }, step: '' }, 0)
    await saveDraft('doc:9', { edition: '2026', answers: { values: { a: 'b' } }, step: 'you' }, 0)
    await db.drafts.update([maria, 'doc:9'], { state: 'submitted' })
    await exchange()
    expect(stored.size).toBe(0)
  })

  it('that no key opens is left alone', async () => {
    await type({ city: 'Seattle' })
    await exchange()
    const draft = stored.get(7)
    if (draft) stored.set(7, { ...draft, revision: 2 })
    await exchange()
    expect(await valuesHere()).toEqual({ city: 'Seattle' })
  })
})
