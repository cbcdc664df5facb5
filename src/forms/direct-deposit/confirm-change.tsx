import { useState } from 'react'
import { directDepositCalls } from '#contract/endpoints/forms/direct-deposit.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { FormCode } from '#src/shared/form-fields/form-code.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormState } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest, type RequestState } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { directDepositMessages } from './direct-deposit-messages.ts'

type Confirmation = Pick<RequestState<unknown, void>, 'isSubmitted' | 'error'>

function CodeFields({ userDocumentId, confirm }: { readonly userDocumentId: number; readonly confirm: Confirmation }) {
  const messages = useMessages(directDepositMessages)
  const { client, isOnline } = useSession()
  const { reset } = useFormState()
  const [isSent, setSent] = useState(false)
  const another = useRequest<() => void, void>(async (done, signal) => {
    await client.call('directDeposit.sendCode', { body: { userDocumentId }, signal })
    setSent(true)
    done()
  })
  return (
    <FormBox isStep>
      <FormCode
        name="code"
        label={messages.code}
        hint={isOnline ? messages.codeHint : messages.offline}
        isDisabled={!isOnline}
      />
      <FormRefusal />
      <ErrorNotice error={confirm.error ? undefined : another.error} />
      {isSent && !confirm.error && !another.error && (
        <Notice tone="positive" isLive>
          {messages.anotherSent}
        </Notice>
      )}
      <Row gap="small">
        <FormSubmit>{messages.confirm}</FormSubmit>
        <Button isBusy={another.isSubmitted} onClick={() => another.submit(reset)}>
          {messages.another}
        </Button>
      </Row>
    </FormBox>
  )
}

/** Asks for the code of a bank account change; once it is entered, says what comes next. */
export function ConfirmChange({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(directDepositMessages)
  const { client } = useSession()
  const userDocumentId = row.userDocumentId
  const confirm = useRequest<BodyOf<typeof directDepositCalls.confirm>, void>(async (body, signal) => {
    await client.call('directDeposit.confirm', { body, signal })
  })
  if (row.status !== 'submitted') return null
  if (confirm.isSaved)
    return (
      <Notice tone="positive" title={messages.confirmedTitle} isLive>
        {messages.confirmedText}
      </Notice>
    )
  if (!row.awaitsConfirmation) return null
  return (
    <Card title={messages.confirmTitle}>
      <Stack>
        <p>{messages.confirmText}</p>
        <Form
          prefix="account-change"
          initial={{ code: '' }}
          schema={directDepositCalls.confirm.body}
          toBody={({ code }) => ({ userDocumentId, code })}
          onSubmit={confirm.submit}
          request={confirm}
          isSelf
        >
          <CodeFields userDocumentId={userDocumentId} confirm={confirm} />
        </Form>
      </Stack>
    </Card>
  )
}
