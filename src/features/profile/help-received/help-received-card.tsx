import type { HelpedForm } from '#contract/endpoints/own-account.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { helpReceivedMessages } from './help-received-messages.ts'

function Helped({ form }: { readonly form: HelpedForm }) {
  const messages = useMessages(helpReceivedMessages)
  const language = useLanguage()
  const nameOf = useFormName()
  const { name, isTyped, signedAt, isSignedAtCounter } = form
  const moment = signedAt === null ? undefined : formatMoment(signedAt, language)
  const how = [
    isTyped ? messages.typed : messages.opened,
    moment !== undefined && (isSignedAtCounter ? messages.signedHere(moment) : messages.signed(moment)),
  ].filter((text) => text !== false)
  return (
    <li>
      {nameOf(name)}: {how.join(', ')}
    </li>
  )
}

/** Who helped the person with which forms, and when; nothing where no one did. */
export default function HelpReceivedCard() {
  const messages = useMessages(helpReceivedMessages)
  const language = useLanguage()
  const { client } = useSession()
  const { reply } = useReply('help received', (signal) => client.call('user.helpReceived', { signal }))
  if (reply === undefined || reply.list.length === 0) return null
  return (
    <Card title={messages.title}>
      <p>{messages.text}</p>
      {reply.list.map(({ sessionId, staffName, businessName, startedAt, endedAt, forms }) => (
        <Stack key={sessionId} gap="small">
          <p>
            <strong>{formatMoment(startedAt, language)}</strong>
            {endedAt === null && ` (${messages.goesOn})`}
            <br />
            {messages.staff(staffName, businessName)}
          </p>
          {forms.length === 0 ? (
            <p>{messages.nothing}</p>
          ) : (
            <ul>
              {forms.map((form) => (
                <Helped key={form.userDocumentId} form={form} />
              ))}
            </ul>
          )}
        </Stack>
      ))}
    </Card>
  )
}
