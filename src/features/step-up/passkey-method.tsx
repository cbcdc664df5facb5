import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { StepUpQuestion } from '#src/session/step-up.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { DialogActions } from '#src/shared/ui/overlays/dialog-actions.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { stepUpMessages } from './step-up-messages.ts'

/** Proves who one is by a passkey. */
export function PasskeyMethod({ question }: { readonly question: StepUpQuestion }) {
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
