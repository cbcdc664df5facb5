import { db } from '../database/offline-database.ts'
import { rowVersion } from '../database/rows.ts'
import type { DraftRow, DraftState, StoredProblem, SyncedMark } from '../database/rows.ts'
import { withQuotaCheck } from '../database/storage-space.ts'
import { refuseNewer } from '../database/schema-version.ts'
import { decrypt, encrypt, requireVaultOwner, requireCurrentEpoch } from '../vault/vault.ts'

/** What a person typed, as it is stored. */
export interface DraftContent {
  readonly edition: string
  readonly answers: Readonly<Record<string, unknown>>
  /** Key of the current step. */
  readonly step: string
  /** How many steps there are, to display it elsewhere. */
  readonly position?: readonly [at: number, of: number] | undefined
}

/** A draft as its owner reads it. */
export interface Draft extends DraftContent {
  readonly lane: string
  readonly revision: number
  readonly state: DraftState
  readonly updatedAt: number
  readonly problem?: StoredProblem | undefined
  /** Where and when it was typed, if that was on another device. */
  readonly from?: SyncedMark | undefined
}

/** What anyone may know of a draft: no answers. */
export interface DraftMark {
  readonly lane: string
  readonly revision: number
  readonly state: DraftState
  readonly updatedAt: number
  readonly problem?: StoredProblem | undefined
}

/**
 * The result of a save; `isSavedAgain`: what was stored before had vanished from this device; `theirs` is what another tab
 * stored, undefined when it was sent.
 */
export type Saved =
  | { readonly conflict: false; readonly revision: number; readonly isSavedAgain?: true }
  | { readonly conflict: true; readonly theirs: Draft | undefined }

/** What the ciphertext of a draft is bound to; `key` is `other` for what another device typed. */
export const draftContext = (owner: string, lane: string, revision: number, key: '' | 'other' = '') =>
  ({ store: 'drafts', owner, lane, key, revision }) as const

/** The revision to save over: one more once both versions were compared. */
const revisionOver = (row: DraftRow | undefined): number => (row === undefined ? 0 : row.revision + (row.other ? 1 : 0))

const markOf = ({ lane, revision, state, updatedAt, problem }: DraftRow): DraftMark => ({
  lane,
  revision,
  state,
  updatedAt,
  problem,
})

/** Whether a lane was sent from this device: what was typed there is the server's. */
const wasSent = async (owner: string, lane: string): Promise<boolean> =>
  (await db.outbox.where('[owner+lane]').equals([owner, lane]).count()) +
    (await db.confirmations.where('[owner+lane]').equals([owner, lane]).count()) >
  0

/**
 * Saves what was typed over the revision it was read from (0 for a new draft). A revision that has vanished, with the
 * browser's storage or by a discard in another tab, is saved anew: what a person sees on the screen is stored. Throws
 * `StorageFullError`, `VaultLockedError` or `NewerVersionError`; then nothing changed on the device. Typing again after
 * a refusal removes the refused entries.
 */
export const saveDraft = async (
  lane: string,
  { edition, answers, step, position }: DraftContent,
  over: number,
  now: () => number = Date.now,
): Promise<Saved> => {
  const owner = requireVaultOwner()
  const revision = over + 1
  const content = await encrypt(draftContext(owner, lane, revision), { edition, answers, step, position })
  const row: DraftRow = { owner, lane, version: rowVersion, revision, state: 'editing', content, updatedAt: now() }
  const saved = await withQuotaCheck(() =>
    db.transaction('rw', [db.drafts, db.outbox, db.sealed, db.keys, db.confirmations], async () => {
      await requireCurrentEpoch(owner, content.epoch)
      const stored = await db.drafts.get([owner, lane])
      refuseNewer(stored)
      const isSavedAgain = stored === undefined && over > 0 && !(await wasSent(owner, lane))
      if ((revisionOver(stored) !== over && !isSavedAgain) || stored?.state === 'submitted') return 'not'
      await db.drafts.put({ ...row, problem: stored?.problem, synced: stored?.synced })
      await removeRefused(owner, lane)
      return isSavedAgain ? 'anew' : 'over'
    }),
  )
  if (saved !== 'not') return { conflict: false, revision, ...(saved === 'anew' && { isSavedAgain: true }) }
  const stored = await db.drafts.get([owner, lane])
  if (stored?.other === undefined) return { conflict: true, theirs: await loadDraft(lane) }
  const other = await decrypt<DraftContent>(draftContext(owner, lane, stored.revision, 'other'), stored.other)
  const theirs = { ...other, ...markOf(stored), revision: revisionOver(stored), from: stored.synced }
  return { conflict: true, theirs }
}

const removeRefused = async (owner: string, lane: string): Promise<void> => {
  const refused = await db.outbox
    .where('[owner+lane]')
    .equals([owner, lane])
    .filter(({ state }) => state === 'refused')
    .primaryKeys()
  await db.outbox.bulkDelete(refused)
  await db.sealed.bulkDelete(refused)
}

/** The draft of a lane; throws `DecryptionError` when its key is gone. Suitable for a live query. */
export const loadDraft = async (lane: string): Promise<Draft | undefined> => {
  const owner = requireVaultOwner()
  const row = await db.drafts.get([owner, lane])
  if (row === undefined) return undefined
  refuseNewer(row)
  const content = await decrypt<DraftContent>(draftContext(owner, lane, row.revision), row.content)
  return { ...content, ...markOf(row) }
}

/** The state of a lane's draft, without opening it; suitable for a live query. */
export const draftMark = async (owner: string, lane: string): Promise<DraftMark | undefined> => {
  const row = await db.drafts.get([owner, lane])
  return row === undefined ? undefined : markOf(row)
}

/** All drafts of an owner, without opening them; suitable for a live query. */
export const draftMarks = async (owner: string): Promise<readonly DraftMark[]> =>
  (await db.drafts.where({ owner }).toArray()).map(markOf)

/** Discards what was typed, with its files and refused entries; what was submitted stays. */
export const discardDraft = async (lane: string): Promise<boolean> => {
  const owner = requireVaultOwner()
  return db.transaction('rw', [db.drafts, db.files, db.outbox, db.sealed], async () => {
    if ((await db.drafts.get([owner, lane]))?.state === 'submitted') return false
    await db.drafts.delete([owner, lane])
    await db.files.where('[owner+lane]').equals([owner, lane]).delete()
    await removeRefused(owner, lane)
    return true
  })
}
