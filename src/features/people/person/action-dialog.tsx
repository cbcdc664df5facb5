import type { FormikValues } from 'formik'
import type { ReactNode } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { Form, type FormProps } from '#src/shared/form-fields/form.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'

/** The props of every dialog about a person. */
export interface DialogProps {
  readonly person: PersonDetail
  readonly onClose: () => void
  /** What the page does afterwards; what the dialog changed is loaded again by itself. */
  readonly onDone?: (() => void) | undefined
}

/** A dialog that sends its input to the server; errors that belong to no field are shown below the fields. */
export function ActionDialog<V extends FormikValues, S extends AnyObjectSchema>({
  title,
  verb,
  dismiss,
  kind,
  send,
  successMessage,
  undo,
  onClose,
  onDone,
  children,
  ...form
}: Pick<FormProps<V, S>, 'initial' | 'toBody' | 'check' | 'checkInWords' | 'prefix' | 'children'> &
  Pick<DialogProps, 'onClose' | 'onDone'> & {
    readonly title: string
    readonly verb: ReactNode
    readonly dismiss?: string | undefined
    readonly kind?: 'primary' | 'danger' | undefined
    /** The schema of the request body. */
    readonly schema: S
    readonly send: (body: InferType<S>, signal: AbortSignal) => Promise<unknown>
    readonly successMessage: (body: InferType<S>) => string
    readonly undo?: ((body: InferType<S>) => (() => void) | undefined) | undefined
  }) {
  const request = useChange<InferType<S>, void>(
    async (body, signal) => {
      await send(body, signal)
      showToast(successMessage(body), undo?.(body))
      onClose()
      onDone?.()
    },
    { invalidates: ['users', 'attention', 'documents'] },
  )
  return (
    <Form {...form} request={request} onSubmit={request.submit}>
      <FormDialog {...{ title, verb, dismiss, kind, onClose }}>
        {children}
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}
