import { useRef } from 'react'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { SummarySection } from '#src/forms/form-module.ts'
import { FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import type { DecisionProps } from './approve-dialog.tsx'
import { queueDecision } from './offline/decide.ts'
import { ReasonField, reasonName, ReasonRow } from './reason-fields.tsx'
import { reviewMessages } from './review-messages.ts'
import styles from './return-for-changes-dialog.module.css'

/** Reasons by the names of their fields; undefined for an answer that isn't checked. */
type Reasons = Readonly<Record<string, string | undefined>>
const whole = ''
const empty: Reasons = { [reasonName(whole)]: '' }

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
  const { client, owner, deviceKind } = useSession()
  const isNext = useRef(hasNext)
  const request = useChange<readonly ReturnReason[], void>(
    async (reasons) => {
      await queueDecision({ client, owner, deviceKind }, opened, { kind: 'send back', reasons })
      const { toasts, sendingNote } = messages.decision
      showToast(`${toasts['send back'](name, opened.row.employeeName)} ${sendingNote(navigator.onLine)}`)
      onDone(isNext.current)
    },
    { invalidates: [] },
  )
  const isUpload = opened.row.kind === 'company document'
  const formLanguage = opened.detail?.language ?? opened.row.language
  const rows = sheet.flatMap((section) => section.rows).filter(({ field }) => field !== '')
  const answers = rows.length > 0 ? [...rows.map(({ field }) => field), 'signature'] : []
  const toReasons = (values: Reasons): readonly ReturnReason[] =>
    [...answers, whole]
      .map((field) => ({ field, text: values[reasonName(field)]?.trim() ?? '' }))
      .filter(({ text }) => text !== '')
  const check = (values: Reasons): Readonly<Record<string, string>> => {
    const missing = answers.map(reasonName).filter((reason) => values[reason]?.trim() === '')
    if (missing.length > 0) return Object.fromEntries(missing.map((reason) => [reason, messages.reasonNeeded]))
    const needed = sheet.length > 0 ? messages.reasonsNeeded : messages.reasonNeeded
    return toReasons(values).length > 0 ? {} : { [reasonName(whole)]: needed }
  }
  const verb = hasNext ? messages.returnAndNext : messages.returnForChanges
  return (
    <Form
      prefix="return"
      initial={empty}
      checkInWords={check}
      onSubmit={(_, values) => request.submit(toReasons(values))}
      request={request}
    >
      <FormDialog
        width="wide"
        title={isUpload ? messages.returnUploadTitle : messages.returnTitle}
        verb={verb}
        onPress={() => void (isNext.current = hasNext)}
        onClose={onClose}
        otherActions={
          hasNext && (
            <FormSubmit kind="secondary" onPress={() => void (isNext.current = false)}>
              {messages.returnForChanges}
            </FormSubmit>
          )
        }
      >
        <p>{isUpload ? messages.returnUploadText : messages.returnText}</p>
        <FormErrors />
        {rows.length > 0 && (
          <div className={styles.fields}>
            {rows.map(({ field, label, text }) => (
              <ReasonRow key={field} {...{ field, label, formLanguage }} hint={text} />
            ))}
            <ReasonRow field="signature" label={messages.signature} formLanguage={formLanguage} />
          </div>
        )}
        <ReasonField
          field={whole}
          label={isUpload ? messages.reasonUpload : messages.reasonAll}
          about={isUpload ? 'file' : 'whole'}
          formLanguage={formLanguage}
          isOptional={!isUpload}
        />
      </FormDialog>
    </Form>
  )
}
