import { useMessages } from '#src/shared/i18n/translations.ts'
import type { StepUpQuestion } from '#src/session/step-up.ts'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { EmailMethod } from './email-method.tsx'
import { stepUpMessages } from './step-up-messages.ts'

/** Asks the logged-in person to prove who they are; cancelling it loses nothing of what was typed. */
export default function StepUpDialog({ question }: { readonly question: StepUpQuestion }) {
  const messages = useMessages(stepUpMessages)
  return (
    <Dialog isOpen title={messages.title} onClose={() => question.answer(false)}>
      <p>{messages.text}</p>
      <EmailMethod question={question} />
    </Dialog>
  )
}
