import { Form as FormikForm, Formik, useFormikContext, type FormikErrors, type FormikValues } from 'formik'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { ReturnReasonsContext, type ReturnReasons } from '#src/shared/form-fields/reasons-context.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { namesItsField, formatReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { staffMessages } from '../staff-messages.ts'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'

interface Props<V extends FormikValues, R> {
  readonly initial: V
  /** The schema of the request body: the same that the server validates with. */
  readonly schema: AnyObjectSchema
  /** The request body of these values; its errors show next to the fields of the same names. */
  readonly toBody: (values: V) => unknown
  readonly send: (values: V, signal: AbortSignal) => Promise<R>
  readonly onSaved: (reply: R, values: V) => void
  /** Reloads the record after someone else changed it; give the form a new `key` then. */
  readonly onLoadNewer?: (() => void) | undefined
  /** The label of its button; `Save` by default. */
  readonly verb?: string | undefined
  /** Buttons next to it. */
  readonly secondaryActions?: ReactNode
  /** Further validation besides the schema. */
  readonly checkMore?: ((values: V) => FieldErrors) | undefined
  /** Whether the record is that of the person who fills in the form: "Enter your first name". */
  readonly isSelf?: boolean | undefined
  readonly children: ReactNode
}

/** A field's label on the page, so that the summary can say which one is meant. */
const labelOf = (field: string): string =>
  document.getElementById(fieldId(field))?.closest('[data-field]')?.querySelector('label, legend')?.firstChild
    ?.textContent ?? ''

const named = (field: string, message: string): string => {
  const label = labelOf(field)
  if (label === '' || namesItsField(message)) return message
  return label.trimEnd().endsWith('?') ? `${label.trimEnd()} ${message}` : `${label}: ${message}`
}

/** Validates again after each change: of two simultaneous changes, Formik validates the second without the first. */
function Checked() {
  const { values, validateForm } = useFormikContext()
  useEffect(() => void validateForm(), [values, validateForm])
  return null
}

function Summary({ attempt, refused }: { readonly attempt: number; readonly refused: ReturnReasons }) {
  const { errors, values } = useFormikContext<Record<string, string | boolean>>()
  const remaining = Object.entries(refused.sentences).filter(([field]) => refused.values[field] === values[field])
  const all = { ...Object.fromEntries(remaining), ...errors }
  return (
    <ErrorSummary
      errors={
        attempt > 0
          ? Object.entries(all).map(([field, message]) => ({
              fieldId: fieldId(field),
              message: named(field, String(message)),
            }))
          : []
      }
      attempt={attempt}
    />
  )
}

/**
 * The form of one record: validated by the schema of its request, refusals of the server next to the fields, nothing
 * typed is lost by a refusal or a lost network, a conflict reports that someone else was faster, and leaving with
 * unsaved changes asks first.
 */
export function RecordForm<V extends FormikValues, R>(props: Props<V, R>) {
  const { initial, schema, toBody, onSaved, isSelf, children } = props
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState<V>(initial)
  const latest = useRef(props.send)
  useEffect(() => {
    latest.current = props.send
  })
  const request = useRequest(async (values: V, signal) => ({ reply: await latest.current(values, signal), values }))
  const { reply, error, isSubmitted } = request
  useEffect(() => {
    if (!reply) return
    onSaved(reply.reply, reply.values)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each reply
  }, [reply])
  const check = (values: V): FormikErrors<V> =>
    formatReasons(
      { ...reasonsAgainst(schema, toBody(values)), ...props.checkMore?.(values) },
      language,
      isSelf,
    ) as FormikErrors<V>
  const refused: ReturnReasons = { sentences: formatReasons(error?.fields ?? {}, language, isSelf), values: sent }
  const isConflict = error?.kind === 'conflict' && props.onLoadNewer !== undefined
  const hasFields = Object.keys(refused.sentences).length > 0
  return (
    <Formik
      initialValues={initial}
      validate={check}
      validateOnBlur={false}
      onSubmit={(values) => {
        setSent(values)
        request.submit(values)
      }}
    >
      {({ dirty, values }) => (
        <FormikForm noValidate onSubmitCapture={() => setAttempt((before) => before + 1)}>
          <Checked />
          <UnsavedChangesGuard isUnsaved={dirty && !(request.isSaved && values === sent)} />
          <ReturnReasonsContext value={refused}>
            <Stack gap="large">
              {isConflict ? (
                <Notice tone="warning" title={messages.conflictTitle} isLive>
                  <Stack gap="small">
                    <p>{messages.conflictText}</p>
                    <Button onClick={props.onLoadNewer}>{messages.loadNewer}</Button>
                  </Stack>
                </Notice>
              ) : (
                <ErrorNotice error={hasFields ? undefined : error} />
              )}
              <Summary attempt={attempt} refused={refused} />
              {children}
              <Row>
                {/* Pressing it must not blur a field first: an error that appears then would move the button away
                   from under the finger. */}
                <Button
                  type="submit"
                  kind="primary"
                  isBusy={isSubmitted}
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {props.verb ?? messages.save}
                </Button>
                {props.secondaryActions}
              </Row>
            </Stack>
          </ReturnReasonsContext>
        </FormikForm>
      )}
    </Formik>
  )
}
