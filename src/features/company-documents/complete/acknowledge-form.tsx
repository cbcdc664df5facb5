import { useState } from 'react'
import { acknowledgementText } from '#contract/domain/acknowledgment-text.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { documentTaskMessages } from './task-messages.ts'

const tickId = 'paper-tick'
const nameId = 'paper-name'
const nameMax = 120

/** The statement to check, the name typed as a signature, and one button. */
export function ConfirmForm({
  isBusy,
  onConfirm,
}: {
  readonly isBusy: boolean
  readonly onConfirm: (signature: string) => void
}) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const { isOnline } = useSession()
  const [isTicked, setTicked] = useState(false)
  const [name, setName] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isTried = attempt > 0
  const tickError = isTried && !isTicked ? messages.tickNeeded : undefined
  const nameError = isTried && name.trim() === '' ? formatMessage({ key: 'signatureName' }, language) : undefined
  const errors = [
    { fieldId: tickId, message: tickError },
    { fieldId: nameId, message: nameError },
  ].filter(({ message }) => message !== undefined)
  const confirm = () => {
    if (isTicked && name.trim() !== '') onConfirm(name.trim())
    else setAttempt((times) => times + 1)
  }
  return (
    <Card title={messages.confirmTitle}>
      <ErrorSummary errors={errors} title={messages.summary} attempt={attempt} />
      <Form onSubmit={confirm}>
        <CheckField
          id={tickId}
          name="isRead"
          label={acknowledgementText[language]}
          error={tickError}
          value={isTicked}
          onChange={setTicked}
          isDisabled={isBusy}
        />
        <TextField
          id={nameId}
          name="signature"
          label={messages.name}
          hint={messages.nameHint}
          error={nameError}
          value={name}
          onChange={setName}
          maxLength={nameMax}
          autoComplete="name"
          autoCapitalize="words"
          isDisabled={isBusy}
        />
        {!isOnline && <Notice icon="cloud-up">{messages.confirmOffline}</Notice>}
        <Button kind="primary" type="submit" isBusy={isBusy} isWide>
          {messages.confirm}
        </Button>
      </Form>
    </Card>
  )
}
