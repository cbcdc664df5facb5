import { useState } from 'react'
import type { EmailChanged } from '#contract/endpoints/credentials.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ChangeEmail } from './change-email.tsx'
import { profileMessages } from './profile-messages.ts'

/** One's email address, with a link to change it. */
export function EmailCard({
  person,
  onChanged,
}: {
  readonly person: PersonDetail
  readonly onChanged: (changed: EmailChanged) => Promise<void>
}) {
  const messages = useMessages(profileMessages)
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  return (
    <Card
      title={messages.emailTitle}
      actions={
        <Button isCompact onClick={() => setChanging(true)}>
          {messages.changeEmail}
        </Button>
      }
    >
      <p>
        <strong>{person.emailId}</strong>
      </p>
      <p>{messages.emailHint(user.username === person.emailId)}</p>
      {isChanging && <ChangeEmail person={person} onChanged={onChanged} onClose={() => setChanging(false)} />}
    </Card>
  )
}
