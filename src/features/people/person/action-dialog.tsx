import { useState, type ReactNode } from 'react'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'

/** The props of every dialog about a person. */
export interface DialogProps {
  readonly person: PersonDetail
  readonly onClose: () => void
  /** What the page does afterwards; what the dialog changed is loaded again by itself. */
  readonly onDone?: (() => void) | undefined
}

interface Question<Body> {
  readonly body: Body
  /** What is wrong with the current input; it blocks the request, and shows at its field after the first attempt. */
  readonly wrong?: FieldErrors | undefined
  readonly send: (body: Body, signal: AbortSignal) => Promise<unknown>
  readonly successMessage: (body: Body) => string
  readonly undo?: ((body: Body) => (() => void) | undefined) | undefined
}

/** What a dialog needs of its input to send it to the server. */
interface ActionState {
  readonly submit: () => void
  readonly isSubmitted: boolean
  readonly error: RequestError | undefined
  readonly errorOf: (field: string) => string | undefined
}

/** Sends the input of a dialog, and shows errors next to its field. */
export const useActionDialog = <Body extends object>(
  { onClose, onDone }: Pick<DialogProps, 'onClose' | 'onDone'>,
  { body, wrong = {}, send, successMessage, undo }: Question<Body>,
): ActionState => {
  const language = useLanguage()
  const [isTried, setTried] = useState(false)
  const { submit, isSubmitted, error } = useChange<Body, void>(
    async (input, signal) => {
      await send(input, signal)
      showToast(successMessage(input), undo?.(input))
      onClose()
      onDone?.()
    },
    { invalidates: ['users', 'attention', 'documents'] },
  )
  const reasons = { ...error?.fields, ...(isTried && wrong) }
  return {
    submit: () => {
      setTried(true)
      if (Object.keys(wrong).length === 0) submit(body)
    },
    isSubmitted,
    error,
    errorOf: (field) => reasons[field] && formatMessage(reasons[field], language, { path: field }),
  }
}

/** The dialog itself; errors that belong to no field are shown below the fields. */
export function ActionDialog({
  action: { submit, isSubmitted, error },
  fields = [],
  children,
  ...dialogProps
}: Omit<Parameters<typeof ConfirmDialog>[0], 'isBusy' | 'onYes'> & {
  readonly action: ActionState
  readonly fields?: readonly string[] | undefined
  readonly children: ReactNode
}) {
  const hasFieldError = fields.some((field) => error?.fields[field])
  return (
    <ConfirmDialog {...dialogProps} isBusy={isSubmitted} onYes={submit}>
      <Stack>
        {children}
        <ErrorNotice error={hasFieldError ? undefined : error} />
      </Stack>
    </ConfirmDialog>
  )
}
