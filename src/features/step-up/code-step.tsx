import { useEffect, useState, type ReactNode } from 'react'
import { stepUp } from '#contract/endpoints/step-up.ts'
import { FormCode } from '#src/shared/form-fields/form-code.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormState } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest, type RequestState } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { DialogActions } from '#src/shared/ui/overlays/dialog-actions.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { stepUpMessages } from './step-up-messages.ts'

/** How another code is sent. */
type Another = Pick<RequestState<never, unknown>, 'isSubmitted' | 'error'> & { readonly submit: () => void }

function AnotherCode({ another, isRefused }: { readonly another: Another; readonly isRefused: boolean }) {
  const messages = useMessages(stepUpMessages)
  const { reset } = useFormState()
  const [isAgain, setAgain] = useState(false)
  return (
    <>
      <ErrorNotice error={isRefused ? undefined : another.error} />
      {isAgain && !another.isSubmitted && !another.error && !isRefused && (
        <Notice tone="positive" isLive>
          {messages.anotherSent}
        </Notice>
      )}
      <Button
        kind="quiet"
        isBusy={another.isSubmitted}
        onClick={() => {
          setAgain(true)
          reset()
          another.submit()
        }}
      >
        {messages.another}
      </Button>
    </>
  )
}

/** Asks for the code that proves who one is. */
export function CodeStep({
  hint,
  another,
  onProven,
  onCancel,
}: {
  readonly hint: ReactNode
  readonly another?: Another | undefined
  readonly onProven: () => void
  readonly onCancel: () => void
}) {
  const messages = useMessages(stepUpMessages)
  const { client } = useSession()
  const finish = useRequest<string, void>(async (oneTimeCode, signal) => {
    await client.call('stepUp.finish', { body: { oneTimeCode }, signal })
    onProven()
  })
  useEffect(() => {
    document.getElementById('step-up-oneTimeCode')?.focus()
  }, [])
  return (
    <Form
      prefix="step-up"
      initial={{ oneTimeCode: '' }}
      schema={stepUp.finish.body}
      check={({ oneTimeCode }) => (oneTimeCode.length === 6 ? {} : { oneTimeCode: { key: 'sixDigits' } })}
      onSubmit={({ oneTimeCode }) => finish.submit(oneTimeCode)}
      request={finish}
      isSelf
    >
      <FormBox isStep>
        <FormRefusal />
        <p>{hint}</p>
        <FormCode name="oneTimeCode" label={messages.code} />
        <DialogActions>
          <Button onClick={onCancel}>{messages.cancel}</Button>
          <FormSubmit>{messages.confirm}</FormSubmit>
        </DialogActions>
        {another && <AnotherCode another={another} isRefused={finish.error !== undefined} />}
      </FormBox>
    </Form>
  )
}
