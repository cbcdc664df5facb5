import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { isChangeable } from '#contract/forms/registry.ts'
import type { Draft } from '#src/offline/drafts/drafts.ts'
import type { OutboxEntry, ConfirmationRow } from '#src/offline/database/rows.ts'
import { isNewerThan } from '#src/offline/outbox/newest-confirmation.ts'
import type { FormModule, FormValues } from '../../form-module.ts'
import { isMasked, toFieldValues, toEditableValues } from '../../to-field-values.ts'
import type { AnyDetail } from '../../task-list/form-details.ts'
import type { OpenedForm, DraftContent, Signing, Stage } from './form-draft.ts'

/** Everything known of a form when it is opened; what is missing is undefined. */
export interface FormSources {
  readonly formModule: FormModule
  /** Today, YYYY-MM-DD: it decides which edition is signed. */
  readonly today: string
  readonly row: TaskRow
  readonly detail: AnyDetail | undefined
  /** The submissions that were confirmed when it was asked for; undefined where it was stored on this device. */
  readonly confirmedBefore?: readonly string[] | undefined
  readonly draft: Draft | undefined
  readonly entry: Pick<OutboxEntry, 'id' | 'state' | 'endpoint'> | undefined
  readonly confirmation: ConfirmationRow | undefined
}

/** The endpoint that withdraws a change. */
export const withdrawCall = 'documents.withdrawChange'

/** A stored draft's answers are the field values; `signed` is set when it awaits a ticket. */
export type DraftAnswers = {
  readonly values: FormValues
  readonly signed?: Signing
}

/** The answers of a draft that was saved by this screen. */
export const answersIn = (draft: Draft): DraftAnswers => draft.answers as DraftAnswers

const firstStep = (formModule: FormModule): string => formModule.definition.steps[0]?.key ?? ''

const stepOf = (formModule: FormModule, fields: readonly string[]): string | undefined =>
  formModule.definition.steps.find((step) => step.fields.some((field) => fields.includes(field)))?.key

const namedIn = (reasons: readonly ReturnReason[]) => reasons.map(({ field }) => field)

/** A draft in today's edition: what fits is carried over, questions that changed are empty again. */
const renewed = (formModule: FormModule, draft: Draft, changedFields: readonly string[]): DraftContent => {
  const { values } = answersIn(draft)
  const fitting = Object.entries(values).filter(
    ([field]) => field in formModule.blank && !changedFields.includes(field),
  )
  return {
    values: { ...formModule.blank, ...Object.fromEntries(fitting) },
    step: stepOf(formModule, changedFields) ?? draft.step,
  }
}

/** Whether the confirmation on this device is of a submission that the server's last reply doesn't include yet. */
const isNews = ({ confirmation, detail, row, confirmedBefore }: FormSources): boolean =>
  confirmation !== undefined && isNewerThan(confirmation, { submittedAt: (detail ?? row).submittedAt, confirmedBefore })

const stageOf = (sources: FormSources): Stage => {
  const { entry, draft, row, detail } = sources
  if (entry !== undefined && entry.state !== 'refused') return 'queued'
  const status = detail?.status ?? row.status
  // Once Section 2 of a Form I-9 is signed, a draft corrects what was submitted.
  if (status === 'submitted' && !(detail?.i9?.isCorrection === true && draft !== undefined)) return 'submitted'
  // An approved form is read-only, until the employee starts to change it.
  if (status === 'approved' && !(isChangeable(row.formId) && draft !== undefined)) return 'submitted'
  if (draft === undefined) return isNews(sources) ? 'submitted' : 'editing'
  return answersIn(draft).signed === undefined ? 'editing' : 'signed'
}

/** The answers to show without a draft; none when a submission was received whose answers aren't on this device. */
const readable = (sources: FormSources, isRead: boolean): FormValues => {
  const { formModule, detail } = sources
  const answers = detail?.answers ?? {}
  if (!isRead) return toEditableValues(formModule.blank, answers, formModule.definition.masked)
  return isNews(sources) ? {} : toFieldValues(formModule.blank, answers)
}

/** What the fields of a new version start with; of a form that is read, also its numbers as their fields have them. */
const knownOf = ({ formModule, detail }: FormSources, isRead: boolean): FormValues => {
  if (detail === undefined) return {}
  const { masked } = formModule.definition
  const editable = isRead ? toEditableValues(formModule.blank, detail.answers, masked) : {}
  const numbers = Object.entries(editable).filter(([field]) => masked.includes(field))
  return { ...Object.fromEntries(numbers), ...formModule.known?.(detail) }
}

/** The state of a form and its answers, from everything that is known of it. */
export const initialFormState = (sources: FormSources): OpenedForm => {
  const { formModule, draft, detail, row, entry, confirmation } = sources
  const stage = stageOf(sources)
  const isRead = stage === 'submitted'
  // Newer than what the person typed themself.
  const isTyped = stage === 'editing' && Date.parse(detail?.typed?.at ?? '') > (draft?.updatedAt ?? 0)
  const known = knownOf(sources, isRead)
  // A correction is made on the edition that was signed.
  const today = editionForDate(formModule.definition.editions, sources.today).id
  const current = detail?.i9?.isCorrection === true ? detail.edition : today
  const edition = isRead ? (detail?.edition ?? row.edition) : current
  const isDraft = draft !== undefined && !isRead && !isTyped
  const isOld = isDraft && draft.edition !== current
  const reasons = isRead ? [] : (detail?.reasons ?? row.reasons)
  const changedFields = isOld && stage !== 'queued' ? formModule.fieldsChangedBetween(draft.edition, current) : []
  const content = isDraft
    ? renewed(formModule, draft, changedFields)
    : { values: readable(sources, isRead), step: stepOf(formModule, namedIn(reasons)) ?? firstStep(formModule) }
  const signed = (draft && answersIn(draft).signed) ?? null
  const confirmationNumber = confirmation?.confirmationNumber ?? detail?.confirmationNumber ?? row.confirmationNumber
  return {
    stage: stage === 'signed' && changedFields.length > 0 ? 'editing' : isTyped ? 'reviewing' : stage,
    content: stage === 'editing' ? { ...content, values: { ...content.values, ...known } } : content,
    known,
    revision: draft?.revision ?? 0,
    edition,
    wasReviewed: (detail?.id ?? 0) > 0,
    reasons,
    refusal: stage === 'editing' && draft?.problem !== undefined ? draft.problem : null,
    changedFields,
    hiddenFields:
      detail?.hidesNumbers === true
        ? formModule.definition.masked.filter((name) => isMasked(detail.answers[name]))
        : [],
    entryId: entry?.id ?? null,
    isWithdrawing: entry?.endpoint === withdrawCall,
    submissionId: detail?.id ?? 0,
    countsFrom: detail?.countsFrom,
    lockIn: detail?.lockIn,
    signing: changedFields.length > 0 ? null : signed,
    confirmation:
      isRead && confirmationNumber !== null
        ? {
            confirmationNumber,
            receivedAt: confirmation?.at ?? detail?.submittedAt ?? row.submittedAt ?? '',
          }
        : null,
  }
}
