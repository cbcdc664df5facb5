import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { staffMessages } from '../staff-messages.ts'
import { Conflict, type NewerVersion } from './conflict.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import { UnsavedText } from './unsaved-text.tsx'

interface Props<V extends FormikValues, R> {
  readonly initial: V
  /** The schema of the request body: the same that the server validates with. */
  readonly schema: AnyObjectSchema
  /** The request body of these values; its errors show next to the fields of the same names. */
  readonly toBody: (values: V) => unknown
  /** Sends them; undefined where nothing was saved yet: something is shown first, and the next press saves. */
  readonly send: (values: V, signal: AbortSignal) => Promise<R | undefined>
  readonly onSaved: (reply: NonNullable<R>, values: V) => void
  /** Loads the record after someone else changed it, to merge it into what was typed. */
  readonly loadNewer?: ((signal: AbortSignal) => Promise<NewerVersion<V>>) | undefined
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

/** Asks before the page is left, while what is typed differs from what is saved, and stores it meanwhile. */
function Guard({
  saved,
  ...unsaved
}: { readonly saved: unknown } & Pick<Parameters<typeof UnsavedText>[0], 'base' | 'onNewer'>) {
  const { dirty, values } = useFormikContext()
  const isUnsaved = dirty && values !== saved
  return (
    <>
      <UnsavedChangesGuard isUnsaved={isUnsaved} />
      <UnsavedText isUnsaved={isUnsaved} {...unsaved} />
    </>
  )
}

function SubmitRecord<V extends FormikValues>({ verb }: { readonly verb: string | ((values: V) => string) }) {
  const { values } = useFormikContext<V>()
  return <FormSubmit>{typeof verb === 'string' ? verb : verb(values)}</FormSubmit>
}

/**
 * The form of one record: validated by the schema of its request, refusals of the server next to the fields, nothing
 * typed is lost by a refusal or a lost network, what someone else saved in the meantime is merged field by field, and leaving with
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
  const { loadNewer } = props
  const [version, setVersion] = useState(initial)
  /** What was restored was typed over an earlier version. */
  const [isOverEarlier, setOverEarlier] = useState(false)
  const isRefused = error?.kind === 'conflict' && loadNewer !== undefined
  const isConflict = isRefused || (isOverEarlier && loadNewer !== undefined)
  return (
    <Form
      initial={initial}
      schema={schema}
      toBody={toBody}
      check={checkMore}
      onSubmit={(_, values) => {
        setOverEarlier(false)
        request.submit(values)
      }}
      request={isRefused ? { ...request, error: undefined } : request}
      isSelf={isSelf}
      isCheckedOnLeave
    >
      <FormBox>
        <Stack gap="large">
          <Guard
            saved={reply?.reply === undefined ? undefined : reply.values}
            base={version}
            onNewer={(base) => {
              if (loadNewer === undefined) return
              setVersion(base as V)
              setOverEarlier(true)
            }}
          />
          <FormErrors />
          {children}
          {isConflict && (
            <Conflict
              base={version}
              load={async (signal) => {
                const newer = await loadNewer(signal)
                const adopt = () => {
                  setVersion(newer.values)
                  newer.adopt()
                }
                return { ...newer, adopt }
              }}
            />
          )}
          <Row>
            <SubmitRecord verb={props.verb ?? messages.save} />
            {props.secondaryActions}
          </Row>
        </Stack>
      </FormBox>
    </Form>
  )
}
