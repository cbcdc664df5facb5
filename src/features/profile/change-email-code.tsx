import type { MessageRef } from '#contract/protocol/problems.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import type { RequestState } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { CodeField } from '#src/shared/ui/fields/code-field.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { profileMessages } from './profile-messages.ts'

/** The second step of changing one's email address: the emailed code. */
export function ChangeEmailCode({
  sentTo,
  confirm,
  another,
  onBack,
}: {
  readonly sentTo: string
  readonly confirm: RequestState<string, void>
  readonly another: Pick<RequestState<never, void>, 'isSubmitted' | 'isSaved' | 'error'> & {
    readonly submit: () => void
  }
  readonly onBack: () => void
}) {
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const isShort = code.length !== 6
  const refused = confirm.error?.fields['OneTimeCode']
  const reason: MessageRef | undefined = isTried && isShort ? { key: 'sixDigits' } : refused

  useEffect(() => {
    document.getElementById('email-code')?.focus()
  }, [refused])

  const type = (typed: string) => {
    setCode(typed)
    if (confirm.error) confirm.reset()
  }
  const send = () => {
    setTried(true)
    if (isShort) document.getElementById('email-code')?.focus()
    else confirm.submit(code)
  }
  const sendAnother = () => {
    setTried(false)
    setAgain(true)
    type('')
    another.submit()
  }
  return (
    <Form onSubmit={send}>
      <p>{messages.codeText(sentTo)}</p>
      <ErrorNotice error={refused ? undefined : (confirm.error ?? another.error)} />
      {isAgain && another.isSaved && (
        <Notice tone="positive" isLive>
          {messages.anotherSent}
        </Notice>
      )}
      <CodeField
        id="email-code"
        name="OneTimeCode"
        label={messages.code}
        value={code}
        onChange={type}
        error={reason && formatMessage(reason, language, { path: 'OneTimeCode', isSelf: true })}
      />
      <Row>
        <Button type="submit" kind="primary" isBusy={confirm.isSubmitted}>
          {messages.confirmEmail}
        </Button>
        <Button isBusy={another.isSubmitted} onClick={sendAnother}>
          {messages.anotherCode}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {messages.otherAddress}
        </Button>
      </Row>
    </Form>
  )
}
