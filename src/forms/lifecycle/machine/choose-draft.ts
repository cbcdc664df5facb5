import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isChangeable } from '#contract/forms/registry.ts'
import type { Draft } from '#src/offline/drafts/drafts.ts'
import type { OutboxEntry, ConfirmationRow } from '#src/offline/database/rows.ts'
import type { FormModule, FormValues } from '../../form-module.ts'
import { toFieldValues, toEditableValues } from '../../to-field-values.ts'
import type { AnyDetail } from '../../task-list/form-details.ts'
import type { OpenedForm, DraftContent, Signing, Stage } from './form-draft.ts'

/** Everything known of a form when it is opened; what is missing is undefined. */
export interface FormSources {
  readonly room: FormModule
  /** The edition to sign today. */
  readonly edition: string
  readonly row: TaskRow
  readonly detail: AnyDetail | undefined
  readonly draft: Draft | undefined
  readonly entry: Pick<OutboxEntry, 'id' | 'state'> | undefined
  readonly receipt: ConfirmationRow | undefined
}

/** A stored draft's answers are the fields as they stood; `signed` is there when it waits for a ticket. */
export interface DraftAnswers {
  readonly values: FormValues
  readonly signed?: Signing
}

const firstStep = (room: FormModule): string => room.definition.steps[0]?.key ?? ''

const stepOf = (room: FormModule, fields: readonly string[]): string | undefined =>
  room.definition.steps.find((step) => step.fields.some((field) => fields.includes(field)))?.key

const namedIn = (reasons: readonly ReturnReason[]) => reasons.map(({ field }) => field)

/** A draft in today's edition: what fits moves over, questions that changed are empty again. */
const renewed = (room: FormModule, draft: Draft, asked: readonly string[]): DraftContent => {
  const { values } = draft.answers as unknown as DraftAnswers
  const fitting = Object.entries(values).filter(([field]) => field in room.blank && !asked.includes(field))
  return { values: { ...room.blank, ...Object.fromEntries(fitting) }, step: stepOf(room, asked) ?? draft.step }
}

const slackMs = 5000

/** Whether the receipt on this device tells of a submission that the server's last word doesn't know yet. */
const isNewer = (receipt: ConfirmationRow | undefined, submittedAt: string | null): boolean =>
  receipt !== undefined && (submittedAt === null || Date.parse(receipt.at) > Date.parse(submittedAt) + slackMs)

const stageOf = ({ entry, draft, row, detail, receipt }: FormSources): Stage => {
  if (entry !== undefined && entry.state !== 'refused') return 'queued'
  const status = detail?.status ?? row.status
  if (status === 'submitted') return 'received'
  // What was approved is read, until somebody begins to change it.
  if (status === 'approved' && !(isChangeable(row.formId) && draft !== undefined)) return 'received'
  if (draft === undefined) return isNewer(receipt, (detail ?? row).submittedAt) ? 'received' : 'editing'
  return (draft.answers as unknown as DraftAnswers).signed === undefined ? 'editing' : 'finished'
}

/** The answers to show without a draft; none when a submission was received whose answers aren't on this device. */
const readable = ({ room, detail, row, receipt }: FormSources, isRead: boolean): FormValues => {
  const answers = detail?.answers ?? {}
  if (!isRead) return toEditableValues(room.blank, answers, room.definition.masked)
  return isNewer(receipt, (detail ?? row).submittedAt) ? {} : toFieldValues(room.blank, answers)
}

const withKnown = ({ room, detail }: FormSources, paper: DraftContent): DraftContent =>
  detail === undefined || room.known === undefined
    ? paper
    : { ...paper, values: { ...paper.values, ...room.known(detail) } }

/** Where a form stands and with what answers, out of everything that is known of it. */
export const initialFormState = (found: FormSources): OpenedForm => {
  const { room, draft, detail, row, entry, receipt } = found
  const stage = stageOf(found)
  const isRead = stage === 'received'
  const edition = isRead ? (detail?.edition ?? row.edition) : found.edition
  const isOld = draft !== undefined && draft.edition !== found.edition && !isRead
  const reasons = isRead ? [] : (detail?.reasons ?? row.reasons)
  const asked = isOld && stage !== 'queued' ? room.fieldsChangedBetween(draft.edition, found.edition) : []
  const paper =
    draft !== undefined && !isRead
      ? renewed(room, draft, asked)
      : { values: readable(found, isRead), step: stepOf(room, namedIn(reasons)) ?? firstStep(room) }
  const signed = (draft?.answers as unknown as DraftAnswers | undefined)?.signed ?? null
  const confirmationNumber = receipt?.confirmationNumber ?? detail?.confirmationNumber ?? row.confirmationNumber
  return {
    stage: stage === 'finished' && asked.length > 0 ? 'editing' : stage,
    paper: stage === 'editing' ? withKnown(found, paper) : paper,
    revision: draft?.revision ?? 0,
    edition,
    wasReviewed: (detail?.Id ?? 0) > 0,
    reasons,
    refusal: stage === 'editing' && draft?.problem !== undefined ? draft.problem : null,
    asked,
    entryId: entry?.id ?? null,
    signing: asked.length > 0 ? null : signed,
    receipt:
      isRead && confirmationNumber !== null
        ? {
            confirmationNumber,
            receivedAt: receipt?.at ?? detail?.submittedAt ?? row.submittedAt ?? '',
          }
        : null,
  }
}
