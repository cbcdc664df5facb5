import type { SubmissionPublicKey, Ticket } from '#contract/protocol/encrypted-submission.ts'
import type { SupportiveName } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { outboxPath } from '#contract/protocol/outbox-endpoints.ts'
import { encode, wireNameOf } from '#contract/protocol/wire-format.ts'
import { db } from '../database/offline-database.ts'
import type { DraftFile } from '../drafts/draft-files.ts'
import { rowVersion } from '../database/rows.ts'
import { seal } from './encrypt-submission.ts'
import type { PlainBody } from './encrypt-submission.ts'
import { StorageFullError, withQuotaCheck } from '../database/storage-space.ts'
import { memoryPorts } from './send-entry.ts'
import type { MemoryOutcome, MemoryPorts, PreparedEntry } from './send-from-memory.ts'

/** The endpoint that a file is uploaded to. */
export const uploadCall = 'user.uploadDocument'

/** A file of a form, and its kind: the name of the specification, `SSC`. */
export interface NamedFile extends DraftFile {
  readonly documentName: SupportiveName
}

/** A finished form. */
export interface SubmissionDraft {
  readonly owner: string
  readonly lane: string
  /** The endpoint's name in the contract: `w4.create`. */
  readonly endpoint: string
  readonly edition: string
  readonly ticket: Ticket
  readonly sealing: SubmissionPublicKey
  /** The request body, cast by its schema. */
  readonly body: Readonly<Record<string, unknown>>
  /** Sent before the form; those that the server has already are left out. */
  readonly files?: readonly NamedFile[]
  /** Files that are part of the same body, by their fields. */
  readonly enclosed?: Readonly<Record<string, DraftFile>>
  /** The revision of the draft that was signed; another one on the device is a conflict. */
  readonly revision?: number
}

/** What became of a submission. */
export interface Enqueued {
  /** The submission id of the form. */
  readonly id: string
  /** The server refused what was sent from memory; otherwise it is in the outbox, or received. */
  readonly refusal?: Problem
}

const jsonBody = (endpoint: string, body: unknown): PlainBody => ({
  contentType: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(encode(endpoint, 'request', body))),
})

const multipartBody = async (
  endpoint: string,
  body: unknown,
  files: Readonly<Record<string, DraftFile>>,
): Promise<PlainBody> => {
  const form = new FormData()
  form.set('model', JSON.stringify(encode(endpoint, 'request', body)))
  for (const [field, { bytes, name, mediaType }] of Object.entries(files))
    form.set(wireNameOf(endpoint, field), new File([bytes], name, { type: mediaType }))
  const multipart = new Response(form)
  return {
    contentType: multipart.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await multipart.arrayBuffer()),
  }
}

const uploadBody = (userDocumentId: unknown, file: NamedFile): Promise<PlainBody> =>
  multipartBody(
    uploadCall,
    { userDocumentId, fileId: file.fileId, SupportiveDocName: file.documentName },
    { docFile: file },
  )

const prepare = async (
  submission: SubmissionDraft,
  endpoint: string,
  body: PlainBody,
  now: number,
  fileId?: string,
): Promise<PreparedEntry> => {
  const { owner, lane, edition, ticket, sealing } = submission
  if (ticket.lane !== lane || !ticket.endpoints.includes(endpoint)) throw new Problem('forbidden', 'ticketOther')
  if (outboxPath(endpoint) === undefined) throw new Error(`${endpoint} can't wait in the outbox`)
  // A random one: others contain the time.
  const id = crypto.randomUUID()
  const bytes = await seal({ endpoint, id, lane, ticket, key: sealing }, body)
  const entry = {
    id,
    version: rowVersion,
    owner,
    lane,
    endpoint,
    edition,
    ticket: { id: ticket.id, token: ticket.token, expiresAt: ticket.expiresAt },
    size: bytes.length,
    state: 'pending' as const,
    createdAt: now,
    attempts: 0,
    lastAttemptAt: now,
    nextAttemptAt: now,
    ...(fileId === undefined ? {} : { fileId }),
  }
  return { entry, bytes }
}

const unsentFiles = async (files: readonly NamedFile[]): Promise<readonly NamedFile[]> => {
  const rows = await db.files.bulkGet(files.map(({ fileId }) => fileId))
  return files.filter((_, at) => rows[at]?.isUploaded !== true)
}

const prepareAll = async (submission: SubmissionDraft, at: number): Promise<PreparedEntry[]> => {
  const prepared: PreparedEntry[] = []
  for (const file of await unsentFiles(submission.files ?? []))
    prepared.push(
      await prepare(submission, uploadCall, await uploadBody(submission.body['userDocumentId'], file), at, file.fileId),
    )
  const { endpoint, body, enclosed = {} } = submission
  const hasFiles = Object.keys(enclosed).length > 0
  const content = hasFiles ? await multipartBody(endpoint, body, enclosed) : jsonBody(endpoint, body)
  return [...prepared, await prepare(submission, endpoint, content, at)]
}

/** A submission that did not fit on the device and may have reached the server. */
interface Unsettled {
  readonly entries: readonly PreparedEntry[]
  readonly answers: string
}

/** By owner and lane, while the page is open. */
const unsettled = new Map<string, Unsettled>()

const perSigning: ReadonlySet<string> = new Set(['signature', 'signedAt', 'clockOffset', 'lastContact', 'decidedAt'])

const answersOf = ({ endpoint, body, files = [], enclosed = {} }: SubmissionDraft): string =>
  JSON.stringify([
    endpoint,
    Object.entries(body).filter(([name]) => !perSigning.has(name)),
    [...files, ...Object.values(enclosed)].map(({ fileId }) => fileId),
  ])

const isSettled = (outcome: MemoryOutcome): outcome is Extract<MemoryOutcome, { kind: 'received' | 'refused' }> =>
  outcome.kind === 'received' || outcome.kind === 'refused'

const forFullDevice = () => import('./send-from-memory.ts')

/** Commits; on a full device again, after what the server has too was deleted. */
const commitWithSpace = async (work: () => Promise<void>): Promise<void> => {
  try {
    await withQuotaCheck(work)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    const { afterFreeing } = await import('./make-space.ts')
    await afterFreeing(work)
  }
}

/**
 * Adds a finished form to the outbox, its files first, and locks its draft: all of it or nothing. On a full device it is
 * sent from memory instead. What may have arrived that way is sent again under the same ids before anything else of its
 * lane, so that it arrives once. Throws `Problem` (`forbidden`: the ticket is for something else; `conflict`: the lane
 * has a pending entry, the draft changed, or other answers have just arrived) and `StorageFullError`.
 */
export const enqueueSubmission = async (
  submission: SubmissionDraft,
  now: () => number = Date.now,
  ports: MemoryPorts = memoryPorts,
): Promise<Enqueued> => {
  const key = JSON.stringify([submission.owner, submission.lane])
  const answers = answersOf(submission)
  const earlier = unsettled.get(key)
  const isSame = earlier?.answers === answers
  if (earlier !== undefined && !isSame) {
    const { sendFromMemory } = await forFullDevice()
    const outcome = await sendFromMemory(ports, earlier.entries)
    if (!isSettled(outcome)) throw new StorageFullError()
    unsettled.delete(key)
    if (outcome.kind === 'received') throw new Problem('conflict', 'conflict')
  }
  const entries = earlier !== undefined && isSame ? earlier.entries : await prepareAll(submission, now())
  const id = entries.at(-1)?.entry.id ?? ''
  try {
    await commitWithSpace(() => commit(submission, entries, id))
    unsettled.delete(key)
    return { id }
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    const { sendFromMemory } = await forFullDevice()
    const outcome = await sendFromMemory(ports, entries)
    if (outcome.kind !== 'not sent' && !isSettled(outcome)) unsettled.set(key, { entries, answers })
    if (!isSettled(outcome)) throw error
    unsettled.delete(key)
    return outcome.kind === 'received' ? { id } : { id, refusal: outcome.problem }
  }
}

const commit = (
  { owner, lane, revision }: SubmissionDraft,
  prepared: readonly PreparedEntry[],
  entryId: string,
): Promise<void> =>
  db.transaction('rw', [db.outbox, db.sealed, db.drafts], async () => {
    const before = await db.outbox.where('[owner+lane]').equals([owner, lane]).toArray()
    const draft = await db.drafts.get([owner, lane])
    const isWaiting =
      before.some(({ state }) => state !== 'refused') || draft?.state === 'submitted' || draft?.other !== undefined
    if (isWaiting || (revision !== undefined && draft?.revision !== revision)) throw new Problem('conflict', 'conflict')
    const old = before.map(({ id }) => id)
    await db.outbox.bulkDelete(old)
    await db.sealed.bulkDelete(old)
    const last = (await db.outbox.orderBy('order').last())?.order ?? 0
    await db.outbox.bulkAdd(prepared.map(({ entry }, at) => ({ ...entry, order: last + 1 + at })))
    await db.sealed.bulkAdd(prepared.map(({ entry: { id }, bytes }) => ({ id, bytes })))
    if (draft !== undefined) await db.drafts.update([owner, lane], { state: 'submitted', entryId, problem: undefined })
  })
