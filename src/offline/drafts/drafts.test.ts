import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db, layouts, openDatabase } from '../database/offline-database.ts'
import type { Layout } from '../database/offline-database.ts'
import { filesOf, loadFile, removeFile, saveFile } from './draft-files.ts'
import { discardDraft, draftMark, draftMarks, loadDraft, saveDraft } from './drafts.ts'
import { fitting, mediaTypeOf } from './prepare-file.ts'
import { requestPersistentStorage, StorageFullError } from '../database/storage-space.ts'
import { storageState } from '../database/storage-state.ts'
import { freshDevice, rawDatabase, logIn } from '../testing/device.fixture.ts'
import { NewerVersionError } from '../database/schema-version.ts'
import { DecryptionError } from '../vault/row-context.ts'

const maria = 'person:1'
const content = (ssn = '123-45-6789') => ({ edition: '2026', answers: { ssn }, step: 'you' })
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const lane = 'doc:1'

beforeEach(async () => {
  await freshDevice()
  await logIn(maria)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a draft', () => {
  it('is loaded again as it was typed', async () => {
    expect(await saveDraft(lane, content(), 0, () => 5)).toEqual({ conflict: false, revision: 1 })
    expect(await loadDraft(lane)).toEqual({
      lane,
      ...content(),
      revision: 1,
      state: 'editing',
      updatedAt: 5,
      problem: undefined,
    })
  })

  it('opens for no one else', async () => {
    await saveDraft(lane, content(), 0)
    await logIn('person:2')
    expect(await loadDraft(lane)).toBeUndefined()
    expect(await draftMarks('person:2')).toEqual([])
  })

  it('leaves no plaintext in any store', async () => {
    await saveDraft(lane, content('sentinel-answer'), 0)
    await saveFile(lane, new File(['%PDF-sentinel-bytes'], 'sentinel-name.pdf'))
    expect(await rawDatabase()).not.toContain('sentinel')
  })

  it('shows its state without being opened', async () => {
    await saveDraft(lane, content(), 0)
    expect(await draftMark(maria, lane)).toMatchObject({ revision: 1, state: 'editing' })
  })

  it('typed in two tabs is never overwritten silently: the later one is shown theirs', async () => {
    await saveDraft(lane, content(), 0)
    const [here, there] = await Promise.all([saveDraft(lane, content('here'), 1), saveDraft(lane, content('there'), 1)])
    const [saved, refused, savedText] = here.conflict ? [there, here, 'there'] : [here, there, 'here']
    expect(saved).toEqual({ conflict: false, revision: 2 })
    expect(refused).toMatchObject({ conflict: true, theirs: { revision: 2, answers: { ssn: savedText } } })
  })

  it('started in two tabs is a conflict too', async () => {
    await saveDraft(lane, content('first'), 0)
    expect(await saveDraft(lane, content('second'), 0)).toMatchObject({
      conflict: true,
      theirs: { answers: { ssn: 'first' } },
    })
  })

  it('that was sent by another tab is not created again by an old tab', async () => {
    await db.confirmations.put({
      id: 'S1',
      owner: maria,
      lane,
      endpoint: 'w4.create',
      confirmationNumber: 'R-1',
      at: '2026-12-01T00:00:00Z',
    })
    expect(await saveDraft(lane, content(), 7)).toEqual({ conflict: true, theirs: undefined })
  })

  it('that vanished with the browser’s storage is saved anew', async () => {
    await saveDraft(lane, content('typed'), 0)
    await db.drafts.clear()
    expect(await saveDraft(lane, content('typed on'), 1)).toEqual({ conflict: false, revision: 2, isSavedAgain: true })
    expect(await loadDraft(lane)).toMatchObject({ answers: { ssn: 'typed on' } })
  })

  it('accepts no more typing once it is submitted', async () => {
    await saveDraft(lane, content(), 0)
    await db.drafts.update([maria, lane], { state: 'submitted' })
    expect(await saveDraft(lane, content('late'), 1)).toMatchObject({
      conflict: true,
      theirs: { state: 'submitted' },
    })
    expect(await discardDraft(lane)).toBe(false)
  })

  it('moved to another lane, or reset to an older text, is refused', async () => {
    await saveDraft(lane, content(), 0)
    const old = await db.drafts.get([maria, lane])
    await saveDraft(lane, content('newer'), 1)
    const now = await db.drafts.get([maria, lane])
    if (old === undefined || now === undefined) throw new Error('no rows')
    await db.drafts.put({ ...now, lane: 'doc:2' })
    await expect(loadDraft('doc:2')).rejects.toThrow(DecryptionError)
    await db.drafts.put({ ...now, content: old.content })
    await expect(loadDraft(lane)).rejects.toThrow(DecryptionError)
  })

  it('is deleted when its owner discards it, with its files', async () => {
    await saveDraft(lane, content(), 0)
    await saveFile(lane, new File(['%PDF-'], 'a.pdf'))
    expect(await discardDraft(lane)).toBe(true)
    expect([await db.drafts.count(), await db.files.count()]).toEqual([0, 0])
  })
})

describe('a full device', () => {
  it('is reported, and the draft on it stays as it was', async () => {
    await saveDraft(lane, content('kept'), 0)
    const quota = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(quota as never)
    await expect(saveDraft(lane, content('lost?'), 1)).rejects.toThrow(StorageFullError)
    expect(await loadDraft(lane)).toMatchObject({ revision: 1, answers: { ssn: 'kept' } })
    expect(await saveDraft(lane, content('again'), 1)).toEqual({ conflict: false, revision: 2 })
  })

  it('is reported for a file, wherever the browser hides the reason', async () => {
    const hidden = Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } })
    vi.spyOn(db.files, 'add').mockRejectedValueOnce(hidden as never)
    await expect(saveFile(lane, new File(['%PDF-'], 'a.pdf'))).rejects.toThrow(StorageFullError)
  })

  it('is predicted at 80 %', async () => {
    const storage = (usage: number) => ({ estimate: async () => ({ usage, quota: 100 }), persisted: async () => false })
    expect(await storageState(storage(79))).toEqual({ used: 79, free: 21, isTight: false, isPersistent: false })
    expect(await storageState(storage(80))).toMatchObject({ isTight: true })
  })

  it('is asked not to evict, once', async () => {
    const persist = vi.fn(async () => true)
    expect(await requestPersistentStorage({ persisted: async () => false, persist })).toBe(true)
    expect(await requestPersistentStorage({ persisted: async () => true, persist })).toBe(true)
    expect(persist).toHaveBeenCalledTimes(1)
    expect(await requestPersistentStorage({})).toBe(false)
  })
})

describe('files of a draft', () => {
  it('are detected by content, not by name', () => {
    expect(mediaTypeOf(jpeg)).toBe('image/jpeg')
    expect(mediaTypeOf(new TextEncoder().encode('%PDF-1.4'))).toBe('application/pdf')
    expect(mediaTypeOf(new TextEncoder().encode('<svg>'))).toBeUndefined()
  })

  it('are loaded unchanged, and can be removed', async () => {
    const { fileId } = await saveFile(lane, new File([jpeg], 'card.jpg'))
    expect(await loadFile(fileId)).toEqual({ fileId, name: 'card.jpg', mediaType: 'image/jpeg', bytes: jpeg })
    expect(await filesOf(lane)).toHaveLength(1)
    await removeFile(fileId)
    expect(await filesOf(lane)).toEqual([])
  })

  it('open for no one else', async () => {
    const { fileId } = await saveFile(lane, new File([jpeg], 'card.jpg'))
    await logIn('person:2')
    expect(await loadFile(fileId)).toBeUndefined()
    await removeFile(fileId)
    expect(await db.files.count()).toBe(1)
  })

  it('of another kind are refused, whatever they are called', async () => {
    await expect(saveFile(lane, new File(['<html>'], 'card.pdf'))).rejects.toMatchObject({
      kind: 'wrong type',
      reason: { key: 'fileType' },
    })
  })

  it('too large are refused', async () => {
    const large = new File(['%PDF-', new Uint8Array(10 * 1024 * 1024)], 'a.pdf')
    await expect(saveFile(lane, large)).rejects.toMatchObject({ kind: 'too large', reason: { values: { max: 10 } } })
  })

  it('that are photos are rotated upright, scaled and converted to JPEG where the browser can draw', async () => {
    const close = vi.fn()
    const calls: unknown[] = []
    vi.stubGlobal(
      'createImageBitmap',
      async (_: Blob, how: unknown) => (calls.push(how), { width: 4400, height: 1100, close }),
    )
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        constructor(width: number, height: number) {
          calls.push([width, height])
        }
        getContext() {
          return { fillRect: () => undefined, drawImage: () => undefined }
        }
        async convertToBlob({ type }: { type: string }) {
          return new Blob([jpeg], { type })
        }
      },
    )
    expect(await saveFile(lane, new File([jpeg], 'IMG_1.jpeg'))).toMatchObject({
      name: 'IMG_1.jpg',
      mediaType: 'image/jpeg',
    })
    expect(calls).toEqual([{ imageOrientation: 'from-image' }, [2200, 550]])
    expect(close).toHaveBeenCalled()
  })

  it('never grow', () => {
    expect(fitting(100, 50)).toEqual({ width: 100, height: 50 })
    expect(fitting(1, 9000)).toEqual({ width: 1, height: 2200 })
  })
})

describe('an update of the app', () => {
  const next: Layout = {
    version: layouts.length + 1,
    stores: { drafts: '[owner+lane], owner, lane' },
  }

  it('migrates drafts to its own schema', async () => {
    await saveDraft(lane, content(), 0)
    db.close()
    const newerDatabase = openDatabase('firstday', [...layouts, next])
    expect(await newerDatabase.drafts.orderBy('lane').toArray()).toMatchObject([{ lane, state: 'editing' }])
    newerDatabase.close()
  })

  it('is not undone by an old tab: it reads and writes no newer row', async () => {
    await saveDraft(lane, content(), 0)
    await db.drafts.update([maria, lane], { version: 2 })
    await expect(loadDraft(lane)).rejects.toThrow(NewerVersionError)
    await expect(saveDraft(lane, content('old tab'), 1)).rejects.toThrow(NewerVersionError)
  })
})
