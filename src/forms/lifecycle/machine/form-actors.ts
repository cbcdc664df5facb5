import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { needsStepUp } from '#contract/forms/registry.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { findEndpoint } from '#src/api/load-endpoint.ts'
import { fetchMeta } from '#src/api/server-contact.ts'
import { UnexpectedResponse, NetworkError } from '#src/api/network-errors.ts'
import { loadDraft } from '#src/offline/drafts/drafts.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { confirmationsFor, confirmedIds } from '#src/offline/outbox/outbox.ts'
import { newestConfirmation } from '#src/offline/outbox/newest-confirmation.ts'
import { watchEntry } from '#src/offline/outbox/watch-entry.ts'
import type { OutboxEntry, ConfirmationRow } from '#src/offline/database/rows.ts'
import { StorageFullError } from '#src/offline/database/storage-space.ts'
import { VaultLockedError } from '#src/offline/vault/vault.ts'
import { DecryptionError } from '#src/offline/vault/row-context.ts'
import { draftsArrived, startDraftSync } from '../../drafts/start-draft-sync.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { initialFormState, withdrawCall } from './choose-draft.ts'
import { loadingActor } from '#src/shared/machines/loading.ts'
import { submissionMachine } from '#src/shared/machines/submission.machine.ts'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import type { FormServices } from './form-services.ts'
import { formSaving } from './form.machine.ts'
import type { FormDraft, SubmitInput, SaveInput } from './form-context.ts'
import type { SubmissionResult, OpenedForm, Saved, FormErrorKind } from './form-draft.ts'
import { FormError } from './form-draft.ts'
import { writeDraft } from './save-draft.ts'

const named = (error: unknown): FormErrorKind => {
  if (error instanceof StorageFullError) return 'storage full'
  if (error instanceof VaultLockedError || error instanceof DecryptionError) return 'locked'
  if (error instanceof NetworkError || error instanceof UnexpectedResponse) return 'offline'
  if (error instanceof Problem && error.kind === 'not found') return 'not found'
  if (error instanceof Problem && error.reason.key === 'stepUpRequired') return 'not confirmed'
  return error instanceof Problem && error.kind === 'forbidden' ? 'not owner' : 'other'
}

const withNames = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FormError ? error : new FormError(named(error))
  }
}

const entryOf = (owner: string, lane: string): Promise<OutboxEntry | undefined> =>
  db.outbox
    .where('[owner+lane]')
    .equals([owner, lane])
    .filter(({ fileId }) => fileId === undefined)
    .first()

const findLatestConfirmation = async (owner: string, lane: string): Promise<ConfirmationRow | undefined> => {
  const newest = newestConfirmation(
    (await confirmationsFor(owner, lane)).filter(({ confirmationNumber }) => confirmationNumber !== null),
  )
  // A withdrawal confirms no answers.
  return newest?.endpoint === withdrawCall ? undefined : newest
}

const detailOf = async (services: FormServices) => {
  const { owner, part, formModule } = services
  const stored = async () => ({ detail: await part.readCached() })
  if (!services.isOnline()) return stored()
  const confirmedBefore = await confirmedIds(owner, part.lane)
  try {
    const detail = await part.fetchDetail()
    // The server may have an edition that was added since this page was loaded.
    if (!formModule.definition.editions.some(({ id }) => id === detail.edition)) await fetchMeta()
    return { detail, confirmedBefore }
  } catch (error) {
    if (error instanceof Problem && (error.kind === 'not found' || error.kind === 'forbidden')) throw error
    return stored()
  }
}

const openForm = async (services: FormServices): Promise<OpenedForm> => {
  const { owner, formModule, row, part } = services
  const { lane } = part
  await draftsArrived()
  const [draft, entry, confirmation] = await Promise.all([
    loadDraft(lane),
    entryOf(owner, lane),
    findLatestConfirmation(owner, lane),
  ])
  const isToSubmit = entry === undefined && (draft !== undefined || isOpenTask(row.status))
  // Asked for at the start, while the person can still be asked who they are.
  if (isToSubmit && needsStepUp(row.formId) && services.isOnline()) await part.pass().catch(() => undefined)
  return initialFormState({
    formModule,
    today: todayIn(row.timeZone),
    row,
    ...(await detailOf(services)),
    draft,
    entry,
    confirmation,
  })
}

const takeBack = async (lane: string): Promise<{ readonly revision: number }> => ({
  revision: (await loadDraft(lane))?.revision ?? 0,
})

// Encryption is not needed to start a form: it is loaded with the first answer that is saved, long before a signature.
const handing = () => import('./submit-form.ts')

const loadSending = ({ part }: FormServices) => Promise.all([handing(), ...part.calls.map(findEndpoint)])

const saveAndPrepare = async ({ part, formModule, client, owner }: FormServices, input: SaveInput): Promise<Saved> => {
  handing().catch(() => undefined)
  if (part.follows) startDraftSync(client, owner)
  return writeDraft(part.lane, input, undefined, formModule.stepsFor(input.content.values))
}

/** The actors of the form machine on this device. */
export const formActors = (services: FormServices) => ({
  'open form': fromPromise<OpenedForm, { userDocumentId: number }>(() => withNames(() => openForm(services))),
  autosave: formSaving.machine.provide({
    actors: {
      save: fromPromise<Saved, DraftSnapshot<FormDraft>>(({ input: { draft, revision } }) =>
        withNames(() => saveAndPrepare(services, { ...draft, revision })),
      ),
    },
  }),
  'load sending': loadingActor<undefined>(() => loadSending(services)),
  submit: fromPromise<SubmissionResult, SubmitInput>(({ input }) =>
    withNames(async () => (await handing()).submitForm(services, input)),
  ),
  submission: submissionMachine.provide({
    actors: {
      'watch entry': fromCallback<EventObject, { entryId: string }>(({ input, sendBack }) =>
        watchEntry(input.entryId, sendBack),
      ),
      withdraw: fromPromise<{ readonly revision: number }>(() => withNames(() => takeBack(services.part.lane))),
    },
  }),
})
