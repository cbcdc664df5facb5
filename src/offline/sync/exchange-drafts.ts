import type { DraftDevice, SyncedDraft, SyncedDrafts, DraftReply } from '#contract/endpoints/synced-drafts.ts'
import { syncedDraftMax } from '#contract/endpoints/synced-drafts.ts'
import { parseLane, taskLane } from '#contract/protocol/encrypted-submission.ts'
import { db } from '../database/offline-database.ts'
import type { DraftRow, SyncedMark } from '../database/rows.ts'
import { rowVersion } from '../database/rows.ts'
import { withQuotaCheck } from '../database/storage-space.ts'
import { draftContext, loadDraft } from '../drafts/drafts.ts'
import type { Draft } from '../drafts/drafts.ts'
import { encrypt, requireCurrentEpoch } from '../vault/vault.ts'
import type { DraftKey, TravelingDraft } from './draft-cipher.ts'
import { importDraftKey, openSealedDraft, sealDraft } from './draft-cipher.ts'
import { isSameDraft, withFilesOf, withoutFiles } from './travel.ts'

/** The server, as drafts are exchanged with it. */
export interface DraftServer {
  list(): Promise<SyncedDrafts>
  save(draft: {
    readonly userDocumentId: number
    readonly over: number
    readonly epoch: number
    readonly content: string
    readonly device: DraftDevice
  }): Promise<DraftReply>
}

/** Whose drafts, typed on what device, and their key. */
export interface Exchange {
  readonly server: DraftServer
  readonly owner: string
  readonly device: DraftDevice
  readonly key: DraftKey
  /**
   * By lane the server's revision that this page had as well: what the browser deletes from the device with its storage
   * isn't another device's afterwards.
   */
  readonly commonRevisions: Map<string, number>
}

const isPending = async (owner: string, lane: string): Promise<boolean> =>
  (await db.outbox
    .where('[owner+lane]')
    .equals([owner, lane])
    .filter(({ state }) => state !== 'refused')
    .count()) > 0

/** Whether nothing was typed here since both were the same. */
const isClean = ({ synced, revision, other }: DraftRow): boolean => synced?.local === revision && other === undefined

/** Writes a row over the one that was read, if that is still there. */
const replace = (owner: string, lane: string, before: DraftRow | undefined, after: DraftRow | undefined) =>
  withQuotaCheck(() =>
    db.transaction('rw', [db.drafts, db.files, db.outbox, db.keys], async () => {
      if (after !== undefined) await requireCurrentEpoch(owner, after.content.epoch)
      const now = await db.drafts.get([owner, lane])
      const isAsRead = now?.revision === before?.revision && now?.state === before?.state
      if (!isAsRead || now?.state === 'submitted' || (await isPending(owner, lane))) return
      if (after !== undefined) return void (await db.drafts.put(after))
      await db.drafts.delete([owner, lane])
      await db.files.where('[owner+lane]').equals([owner, lane]).delete()
    }),
  )

const markOf = (draft: SyncedDraft, local: number, hasFile?: true): SyncedMark => ({
  revision: draft.revision,
  local,
  device: draft.device,
  at: Date.parse(draft.savedAt),
  ...(hasFile && { hasFile }),
})

/** Stores what another device typed as the draft of this one. */
const adopt = async (
  { owner, commonRevisions }: Exchange,
  lane: string,
  before: DraftRow | undefined,
  sent: SyncedDraft,
  theirs: TravelingDraft,
) => {
  const { hasFile, ...traveled } = theirs
  const mine = before && (await loadDraft(lane))
  const content = mine === undefined ? traveled : withFilesOf(traveled, mine)
  const revision = (before?.revision ?? 0) + 1
  await replace(owner, lane, before, {
    owner,
    lane,
    version: rowVersion,
    revision,
    state: 'editing',
    content: await encrypt(draftContext(owner, lane, revision), content),
    updatedAt: Date.parse(sent.savedAt),
    problem: before?.problem,
    synced: markOf(sent, revision, hasFile),
  })
  commonRevisions.set(lane, sent.revision)
}

/** Keeps what another device typed next to what was typed here, until the person has compared both. */
const setApart = async (
  { owner, commonRevisions }: Exchange,
  lane: string,
  row: DraftRow,
  sent: SyncedDraft,
  theirs: TravelingDraft,
) => {
  const mine = await loadDraft(lane)
  if (mine === undefined) return
  const { hasFile, ...traveled } = theirs
  if (isSameDraft(traveled, mine)) {
    commonRevisions.set(lane, sent.revision)
    return replace(owner, lane, row, { ...row, synced: markOf(sent, row.revision, hasFile) })
  }
  const other = await encrypt(draftContext(owner, lane, row.revision, 'other'), withFilesOf(traveled, mine))
  return replace(owner, lane, row, { ...row, other, synced: markOf(sent, 0, hasFile) })
}

/** Takes in what the server has of one form. */
const receive = async (exchange: Exchange, sent: SyncedDraft, lanesAtStart: ReadonlySet<string>) => {
  const { owner, key, commonRevisions } = exchange
  const lane = taskLane(sent.userDocumentId)
  const row = await db.drafts.get([owner, lane])
  if (row?.state === 'submitted' || (row === undefined && lanesAtStart.has(lane))) return
  const known = row?.synced?.revision ?? commonRevisions.get(lane) ?? 0
  if (sent.isEnded) {
    if (row === undefined || sent.revision === known) return
    // What was typed apart from what was submitted stays here, for its person to see.
    await replace(
      owner,
      lane,
      row,
      isClean(row) ? undefined : { ...row, other: undefined, synced: markOf(sent, row.revision) },
    )
    return
  }
  if (sent.content === null || sent.revision < known) {
    if (row !== undefined) await replace(owner, lane, row, { ...row, synced: markOf(sent, 0) })
    return
  }
  if (sent.revision === known && row !== undefined) return
  const theirs = await openSealedDraft(key, [owner, lane, sent.revision], sent.content).catch(() => undefined)
  if (theirs === undefined) return
  await (row === undefined || isClean(row)
    ? adopt(exchange, lane, row, sent, theirs)
    : setApart(exchange, lane, row, sent, theirs))
}

/** A form that is being filled in; one that is signed already waits here to be sent. */
const travels = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && draft.state === 'editing' && 'values' in draft.answers && !('signed' in draft.answers)

/** Sends what was typed here in one form since both were the same. */
const send = async (exchange: Exchange, row: DraftRow) => {
  const { server, owner, device, key } = exchange
  const { lane } = row
  const { id, part } = parseLane(lane) ?? {}
  if (id === undefined || part !== 'employee' || row.other !== undefined || isClean(row)) return
  const draft = await loadDraft(lane)
  if (!travels(draft) || draft.revision !== row.revision || (await isPending(owner, lane))) return
  const over = row.synced?.revision ?? exchange.commonRevisions.get(lane) ?? 0
  const left = await withoutFiles(owner, draft)
  const traveling: TravelingDraft = row.synced?.hasFile ? { ...left, hasFile: true } : left
  const content = await sealDraft(key, [owner, lane, over + 1], traveling)
  if (content.length > syncedDraftMax) return
  const reply = await server.save({ userDocumentId: id, over, epoch: key.epoch, content, device })
  if (reply.draft === null) return
  if (!reply.isSaved) return receive(exchange, reply.draft, new Set([lane]))
  // More may have been typed by now: that revision is the one that both have.
  const synced = markOf(reply.draft, row.revision, traveling.hasFile)
  exchange.commonRevisions.set(lane, reply.draft.revision)
  await db.drafts
    .where('[owner+lane]')
    .equals([owner, lane])
    .filter((now) => now.other === undefined && now.revision >= row.revision)
    .modify({ synced })
}

/** Sends what was typed on this device since the last exchange: one request for each form. */
export const sendDrafts = async (exchange: Exchange): Promise<void> => {
  for (const row of await db.drafts.where({ owner: exchange.owner }).toArray()) await send(exchange, row)
}

/** Takes in what other devices typed, then sends what was typed here. Returns the key, for what is sent later. */
export const exchangeDrafts = async (about: Omit<Exchange, 'key'>): Promise<Exchange> => {
  const rows = await db.drafts.where({ owner: about.owner }).toArray()
  const { key, drafts } = await about.server.list()
  const exchange = { ...about, key: await importDraftKey(key) }
  const lanes = new Set(rows.map(({ lane }) => lane))
  for (const sent of drafts) await receive(exchange, sent, lanes)
  const known = new Set(drafts.map(({ userDocumentId }) => taskLane(userDocumentId)))
  // The server lost it, with a backup that was restored: it is sent again.
  for (const row of rows)
    if (row.synced !== undefined && !known.has(row.lane)) {
      exchange.commonRevisions.delete(row.lane)
      await replace(row.owner, row.lane, row, { ...row, synced: undefined })
    }
  await sendDrafts(exchange)
  return exchange
}
