import { useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { CodeField } from '#src/shared/ui/fields/code-field.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { directDepositMessages } from './direct-deposit-messages.ts'

/** Asks for the code of a bank account change; once it is entered, says what comes next. */
export function ConfirmChange({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(directDepositMessages)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const [code, setCode] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const [isSent, setSent] = useState(false)
  const UserDocumentId = row.userDocumentId
  const confirm = useRequest<string, void>(async (typed, signal) => {
    await client.call('directDeposit.confirm', { body: { UserDocumentId, code: typed }, signal })
    setConfirmed(true)
  })
  const another = useRequest<void, void>(async (_nothing, signal) => {
    await client.call('directDeposit.sendCode', { body: { UserDocumentId }, signal })
    setSent(true)
    setCode('')
  })
  const error = confirm.error ?? another.error
  if (row.status !== 'submitted') return null
  if (isConfirmed)
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
        <Form onSubmit={() => confirm.submit(code)}>
          <CodeField
            id="account-change-code"
            name="code"
            label={messages.code}
            hint={isOnline ? messages.codeHint : messages.offline}
            value={code}
            onChange={setCode}
            isDisabled={!isOnline}
          />
          {error && (
            <Notice tone="danger" isLive>
              {errorMessage(error, language)}
            </Notice>
          )}
          {isSent && !error && (
            <Notice tone="positive" isLive>
              {messages.anotherSent}
            </Notice>
          )}
          <Row gap="small">
            <Button kind="primary" type="submit" isBusy={confirm.isSubmitted}>
              {messages.confirm}
            </Button>
            <Button isBusy={another.isSubmitted} onClick={() => another.submit()}>
              {messages.another}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
