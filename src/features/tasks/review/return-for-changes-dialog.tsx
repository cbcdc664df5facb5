import { useState } from 'react'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { SummarySection } from '#src/forms/form-module.ts'
import { labelAndMessage, labelIn } from '#src/forms/plain-question.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { DecisionProps } from './approve-dialog.tsx'
import { queueDecision } from './offline/decide.ts'
import { ReasonField, reasonId, ReasonRow } from './reason-fields.tsx'
import { reviewMessages } from './review-messages.ts'
import styles from './return-for-changes-dialog.module.css'

/** Reasons by field; the form as a whole under the empty name. */
type Reasons = Readonly<Record<string, string>>
const whole = ''

const toReturnReasons = (reasons: Reasons): readonly ReturnReason[] =>
  Object.entries(reasons)
    .map(([field, text]) => ({ field, text: text.trim() }))
    .filter(({ text }) => text !== '')

/** What is checked so far, and its errors. */
const useReasons = (
  sheet: readonly SummarySection[],
  onSubmit: (reasons: readonly ReturnReason[], isNext: boolean) => void,
) => {
  const messages = useMessages(reviewMessages)
  const [reasons, setReasons] = useState<Reasons>({})
  const [attempt, setAttempt] = useState(0)
  const change = (field: string, text: string | undefined) =>
    setReasons(({ [field]: _, ...rest }) => (text === undefined ? rest : { ...rest, [field]: text }))
  const isMissing = (field: string) => attempt > 0 && reasons[field]?.trim() === '' && field !== whole
  const missing = Object.keys(reasons).filter(isMissing)
  const emptyMessage = sheet.length > 0 ? messages.reasonsNeeded : messages.reasonNeeded
  const isEmpty = attempt > 0 && toReturnReasons(reasons).length === 0 && missing.length === 0
  const labelOf = (field: string) => (field === 'signature' ? messages.signature : labelIn(sheet, field))
  const errors = [
    ...missing.map((field) => ({
      fieldId: reasonId(field),
      message: labelAndMessage(labelOf(field), messages.reasonNeeded),
    })),
    ...(isEmpty ? [{ fieldId: reasonId(whole), message: emptyMessage }] : []),
  ]
  const send = (isNext: boolean) => {
    setAttempt((times) => times + 1)
    const isWhole = Object.entries(reasons).every(([field, text]) => field === whole || text.trim() !== '')
    if (isWhole && toReturnReasons(reasons).length > 0) onSubmit(toReturnReasons(reasons), isNext)
  }
  const errorOf = (field: string) => {
    if (field === whole) return isEmpty ? emptyMessage : undefined
    return isMissing(field) ? messages.reasonNeeded : undefined
  }
  return { reasons, change, errorOf, summary: { errors, attempt }, send }
}

/**
 * Returns a form for changes: the answers to change checked, a reason for each, and one for the form as a whole. Or a
 * file, for one reason.
 */
export function ReturnForChangesDialog({
  opened,
  name,
  sheet,
  hasNext,
  onClose,
  onDone,
}: DecisionProps & { readonly sheet: readonly SummarySection[] }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { client, owner, deviceKind } = useSession()
  const { submit, isSubmitted, error } = useChange<
    { readonly reasons: readonly ReturnReason[]; readonly isNext: boolean },
    void
  >(
    async ({ reasons, isNext }) => {
      await queueDecision({ client, owner, deviceKind }, opened, { kind: 'send back', reasons })
      const { toasts, sendingNote } = messages.decision
      showToast(`${toasts['send back'](name, opened.row.employeeName)} ${sendingNote(navigator.onLine)}`)
      onDone(isNext)
    },
    { invalidates: [] },
  )
  const { reasons, change, errorOf, summary, send } = useReasons(sheet, (returnReasons, isNext) =>
    submit({ reasons: returnReasons, isNext }),
  )
  const isUpload = opened.row.kind === 'paper'
  const formLanguage = opened.detail?.language ?? opened.row.language
  const rows = sheet.flatMap((section) => section.rows).filter(({ field }) => field !== '')
  const row = (field: string, label: string, hint?: string) => (
    <ReasonRow
      key={field}
      {...{ field, label, hint, formLanguage }}
      reason={reasons[field]}
      error={errorOf(field)}
      onChange={change}
    />
  )
  return (
    <Dialog
      isOpen
      width="wide"
      title={isUpload ? messages.returnUploadTitle : messages.returnTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          {hasNext && (
            <Button isBusy={isSubmitted} onClick={() => send(false)}>
              {messages.returnForChanges}
            </Button>
          )}
          <Button kind="primary" isBusy={isSubmitted} onClick={() => send(hasNext)}>
            {hasNext ? messages.returnAndNext : messages.returnForChanges}
          </Button>
        </>
      }
    >
      <p>{isUpload ? messages.returnUploadText : messages.returnText}</p>
      <ErrorSummary {...summary} />
      {error && (
        <Notice tone="danger" isLive>
          {errorMessage(error, language)}
        </Notice>
      )}
      {rows.length > 0 && (
        <div className={styles.fields}>
          {rows.map(({ field, label, text }) => row(field, label, text))}
          {row('signature', messages.signature)}
        </div>
      )}
      <ReasonField
        field={whole}
        label={isUpload ? messages.reasonUpload : messages.reasonAll}
        about={isUpload ? 'file' : 'whole'}
        formLanguage={formLanguage}
        value={reasons[whole] ?? ''}
        error={errorOf(whole)}
        isOptional={!isUpload}
        onChange={(text) => change(whole, text)}
      />
    </Dialog>
  )
}
