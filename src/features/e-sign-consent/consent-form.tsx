import { useState } from 'react'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { PdfViewer } from '#src/shared/pdf-viewer/pdf-viewer.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { consentMessages } from './consent-messages.ts'

const codeId = 'consent-code'
const nameId = 'consent-name'
const sampleFile = 'firstday-sample.pdf'

/** Opens the sample PDF; its code shows that it could be opened. */
function Sample() {
  const messages = useMessages(consentMessages)
  const { client } = useSession()
  const [pdf, setPdf] = useState<Blob>()
  const { submit, isSubmitted, error } = useRequest<void, void>(async (_, signal) => {
    const { pdf: base64 } = await client.call('user.consentSample', { signal })
    setPdf(toFileBlob({ base64, mediaType: 'application/pdf' }))
  })
  return (
    <>
      <p>{messages.sampleText}</p>
      <div>
        <Button icon="file" isBusy={isSubmitted} onClick={() => submit()}>
          {messages.openSample}
        </Button>
      </div>
      {error && <Notice tone="warning">{messages.sampleFailed}</Notice>}
      {pdf && (
        <PdfViewer pdf={pdf} title={messages.sampleName} fileName={sampleFile} onClose={() => setPdf(undefined)} />
      )}
    </>
  )
}

/** The code of the sample, the typed name, and *I agree*. */
export function ConsentForm({
  version,
  onLeave,
  onAgreed,
}: {
  readonly version: string
  readonly onLeave: () => void
  readonly onAgreed: () => void
}) {
  const messages = useMessages(consentMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [sampleCode, setCode] = useState('')
  const [signature, setSignature] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { submit, isSubmitted, error, reset } = useRequest<
    { readonly sampleCode: string; readonly signature: string; readonly language: 'en' | 'es' },
    void
  >(async (input, signal) => {
    await client.call('user.updateConsent', { body: { version, ...input }, signal })
    onAgreed()
  })
  const fieldError = (field: string) =>
    error?.fields[field] && formatMessage(error.fields[field], language, { path: field, isSelf: true })
  const codeError = attempt > 0 && sampleCode.trim() === '' ? messages.needCode : fieldError('sampleCode')
  const nameError = attempt > 0 && signature.trim() === '' ? messages.needName : fieldError('signature')
  const errors = [
    ...(codeError === undefined ? [] : [{ fieldId: codeId, message: codeError }]),
    ...(nameError === undefined ? [] : [{ fieldId: nameId, message: nameError }]),
  ]
  const agree = () => {
    setAttempt((times) => times + 1)
    if (sampleCode.trim() !== '' && signature.trim() !== '')
      submit({ sampleCode: sampleCode.trim().toUpperCase(), signature: signature.trim(), language })
  }
  const typeCode = (code: string) => {
    if (error) reset()
    setCode(code)
  }
  return (
    <Form onSubmit={agree}>
      <ErrorSummary errors={errors} title={messages.summary} attempt={attempt} />
      {error && errors.length === 0 && (
        <Notice tone="danger" title={messages.failed} isLive>
          {errorMessage(error, language)}
        </Notice>
      )}
      <Card title={messages.sampleTitle}>
        <Sample />
        <TextField
          id={codeId}
          name="sampleCode"
          label={messages.sampleCode}
          hint={messages.sampleCodeHint}
          error={codeError}
          value={sampleCode}
          onChange={typeCode}
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
        />
      </Card>
      <TextField
        id={nameId}
        name="signature"
        label={messages.signature}
        hint={messages.signatureHint}
        error={nameError}
        value={signature}
        onChange={setSignature}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
      />
      <FormBar
        back={<Button onClick={onLeave}>{messages.notNow}</Button>}
        next={
          <Button kind="primary" type="submit" isBusy={isSubmitted}>
            {messages.agree}
          </Button>
        }
      />
    </Form>
  )
}
