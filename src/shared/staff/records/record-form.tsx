import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useRef, type ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
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
  /** Sends them; undefined where nothing was saved yet: something is shown first, and the next press saves. */
  readonly send: (values: V, signal: AbortSignal) => Promise<R | undefined>
  readonly onSaved: (reply: NonNullable<R>, values: V) => void
  /** Reloads the record after someone else changed it; give the form a new `key` then. */
  readonly onLoadNewer?: (() => void) | undefined
  /** The label of its button; `Save` by default. */
  readonly verb?: string | ((values: V) => string) | undefined
  /** Buttons next to it. */
  readonly secondaryActions?: ReactNode
  /** Further validation besides the schema. */
  readonly checkMore?: ((values: V) => FieldErrors) | undefined
  /** Whether the record is that of the person who fills in the form: "Enter your first name". */
  readonly isSelf?: boolean | undefined
  readonly children: ReactNode
}

/** Asks before the page is left, while what is typed differs from what is saved. */
function Guard({ saved }: { readonly saved: unknown }) {
  const { dirty, values } = useFormikContext()
  return <UnsavedChangesGuard isUnsaved={dirty && values !== saved} />
}

function SubmitRecord<V extends FormikValues>({ verb }: { readonly verb: string | ((values: V) => string) }) {
  const { values } = useFormikContext<V>()
  return <FormSubmit>{typeof verb === 'string' ? verb : verb(values)}</FormSubmit>
}

/**
 * The form of one record: validated by the schema of its request, refusals of the server next to the fields, nothing
 * typed is lost by a refusal or a lost network, a conflict reports that someone else was faster, and leaving with
 * unsaved changes asks first.
 */
export function RecordForm<V extends FormikValues, R>(props: Props<V, R>) {
  const { initial, schema, toBody, checkMore, onSaved, isSelf, children } = props
  const messages = useMessages(staffMessages)
  const latest = useRef(props.send)
  useEffect(() => {
    latest.current = props.send
  })
  const request = useRequest(async (values: V, signal) => ({ reply: await latest.current(values, signal), values }))
  const { reply, error } = request
  useEffect(() => {
    if (reply?.reply === undefined || reply.reply === null) return
    onSaved(reply.reply, reply.values)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each reply
  }, [reply])
  const isConflict = error?.kind === 'conflict' && props.onLoadNewer !== undefined
  return (
    <Form
      initial={initial}
      schema={schema}
      toBody={toBody}
      check={checkMore}
      onSubmit={(_, values) => request.submit(values)}
      request={isConflict ? { ...request, error: undefined } : request}
      isSelf={isSelf}
      isCheckedOnLeave
    >
      <Guard saved={reply?.reply === undefined ? undefined : reply.values} />
      <FormBox>
        <Stack gap="large">
          {isConflict && (
            <Notice tone="warning" title={messages.conflictTitle} isLive>
              <Stack gap="small">
                <p>{messages.conflictText}</p>
                <Button onClick={props.onLoadNewer}>{messages.loadNewer}</Button>
              </Stack>
            </Notice>
          )}
          <FormErrors />
          {children}
          <Row>
            <SubmitRecord verb={props.verb ?? messages.save} />
            {props.secondaryActions}
          </Row>
        </Stack>
      </FormBox>
    </Form>
  )
}
