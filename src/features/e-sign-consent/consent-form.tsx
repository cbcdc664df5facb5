import { useState } from 'react'
import { paperBlob } from '#src/shared/pdf-viewer/file-blob.ts'
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
import { consentWords } from './consent-messages.ts'

const codeId = 'consent-code'
const nameId = 'consent-name'
const sampleFile = 'firstday-sample.pdf'

/** Opens the sample PDF; its code shows that it could be opened. */
function Sample() {
  const words = useMessages(consentWords)
  const { client } = useSession()
  const [pdf, setPdf] = useState<Blob>()
  const { submit, isSubmitted, trouble } = useRequest<void, void>(async (_, signal) => {
    const { pdf: base64 } = await client.call('user.consentSample', { signal })
    setPdf(paperBlob({ base64, mediaType: 'application/pdf' }))
  })
  return (
    <>
      <p>{words.sampleText}</p>
      <div>
        <Button icon="file" isBusy={isSubmitted} onClick={() => submit()}>
          {words.openSample}
        </Button>
      </div>
      {trouble && <Notice tone="warning">{words.sampleFailed}</Notice>}
      {pdf && <PdfViewer pdf={pdf} title={words.sampleName} fileName={sampleFile} onClose={() => setPdf(undefined)} />}
    </>
  )
}

/** The code of the sample, the typed name, and *I agree*. */
export function ConsentForm({
  version,
  onLeave,
  onGiven,
}: {
  readonly version: string
  readonly onLeave: () => void
  readonly onGiven: () => void
}) {
  const words = useMessages(consentWords)
  const language = useLanguage()
  const { client } = useSession()
  const [sampleCode, setCode] = useState('')
  const [signature, setSignature] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { submit, isSubmitted, trouble, reset } = useRequest<
    { readonly sampleCode: string; readonly signature: string; readonly language: 'en' | 'es' },
    void
  >(async (given, signal) => {
    await client.call('user.updateConsent', { body: { version, ...given }, signal })
    onGiven()
  })
  const told = (field: string) =>
    trouble?.fields[field] && formatMessage(trouble.fields[field], language, { path: field, isOwn: true })
  const codeError = attempt > 0 && sampleCode.trim() === '' ? words.needCode : told('sampleCode')
  const nameError = attempt > 0 && signature.trim() === '' ? words.needName : told('signature')
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
    if (trouble) reset()
    setCode(code)
  }
  return (
    <Form onSubmit={agree}>
      <ErrorSummary errors={errors} title={words.summary} attempt={attempt} />
      {trouble && errors.length === 0 && (
        <Notice tone="danger" title={words.failed} isLive>
          {errorMessage(trouble, language)}
        </Notice>
      )}
      <Card title={words.sampleTitle}>
        <Sample />
        <TextField
          id={codeId}
          name="sampleCode"
          label={words.sampleCode}
          hint={words.sampleCodeHint}
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
        label={words.signature}
        hint={words.signatureHint}
        error={nameError}
        value={signature}
        onChange={setSignature}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
      />
      <FormBar
        back={<Button onClick={onLeave}>{words.notNow}</Button>}
        next={
          <Button kind="primary" type="submit" isBusy={isSubmitted}>
            {words.agree}
          </Button>
        }
      />
    </Form>
  )
}
