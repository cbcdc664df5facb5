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
import { verifyWords } from './verify-messages.ts'

const fieldId = 'pdf-to-check'

/** What the seals show, and what they don't. */
function Meaning() {
  const words = useMessages(verifyWords)
  return (
    <section className={styles.meaning} aria-labelledby="what-it-tells">
      <h2 id="what-it-tells">{words.meaningTitle}</h2>
      {words.meaning.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** Anybody's check of a paper: whether we sealed a PDF and whether it is as we sealed it. */
export default function VerifyPage() {
  const words = useMessages(verifyWords)
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { client } = useSessionActor()
  const [file, setFile] = useState<File>()
  const { submit, reset, isSubmitted, reply, trouble } = useRequest<File, Verification>((chosen, signal) =>
    client.call('verify.pdf', { body: {}, files: { PdfFile: chosen }, signal }),
  )
  const wrongWith = ({ size }: File) =>
    size === 0 ? words.empty : size > sealedFile.maxBytes ? words.tooLarge : undefined
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
    <Page heading={words.heading} lede={words.lede}>
      <Stack>
        {!isOnline && <Notice icon="cloud-up">{words.offline}</Notice>}
        <Card>
          <FileField
            id={fieldId}
            name="PdfFile"
            label={words.file}
            hint={words.hint}
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
          {reply && <Result found={reply} />}
          {trouble && (
            <Notice tone="danger" title={words.failed}>
              {errorMessage(trouble, language)}
            </Notice>
          )}
        </div>
        <Meaning />
      </Stack>
    </Page>
  )
}
