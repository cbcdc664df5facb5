import { useState } from 'react'
import { attestationFor } from '#contract/forms/form.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { SignatureField } from '#src/shared/ui/fields/signature-field.tsx'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import type { ViewProps } from './view-props.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'
import { signatureOf } from '../../to-signature.ts'
import styles from './signing-view.module.css'

const signatureId = 'answer-signature'

function Statement({ attestation, plain }: { readonly attestation: string; readonly plain: string }) {
  const messages = useMessages(lifecycleMessages)
  return (
    <div className={styles.statement}>
      <figure>
        <figcaption className={styles.caption}>{messages.attestationLabel}</figcaption>
        <blockquote lang="en" className={styles.text}>
          {attestation}
        </blockquote>
      </figure>
      <div>
        <h2 className={styles.caption}>{messages.inPlainLanguage}</h2>
        <p>{plain}</p>
      </div>
    </div>
  )
}

/** The statement of the edition, word for word, the signature under it, and one button that says what it does. */
export function SigningView({ state, send, formModule, edition }: ViewProps) {
  const messages = useMessages(lifecycleMessages)
  const language = useLanguage()
  const { isOnline } = useSession()
  const { values } = state.context.content
  const plain = formModule.usePlainLanguage(values)
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isBusy = state.matches('submitting')
  const { error: submitError } = state.context
  const error = attempt > 0 && signature === null ? formatMessage({ key: 'signatureNeeded' }, language) : undefined

  const sign = () => {
    if (signature === null) return setAttempt((times) => times + 1)
    send({
      type: 'sign',
      signing: { signature: signatureOf(signature), signedAt: new Date().toISOString(), language },
    })
  }
  return (
    <Page heading={messages.signTitle} above={messages.edition(plain.name, edition.id)}>
      <ErrorSummary
        errors={error === undefined ? [] : [{ fieldId: signatureId, message: error }]}
        title={messages.summaryTitle}
        attempt={attempt}
      />
      <Statement attestation={attestationFor(formModule.definition, edition, values)} plain={plain.attestation} />
      {submitError !== null && !isBusy && (
        <Notice tone="danger" isLive>
          {submitError === 'storage full' ? messages.signFull : messages.signFailed}
        </Notice>
      )}
      <Form onSubmit={sign}>
        <SignatureField
          id={signatureId}
          name="signature"
          label={messages.signatureLabel}
          hint={messages.signatureHint}
          error={error}
          value={signature}
          onChange={setSignature}
          isDisabled={isBusy}
        />
        {!isOnline && <Notice icon="cloud-up">{messages.signOffline}</Notice>}
        <FormBar
          back={
            <Button icon="chevron-left" onClick={() => send({ type: 'back' })}>
              {messages.back}
            </Button>
          }
          next={
            <Button kind="primary" type="submit" isBusy={isBusy}>
              {messages.signAndSend}
            </Button>
          }
        />
      </Form>
    </Page>
  )
}
