import { useState } from 'react'
import { formatMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { reviewWords } from '../review-words.ts'

interface Asked {
  readonly name: string
  readonly emailId: string
}

/** Sends somebody without an account the link with which they look at this person's documents, once. */
export function RepresentativeDialog({
  userDocumentId,
  onClose,
}: {
  readonly userDocumentId: number
  readonly onClose: () => void
}) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { client } = useSession()
  const [asked, setAsked] = useState<Asked>({ name: '', emailId: '' })
  const [until, setUntil] = useState<string>()
  const { submit, isSubmitted, trouble } = useRequest<Asked, void>(async (body, signal) => {
    const { expiresAt } = await client.call('i9.inviteRepresentative', { body: { userDocumentId, ...body }, signal })
    setUntil(expiresAt)
  })
  return (
    <Dialog
      isOpen
      title={words.representative}
      onClose={onClose}
      actions={
        until === undefined ? (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button kind="primary" isBusy={isSubmitted} onClick={() => submit(asked)}>
              {words.representativeSend}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      {until === undefined ? (
        <>
          <p>{words.representativeText}</p>
          {trouble && (
            <Notice tone="danger" isLive>
              {sayTrouble(trouble, language)}
            </Notice>
          )}
          <TextField
            id="representative-name"
            name="name"
            label={words.representativeName}
            value={asked.name}
            onChange={(name) => setAsked((before) => ({ ...before, name }))}
            autoComplete="off"
          />
          <TextField
            id="representative-email"
            name="emailId"
            type="email"
            label={words.representativeEmail}
            value={asked.emailId}
            onChange={(emailId) => setAsked((before) => ({ ...before, emailId }))}
            autoComplete="off"
          />
        </>
      ) : (
        <Notice tone="positive" isLive>
          {words.representativeSent(formatMoment(until, language))}
        </Notice>
      )}
    </Dialog>
  )
}
