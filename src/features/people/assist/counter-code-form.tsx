import type { ReactNode } from 'react'
import type { CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import { FormCode } from '#src/shared/form-fields/form-code.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { assistMessages } from './assist-messages.ts'

/** The code that completes the password of a person who signs on this screen. */
export function CounterCodeForm({
  code,
  request,
  action,
  children,
}: {
  readonly code: CounterCode
  readonly request: {
    readonly isSubmitted: boolean
    readonly error: RequestError | undefined
    readonly submit: (oneTimeCode: string) => void
  }
  readonly action: string
  readonly children?: ReactNode
}) {
  const messages = useMessages(assistMessages)
  return (
    <Form
      prefix="counter-code"
      initial={{ oneTimeCode: '' }}
      check={({ oneTimeCode }) => (oneTimeCode.length === 6 ? {} : { oneTimeCode: { key: 'sixDigits' } })}
      onSubmit={(_, { oneTimeCode }) => request.submit(oneTimeCode)}
      request={request}
    >
      <FormBox>
        <Stack>
          <p role="status">
            {code.method === 'app' && messages.codeByApp}
            {code.method === 'email' && messages.codeByEmail(code.sentTo ?? '')}
            {code.method === 'text' && messages.codeByText(code.sentTo ?? '')}
          </p>
          <FormRefusal />
          {children}
          <FormCode name="oneTimeCode" label={messages.code} />
          <div>
            <FormSubmit>{action}</FormSubmit>
          </div>
        </Stack>
      </FormBox>
    </Form>
  )
}
