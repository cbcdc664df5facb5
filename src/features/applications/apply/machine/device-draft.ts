import { Problem } from '#contract/protocol/problems.ts'
import type { FormFiles } from '#src/shared/form-fields/files-context.ts'
import { FileRefused } from '#src/shared/form-fields/files-context.ts'
import { openApplicant } from '#src/offline/vault/applicant-vault.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { loadFile, removeFile, saveFile } from '#src/offline/drafts/draft-files.ts'
import { loadDraft, saveDraft } from '#src/offline/drafts/drafts.ts'
import { confirmationsFor } from '#src/offline/outbox/outbox.ts'
import { newestConfirmation } from '#src/offline/outbox/newest-confirmation.ts'
import { confirmationOf } from '#src/offline/outbox/watch-entry.ts'
import type { OutboxEntry } from '#src/offline/database/rows.ts'
import { requestPersistentStorage, StorageFullError } from '#src/offline/database/storage-space.ts'
import { VaultLockedError } from '#src/offline/vault/vault.ts'
import { DecryptionError } from '#src/offline/vault/row-context.ts'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import type { ApplyValues } from './answers.ts'
import { answersFor, applyEdition, blankOf, stepsOf } from './answers.ts'
import type {
  ApplyDraft,
  ApplyError,
  SubmissionResult,
  SubmitInput,
  OpenedApplication,
  Saved,
} from './apply-context.ts'
import { ApplyFailed } from './apply-context.ts'
import { loadInterview } from './load-interview.ts'
import type { ApplyServices } from './apply-services.ts'

export {
  closeApplicant,
  forgetApplicant,
  setApplicantStored as keepApplicant,
  openApplicant,
} from '#src/offline/vault/applicant-vault.ts'
export { watchEntry } from '#src/offline/outbox/watch-entry.ts'

const named = (error: unknown): ApplyError => {
  if (error instanceof StorageFullError) return 'storage full'
  return error instanceof VaultLockedError || error instanceof DecryptionError ? 'locked' : 'other'
}

const withNames = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApplyFailed ? error : new ApplyFailed(named(error))
  }
}

const entryOf = (owner: string, lane: string): Promise<OutboxEntry | undefined> =>
  db.outbox
    .where('[owner+lane]')
    .equals([owner, lane])
    .filter(({ state }) => state !== 'refused')
    .first()

const whoseOf = async ({ loggedInOwner }: ApplyServices) =>
  loggedInOwner === undefined ? openApplicant() : { owner: loggedInOwner, isStored: true }

const readApplication = async (services: ApplyServices): Promise<OpenedApplication> => {
  const { owner, isStored } = await whoseOf(services)
  const { lane } = services
  const [draft, entry, confirmations] = await Promise.all([
    loadDraft(lane),
    entryOf(owner, lane),
    confirmationsFor(owner, lane),
  ])
  const last = newestConfirmation(confirmations)
  const page = services.page()
  const answers = draft === undefined ? blankOf(page) : answersFor(page, draft.answers)
  // A logged-in person may help several applicants one after the other.
  const isOver = draft === undefined && last !== undefined && services.loggedInOwner === undefined
  return {
    stage: entry !== undefined ? 'queued' : isOver ? 'submitted' : 'filling',
    content: { values: answers, step: stepsOf(page).find((step) => step === draft?.step) ?? 'job' },
    revision: draft?.revision ?? 0,
    isStored,
    isLoggedIn: services.loggedInOwner !== undefined,
    entryId: entry?.id ?? null,
    refusal: draft?.problem ?? null,
    confirmation: last === undefined ? null : confirmationOf(last),
  }
}

const handing = () => import('./submit-application.ts')

const written = async (lane: string, { draft: { content }, revision }: DraftSnapshot<ApplyDraft>): Promise<Saved> => {
  // Encryption is loaded with the first answer that is saved: it must be there when it is needed offline.
  handing().catch(() => undefined)
  const answers = { ...content.values }
  const saved = await saveDraft(lane, { edition: applyEdition, answers, step: content.step }, revision)
  if (revision === 0) void requestPersistentStorage().catch(() => undefined)
  if (saved.conflict) return { kind: 'elsewhere' }
  return { kind: 'saved', revision: saved.revision, ...(saved.isSavedAgain && { isSavedAgain: true }) }
}

/** Withdraws an entry of this visit; the code for it is loaded when it is pressed. */
export const discard = async (id: string): Promise<void> => {
  const actions = await import('#src/offline/outbox/entry-actions.ts')
  return actions.discard(id)
}

/** What this device has of an application. Throws `ApplyFailed`. */
export const openDraft = (services: ApplyServices): Promise<OpenedApplication> =>
  withNames(() => readApplication(services))

/** Saves the answers, encrypted, over the previous revision. Throws `ApplyFailed`. */
export const writeDraft = (lane: string, input: DraftSnapshot<ApplyDraft>): Promise<Saved> =>
  withNames(() => written(lane, input))

/** Loads what submitting needs. Rejects where a file of it can't be downloaded. */
export const loadSending = (services: ApplyServices, { wotc }: ApplyValues): Promise<unknown> =>
  Promise.all([handing(), services.page().hasWotcQuestions && wotc['answers'] === 'yes' && loadInterview()])

/** Encrypts an application and adds it to the outbox. Throws `ApplyFailed`. */
export const enqueueSubmission = (services: ApplyServices, input: SubmitInput): Promise<SubmissionResult> =>
  withNames(async () => (await handing()).submitApplication(services, input))

/** The revision of the answers that were returned. Throws `ApplyFailed`. */
export const takeBack = (lane: string): Promise<{ readonly revision: number }> =>
  withNames(async () => ({ revision: (await loadDraft(lane))?.revision ?? 0 }))

/** Stores the files of an application with its answers, encrypted like them. */
export const filesAt = (lane: string): FormFiles => ({
  save: async (file) => {
    try {
      const { fileId, name, bytes } = await saveFile(lane, file)
      return { id: fileId, name, size: bytes.length }
    } catch (error) {
      throw error instanceof Problem ? new FileRefused(error.reason) : error
    }
  },
  remove: removeFile,
  look: async (id) => {
    const stored = await loadFile(id)
    if (stored === undefined) return undefined
    const content = new Blob([stored.bytes], { type: stored.mediaType })
    return { file: { id, name: stored.name, size: content.size }, content }
  },
})
