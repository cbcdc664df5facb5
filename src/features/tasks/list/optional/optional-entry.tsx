import { useLanguage } from '#src/shared/i18n/language.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { optionalMessages } from './optional-messages.ts'

/**
 * Leads to voluntary self-identification, where the employer asks for it or the person has answers to withdraw. No task:
 * neither counted nor due. Nothing without a connection, which its page needs.
 */
export function OptionalEntry() {
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const { reply } = useReply(`optional ${language} ${isOnline}`, async (signal) => {
    const [own, messages] = await Promise.all([
      client.call('selfIdentification.get', { signal }),
      optionalMessages.load(language),
    ])
    return { own, messages }
  })
  if (!reply) return null
  const { own, messages } = reply
  if (!own.collectsEeo && !own.isFederalContractor && own.answeredAt === null) return null
  const text = own.isFederalContractor ? messages.contractorText : messages.text
  return (
    <Card title={messages.title}>
      <p>{own.answeredAt === null || own.isDisabilityOutdated ? text : messages.answered}</p>
      <div>
        <Link className={buttonClass()} to="/employee/self-identification">
          {messages.link}
        </Link>
      </div>
    </Card>
  )
}
