import { useState } from 'react'
import type { TextConsentState } from '#contract/endpoints/text-messages.ts'
import { shownTextNumber, textConsentWording, textNumber } from '#contract/domain/text-messages.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useRestoreFocus } from '#src/shared/staff/restore-focus.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { textMessagesMessages } from './text-messages-messages.ts'

interface Part {
  readonly consent: TextConsentState
  readonly onChanged: (consent: TextConsentState) => void
}

/** Asks for the number and for agreement to the text, word for word as it is recorded. */
function Agreement({ consent, onChanged }: Part) {
  const messages = useMessages(textMessagesMessages)
  const language = useLanguage()
  const { client } = useSession()
  const request = useRequest<string, void>(async (contactPhone, signal) => {
    const body = { contactPhone, version: consent.version, language }
    onChanged(await client.call('textMessages.agree', { body, signal }))
    showToast(messages.agreedToast)
  })
  const business = consent.business ?? ''
  const known = textNumber(consent.profilePhone ?? '')
  return (
    <Form
      prefix="text"
      initial={{ contactPhone: known === undefined ? '' : shownTextNumber(known), agrees: false }}
      check={({ contactPhone }) => (textNumber(contactPhone) === undefined ? { contactPhone: { key: 'phone' } } : {})}
      checkInWords={({ agrees }) => (agrees ? {} : { agrees: messages.checkNeeded })}
      onSubmit={(_, { contactPhone }) => request.submit(contactPhone)}
      request={request}
      isSelf
    >
      <FormBox isStep>
        <p>{messages.intro(business)}</p>
        {consent.endedBy === 'number changed' && <Notice>{messages.ended}</Notice>}
        <FormRefusal />
        <FormText
          name="contactPhone"
          label={messages.phone}
          hint={messages.phoneHint}
          type="tel"
          width="medium"
          maxLength={30}
        />
        <FormCheck name="agrees" label={messages.agreeLabel} hint={textConsentWording.text[language](business)} />
        <div>
          <FormSubmit>{messages.agree}</FormSubmit>
        </div>
      </FormBox>
    </Form>
  )
}

/** Since when one gets text messages, and the button that stops them. */
function Agreed({ consent, agreed, onChanged }: Part & { readonly agreed: NonNullable<TextConsentState['agreed']> }) {
  const messages = useMessages(textMessagesMessages)
  const language = useLanguage()
  const { client } = useSession()
  const request = useRequest<undefined, void>(async (_, signal) => {
    onChanged(await client.call('textMessages.withdraw', { signal }))
    showToast(messages.stoppedToast)
  })
  const phone = shownTextNumber(agreed.phone)
  return (
    <Stack>
      {consent.isStopped ? (
        <Notice tone="warning">{messages.stopped(phone)}</Notice>
      ) : (
        <p>{messages.agreed(phone, formatMoment(agreed.at, language))}</p>
      )}
      <ErrorNotice error={request.error} />
      <div>
        <Button isBusy={request.isSubmitted} onClick={() => request.submit(undefined)}>
          {consent.isStopped ? messages.withdraw : messages.stop}
        </Button>
      </div>
    </Stack>
  )
}

/** One's consent to text messages of one's business; nothing where the business sends none and nothing was agreed to. */
export default function TextMessagesCard() {
  const messages = useMessages(textMessagesMessages)
  useRestoreFocus()
  const { client, user } = useSession()
  const [changed, setChanged] = useState<TextConsentState>()
  const { reply } = useReply(`text messages ${user.userId}`, (signal) => client.call('textMessages.get', { signal }))
  const consent = changed ?? reply
  if (!consent || (!consent.isOffered && consent.agreed === null)) return null
  return (
    <Card title={messages.title}>
      {consent.agreed === null ? (
        <Agreement consent={consent} onChanged={setChanged} />
      ) : (
        <Agreed consent={consent} agreed={consent.agreed} onChanged={setChanged} />
      )}
    </Card>
  )
}
