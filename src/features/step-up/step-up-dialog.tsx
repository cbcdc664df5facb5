import { useState } from 'react'
import type { StepUpMethod } from '#contract/endpoints/step-up.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { canUsePasskeys } from '#src/shared/passkeys/can-use-passkeys.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { StepUpQuestion } from '#src/session/step-up.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { DialogActions } from '#src/shared/ui/overlays/dialog-actions.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailMethod } from './email-method.tsx'
import { stepUpMessages } from './step-up-messages.ts'

/** Proves who one is by a passkey. */
function PasskeyMethod({ question }: { readonly question: StepUpQuestion }) {
  const messages = useMessages(stepUpMessages)
  const { client } = useSession()
  const prove = useRequest<undefined, void>(async (_, signal) => {
    const { signWithPasskey } = await import('#src/shared/passkeys/browser-passkeys.ts')
    const body = await signWithPasskey(await client.call('passkeys.startStepUp', { signal }))
    await client.call('passkeys.finishStepUp', { body, signal })
    question.answer(true)
  })
  return (
    <Stack>
      <p>{messages.passkey}</p>
      <ErrorNotice error={prove.error} />
      <DialogActions>
        <Button onClick={() => question.answer(false)}>{messages.cancel}</Button>
        <Button kind="primary" isBusy={prove.isSubmitted} onClick={() => prove.submit(undefined)}>
          {messages.usePasskey}
        </Button>
      </DialogActions>
    </Stack>
  )
}

export { stepUpMessages }

function Method({ method, question }: { readonly method: StepUpMethod; readonly question: StepUpQuestion }) {
  const messages = useMessages(stepUpMessages)
  if (method === 'email') return <EmailMethod question={question} />
  if (method === 'passkey') return <PasskeyMethod question={question} />
  return <CodeStep hint={messages.app} onProven={() => question.answer(true)} onCancel={() => question.answer(false)} />
}

/** Asks the logged-in person to prove who they are; cancelling it loses nothing of what was typed. */
export default function StepUpDialog({ question }: { readonly question: StepUpQuestion }) {
  const messages = useMessages(stepUpMessages)
  const { client, user } = useSession()
  const { reply, error, isLoading, again } = useReply(`step-up of ${user.userId}`, (signal) =>
    client.call('stepUp.methods', { signal }),
  )
  const [chosen, setChosen] = useState<StepUpMethod>()
  const usable = reply?.methods.filter((each) => each !== 'passkey' || canUsePasskeys())
  const method = chosen ?? usable?.[0] ?? reply?.methods[0]
  const others = usable?.filter((each) => each !== method) ?? []
  return (
    <Dialog isOpen title={messages.title} onClose={() => question.answer(false)}>
      <p>{messages.text}</p>
      {method === undefined && isLoading && <Skeleton lines={2} />}
      <ErrorNotice error={method === undefined && !isLoading ? error : undefined} />
      {method === undefined && !isLoading && <Button onClick={again}>{messages.tryAgain}</Button>}
      {method && <Method key={method} method={method} question={question} />}
      {others.map((each) => (
        <Button key={each} kind="quiet" onClick={() => setChosen(each)}>
          {messages.instead[each]}
        </Button>
      ))}
    </Dialog>
  )
}
