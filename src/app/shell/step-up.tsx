import { useEffect, useState, type ComponentType } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { loadPart } from '#src/shared/request/load-part.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { useStepUpQuestion, type StepUpQuestion } from '#src/session/step-up.ts'
import { appMessages } from '../app-messages.ts'

type QuestionDialog = ComponentType<{ readonly question: StepUpQuestion }>

function Requested({ question }: { readonly question: StepUpQuestion }) {
  const messages = useMessages(appMessages)
  const language = useLanguage()
  const [Shown, setShown] = useState<QuestionDialog>()
  const [again, setAgain] = useState<() => void>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const load = async () => {
      const { default: StepUpDialog, stepUpMessages } = await import('#src/features/step-up/step-up-dialog.tsx')
      await stepUpMessages.load(language)
      return StepUpDialog
    }
    loadPart(load, { signal, onWait: (go) => setAgain(() => go) }).then(
      (arrived) => signal.aborted || setShown(() => arrived),
      (error: unknown) => signal.aborted || question.answer(false, error),
    )
    return () => leaving.abort()
  }, [question, language])
  if (Shown) return <Shown question={question} />
  if (!again) return null
  return (
    <Dialog isOpen title={messages.missing.title} onClose={() => question.answer(false)}>
      <p>{messages.missing.text}</p>
      <Button kind="primary" onClick={again}>
        {messages.missing.again}
      </Button>
    </Dialog>
  )
}

/** The dialog of a step-up, while one is asked for; until its files arrive, that they are tried again. */
export function StepUp() {
  const question = useStepUpQuestion()
  return question && <Requested question={question} />
}
