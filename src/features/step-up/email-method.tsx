import { useEffect, useState } from 'react'
import type { StepUpCode } from '#contract/endpoints/step-up.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { StepUpQuestion } from '#src/session/step-up.ts'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { stepUpMessages } from './step-up-messages.ts'

/** Proves who one is by the current password, unless it was typed already, and a code by email or as a text message. */
export function EmailMethod({ question }: { readonly question: StepUpQuestion }) {
  const messages = useMessages(stepUpMessages)
  const { client } = useSession()
  const { currentPassword: typedBefore, answer } = question
  const [password, setPassword] = useState(typedBefore)
  const [sent, setSent] = useState<StepUpCode>()
  const send = useRequest<string, void>(async (currentPassword, signal) => {
    try {
      setSent(await client.call('stepUp.sendCode', { body: { currentPassword }, signal }))
    } catch (error) {
      // The form that it was typed into shows why it is refused.
      if (currentPassword === typedBefore && !signal.aborted) answer(false, error)
      throw error
    }
  })
  const { submit } = send
  useEffect(() => {
    if (typedBefore !== undefined) submit(typedBefore)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what was typed
  }, [])
  const cancel = () => answer(false)
  if (sent !== undefined && password !== undefined)
    return (
      <CodeStep
        hint={sent.sentBy === 'text' ? messages.sentToPhone(sent.sentTo) : messages.sentTo(sent.sentTo)}
        another={{ ...send, submit: () => submit(password) }}
        onProven={() => answer(true)}
        onCancel={cancel}
      />
    )
  if (typedBefore !== undefined) return <Skeleton lines={2} />
  return (
    <PasswordStep
      send={send}
      onSend={(currentPassword) => {
        setPassword(currentPassword)
        submit(currentPassword)
      }}
      onCancel={cancel}
    />
  )
}
