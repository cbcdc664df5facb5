import { useEffect, useState } from 'react'
import { credentials } from '#contract/endpoints/credentials.ts'
import { FormCode } from '#src/shared/form-fields/form-code.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormState } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import type { RequestState } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { profileMessages } from './profile-messages.ts'

interface Props {
  readonly sentTo: string
  readonly confirm: RequestState<string, void>
  readonly another: Pick<RequestState<never, void>, 'isSubmitted' | 'isSaved' | 'error'> & {
    readonly submit: () => void
  }
  readonly onBack: () => void
}

function CodeFields({ sentTo, confirm, another, onBack }: Props) {
  const messages = useMessages(profileMessages)
  const { reset } = useFormState()
  const [isAgain, setAgain] = useState(false)

  useEffect(() => {
    document.getElementById('email-oneTimeCode')?.focus()
  }, [])

  const sendAnother = () => {
    setAgain(true)
    reset()
    confirm.reset()
    another.submit()
  }
  return (
    <FormBox isStep>
      <p>{messages.codeText(sentTo)}</p>
      <FormRefusal />
      <ErrorNotice error={confirm.error ? undefined : another.error} />
      {isAgain && another.isSaved && (
        <Notice tone="positive" isLive>
          {messages.anotherSent}
        </Notice>
      )}
      <FormCode name="oneTimeCode" label={messages.code} />
      <Row>
        <FormSubmit>{messages.confirmEmail}</FormSubmit>
        <Button isBusy={another.isSubmitted} onClick={sendAnother}>
          {messages.anotherCode}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {messages.otherAddress}
        </Button>
      </Row>
    </FormBox>
  )
}

/** The second step of changing one's email address: the emailed code. */
export function ChangeEmailCode(props: Props) {
  return (
    <Form
      prefix="email"
      initial={{ oneTimeCode: '' }}
      schema={credentials.confirmEmailChange.body}
      check={({ oneTimeCode }) => (oneTimeCode.length === 6 ? {} : { oneTimeCode: { key: 'sixDigits' } })}
      onSubmit={({ oneTimeCode }) => props.confirm.submit(oneTimeCode)}
      request={props.confirm}
      isSelf
    >
      <CodeFields {...props} />
    </Form>
  )
}
