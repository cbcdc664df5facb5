import { useState } from 'react'
import { sealedFile, type Verification } from '#contract/endpoints/verification.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Result } from './result.tsx'
import styles from './verify-page.module.css'
import { verifyMessages } from './verify-messages.ts'

const fieldId = 'pdf-to-check'

/** What the seals prove, and what they don't. */
function Meaning() {
  const messages = useMessages(verifyMessages)
  return (
    <section className={styles.meaning} aria-labelledby="what-it-tells">
      <h2 id="what-it-tells">{messages.meaningTitle}</h2>
      {messages.meaning.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** The public verification of a document: whether we sealed a PDF and whether it is unchanged since. */
export default function VerifyPage() {
  const messages = useMessages(verifyMessages)
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { client } = useSessionActor()
  const [file, setFile] = useState<File>()
  const { submit, reset, isSubmitted, reply, error } = useRequest<File, Verification>((chosen, signal) =>
    client.call('verify.pdf', { body: {}, files: { pdfFile: chosen }, signal }),
  )
  const wrongWith = ({ size }: File) =>
    size === 0 ? messages.empty : size > sealedFile.maxBytes ? messages.tooLarge : undefined
  const choose = (chosen: File) => {
    setFile(chosen)
    if (wrongWith(chosen)) reset()
    else submit(chosen)
  }
  const remove = () => {
    setFile(undefined)
    reset()
  }
  return (
    <Page heading={messages.heading} lede={messages.lede}>
      <Stack>
        {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
        <Card>
          <FileField
            id={fieldId}
            name="pdfFile"
            label={messages.file}
            hint={messages.hint}
            error={file && wrongWith(file)}
            accept="application/pdf,.pdf"
            file={file === undefined ? null : { name: file.name }}
            onChoose={choose}
            onRemove={remove}
            isBusy={isSubmitted}
            isDisabled={!isOnline}
          />
        </Card>
        <div role="status" className={styles.live}>
          {reply && <Result verification={reply} />}
          {error && (
            <Notice tone="danger" title={messages.failed}>
              {errorMessage(error, language)}
            </Notice>
          )}
        </div>
        <Meaning />
      </Stack>
    </Page>
  )
}
