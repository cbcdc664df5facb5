import { useState } from 'react'
import type { FieldReason } from '#contract/api/replies.ts'
import type { SheetSection } from '#src/forms/form-room.ts'
import { inOneLine, labelIn } from '#src/forms/in-one-line.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { AreaField } from '#src/ui/area-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { reviewWords } from './review-words.ts'
import styles from './send-back-dialog.module.css'

/** Reasons by field; the form as a whole under the empty name. */
type Reasons = Readonly<Record<string, string>>
const whole = ''
const longest = 500
const reasonId = (field: string) => `reason-${field === whole ? 'all' : field}`

function Fields({
  sheet,
  reasons,
  errorOf,
  onChange,
}: {
  readonly sheet: readonly SheetSection[]
  readonly reasons: Reasons
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (field: string, text: string | undefined) => void
}) {
  const words = useWords(reviewWords)
  const rows = sheet.flatMap((section) => section.rows).filter(({ field }) => field !== '')
  return (
    <div className={styles.fields}>
      {rows.map(({ field, label, text }) => (
        <div key={field} className={styles.field}>
          <CheckField
            id={`tick-${field}`}
            name={`tick-${field}`}
            label={label}
            hint={text}
            value={reasons[field] !== undefined}
            onChange={(isTicked) => onChange(field, isTicked ? '' : undefined)}
          />
          {reasons[field] !== undefined && (
            <AreaField
              id={reasonId(field)}
              name={reasonId(field)}
              label={words.reasonFor(label)}
              error={errorOf(field)}
              value={reasons[field]}
              onChange={(reason) => onChange(field, reason)}
              rows={2}
              maxLength={longest}
            />
          )}
        </div>
      ))}
    </div>
  )
}

const said = (reasons: Reasons): readonly FieldReason[] =>
  Object.entries(reasons)
    .map(([field, text]) => ({ field, text: text.trim() }))
    .filter(({ text }) => text !== '')

/** Sends a form back: the answers to change ticked, a reason for each, and one for the form as a whole. */
export function SendBackDialog({
  userDocumentId,
  sheet,
  onClose,
  onDone,
}: {
  readonly userDocumentId: number
  readonly sheet: readonly SheetSection[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { client } = useSession()
  const [reasons, setReasons] = useState<Reasons>({})
  const [attempt, setAttempt] = useState(0)
  const { submit, isSubmitted, trouble } = useRequest<readonly FieldReason[], void>(async (given, signal) => {
    await client.call('documents.rejectDocuments', { body: { UserDocumentId: userDocumentId, reasons: given }, signal })
    onDone()
  })
  const change = (field: string, text: string | undefined) =>
    setReasons(({ [field]: _, ...rest }) => (text === undefined ? rest : { ...rest, [field]: text }))
  const isMissing = (field: string) => attempt > 0 && reasons[field]?.trim() === '' && field !== whole
  const missing = Object.keys(reasons).filter(isMissing)
  const isEmpty = attempt > 0 && said(reasons).length === 0 && missing.length === 0
  const errors = [
    ...missing.map((field) => ({
      fieldId: reasonId(field),
      message: inOneLine(labelIn(sheet, field), words.reasonNeeded),
    })),
    ...(isEmpty ? [{ fieldId: reasonId(whole), message: words.reasonsNeeded }] : []),
  ]
  const send = () => {
    setAttempt((times) => times + 1)
    const isWhole = Object.entries(reasons).every(([field, text]) => field === whole || text.trim() !== '')
    if (isWhole && said(reasons).length > 0) submit(said(reasons))
  }
  return (
    <Dialog
      isOpen
      width="wide"
      title={words.sendBackAsk}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" isBusy={isSubmitted} onClick={send}>
            {words.sendBack}
          </Button>
        </>
      }
    >
      <p>{words.sendBackText}</p>
      <ErrorSummary errors={errors} attempt={attempt} />
      {trouble && (
        <Notice tone="danger" isLive>
          {sayTrouble(trouble, language)}
        </Notice>
      )}
      <Fields
        sheet={sheet}
        reasons={reasons}
        errorOf={(field) => (isMissing(field) ? words.reasonNeeded : undefined)}
        onChange={change}
      />
      <AreaField
        id={reasonId(whole)}
        name={reasonId(whole)}
        label={words.reasonAll}
        error={isEmpty ? words.reasonsNeeded : undefined}
        value={reasons[whole] ?? ''}
        onChange={(text) => change(whole, text)}
        maxLength={longest}
        isOptional
      />
    </Dialog>
  )
}
