import { useFormikContext } from 'formik'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import type { SummarySection } from '#src/forms/form-module.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { useFormState } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import type { DecisionProps } from '../approve-dialog.tsx'
import { queueDecision } from '../offline/decide.ts'
import { reviewMessages } from '../review-messages.ts'
import { markedAnswers, MarkingContext, noReasons, reasonName, toReasons, whole, type Reasons } from './marking.ts'
import { ReasonField } from './reason-fields.tsx'
import styles from './returning.module.css'
import { useStoredMarks } from './use-stored-marks.ts'

/** The props of a document whose answers can be marked. */
interface ReturnFormProps extends DecisionProps {
  readonly sheet: readonly SummarySection[]
  /** Whether answers are being marked. */
  readonly isOn: boolean
  /** Whether an earlier return of this device was refused. */
  readonly isRefused: boolean
  readonly children: ReactNode
}

/** What can be marked: the answers on the page, and the signature. */
const answersIn = (sheet: readonly SummarySection[]): readonly string[] => {
  const fields = sheet.flatMap(({ rows }) => rows.map(({ field }) => field)).filter((field) => field !== '')
  return fields.length > 0 ? [...fields, 'signature'] : []
}

/** Above the answers: what to do, and the reason about the whole. */
function Panel({ opened, isUpload }: Pick<DecisionProps, 'opened'> & { readonly isUpload: boolean }) {
  const messages = useMessages(reviewMessages)
  const panel = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Card title={isUpload ? messages.returnUploadTitle : messages.returnTitle}>
        <p>{isUpload ? messages.returnUploadText : messages.returnText}</p>
        <ReasonField
          field={whole}
          label={isUpload ? messages.reasonUpload : messages.reasonAll}
          about={isUpload ? 'file' : 'whole'}
          formLanguage={opened.detail?.language ?? opened.row.language}
          isOptional={!isUpload}
        />
      </Card>
    </div>
  )
}

function Bar({
  answers,
  hasNext,
  onClose,
  onPress,
}: Pick<DecisionProps, 'hasNext' | 'onClose'> & {
  readonly answers: readonly string[]
  readonly onPress: (isNext: boolean) => void
}) {
  const messages = useMessages(reviewMessages)
  const { values } = useFormikContext<Reasons>()
  const { summary, attempt, isBusy, submit } = useFormState()
  const focused = useRef(0)
  useEffect(() => {
    const [first] = summary
    if (attempt === focused.current || first === undefined) return
    focused.current = attempt
    document.getElementById(first.fieldId)?.focus()
  })
  const press = (isNext: boolean) => {
    onPress(isNext)
    submit()
  }
  const verb = messages.returning.verb(markedAnswers(answers, values).length)
  return (
    <>
      <FormRefusal />
      <FormBar
        back={<Button onClick={onClose}>{messages.cancel}</Button>}
        next={
          <Row gap="small">
            <Button kind={hasNext ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => press(false)}>
              {verb}
            </Button>
            {hasNext && (
              <Button kind="primary" isBusy={isBusy} onClick={() => press(true)}>
                {messages.returnAndNext}
              </Button>
            )}
          </Row>
        }
      />
    </>
  )
}

function StoredMarks({ opened, isRefused }: Pick<ReturnFormProps, 'opened' | 'isRefused'>) {
  useStoredMarks(opened, useFormikContext<Reasons>().values, isRefused)
  return null
}

/**
 * A document under review whose answers can be marked where they are, each with what is wrong, and a reason for the
 * whole. What was marked stays while the page is open, and on the device until the return is received.
 */
export function ReturnForm(props: ReturnFormProps) {
  const { opened, name, sheet, hasNext, isOn, isRefused, onClose, onDone, children } = props
  const messages = useMessages(reviewMessages)
  const { client, owner, deviceKind } = useSession()
  const isNext = useRef(false)
  const request = useChange<readonly ReturnReason[], void>(
    async (reasons) => {
      await queueDecision({ client, owner, deviceKind }, opened, { kind: 'send back', reasons })
      const { toasts, sendingNote } = messages.decision
      // On this page, a notice says so.
      if (isNext.current)
        showToast(`${toasts['send back'](name, opened.row.employeeName)} ${sendingNote(navigator.onLine)}`)
      onDone(isNext.current)
    },
    { invalidates: [] },
  )
  const isUpload = opened.row.kind === 'company document'
  const answers = answersIn(sheet)
  const check = (values: Reasons): Readonly<Record<string, string>> => {
    const missing = answers.map(reasonName).filter((reason) => values[reason]?.trim() === '')
    if (missing.length > 0) return Object.fromEntries(missing.map((reason) => [reason, messages.reasonNeeded]))
    const needed = isUpload ? messages.reasonNeeded : messages.reasonsNeeded
    return toReasons(answers, values).length > 0 ? {} : { [reasonName(whole)]: needed }
  }
  return (
    <Form
      prefix="return"
      initial={noReasons}
      checkInWords={check}
      onSubmit={(_, values) => request.submit(toReasons(answers, values))}
      request={request}
    >
      <StoredMarks {...{ opened, isRefused }} />
      {isOn && <Panel {...{ opened, isUpload }} />}
      <MarkingContext value={isOn ? { formLanguage: opened.detail?.language ?? opened.row.language } : undefined}>
        {children}
      </MarkingContext>
      {isOn && <Bar {...{ answers, hasNext, onClose }} onPress={(next) => void (isNext.current = next)} />}
    </Form>
  )
}
