import { useState } from 'react'
import { user } from '#contract/endpoints/own-account.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { PdfViewer } from '#src/shared/pdf-viewer/pdf-viewer.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { consentMessages } from './consent-messages.ts'

const empty = { sampleCode: '', signature: '' }
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
  const request = useRequest<BodyOf<typeof user.updateConsent>, void>(async (body, signal) => {
    await client.call('user.updateConsent', { body, signal })
    onAgreed()
  })
  const toBody = ({ sampleCode, signature }: typeof empty) => ({
    version,
    language,
    sampleCode: sampleCode.toUpperCase(),
    signature,
  })
  return (
    <Form
      prefix="consent"
      initial={empty}
      schema={user.updateConsent.body}
      toBody={toBody}
      onSubmit={request.submit}
      request={request}
      isSelf
    >
      <FormBox isStep>
        <FormErrors title={messages.failed} summaryTitle={messages.summary} />
        <Card title={messages.sampleTitle}>
          <Sample />
          <FormText
            name="sampleCode"
            label={messages.sampleCode}
            hint={messages.sampleCodeHint}
            width="medium"
            autoCapitalize="characters"
            maxLength={12}
          />
        </Card>
        <FormText
          name="signature"
          label={messages.signature}
          hint={messages.signatureHint}
          autoCapitalize="words"
          maxLength={120}
        />
        <FormBar
          back={<Button onClick={onLeave}>{messages.notNow}</Button>}
          next={<FormSubmit>{messages.agree}</FormSubmit>}
        />
      </FormBox>
    </Form>
  )
}
