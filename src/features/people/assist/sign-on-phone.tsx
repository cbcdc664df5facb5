import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { CodeImage } from '#src/shared/staff/code-image.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { assistMessages } from './assist-messages.ts'
import styles from './sign-on-phone.module.css'

/** The code that leads a person's own phone to the form in their own account; without their login it opens nothing. */
export function SignOnPhone({ session, row }: { readonly session: AssistedSession; readonly row: TaskRow }) {
  const messages = useMessages(assistMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { client, user } = useSession()
  const [until, setUntil] = useState<string>()
  const { sessionId, person } = session
  const { userDocumentId } = row
  const hand = useChange<void, void>(
    async (_, signal) =>
      setUntil((await client.call('assist.releaseForm', { body: { sessionId, userDocumentId }, signal })).until),
    { invalidates: [] },
  )
  const address = `${location.origin}/employee/form/${userDocumentId}`
  return (
    <Stack>
      <p>{messages.phoneText(person.name)}</p>
      <ErrorNotice error={hand.error} />
      {until === undefined ? (
        <div>
          <Button isBusy={hand.isSubmitted} onClick={() => hand.submit()}>
            {messages.showCode}
          </Button>
        </div>
      ) : (
        <>
          <CodeImage className={styles.code} address={address} alt={messages.codeAlt(address)} />
          <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
          <p role="status">
            {messages.readyUntil(new Date(until).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' }))}
          </p>
          <div>
            <Button onClick={() => void navigate(assistPath(user.role, person.userId))}>{messages.phoneDone}</Button>
          </div>
        </>
      )}
    </Stack>
  )
}
