import { signerNamesOf } from '#contract/domain/signer-name.ts'
import { attestationFor } from '#contract/forms/form.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormSignature } from '#src/shared/form-fields/form-signature.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useSignerName } from '#src/shared/signer-name/use-signer-name.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { ConnectionWait } from '#src/shared/ui/feedback/connection-wait.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { AboveHeading } from './above-heading.tsx'
import type { ViewProps } from './view-props.ts'
import type { FormErrorKind } from '../machine/form-draft.ts'
import type { messages as en } from './messages/en.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import { signatureOf } from '../../to-signature.ts'
import styles from './signing-view.module.css'

const unsigned: { readonly signature: SignatureValue | null } = { signature: null }

function Statement({ attestation, plain }: { readonly attestation: string; readonly plain: string }) {
  const messages = useMessages(afterFillingMessages)
  return (
    <div className={styles.statement}>
      <figure>
        <figcaption className={styles.caption}>
          <Passage name="statement">{messages.attestationLabel}</Passage>
        </figcaption>
        <blockquote lang="en" className={styles.text}>
          {attestation}
        </blockquote>
      </figure>
      <div>
        <h2 className={styles.caption}>
          <Passage name="plain title">{messages.inPlainLanguage}</Passage>
        </h2>
        <p>
          <Passage name="plain">{plain}</Passage>
        </p>
      </div>
    </div>
  )
}

const reasonOf = (error: FormErrorKind, messages: typeof en): string => {
  if (error === 'storage full') return messages.signFull
  return error === 'not confirmed' ? messages.signNotConfirmed : messages.signFailed
}

/** The statement of the edition, word for word, the signature under it, and one button that says what it does. */
export function SigningView({ state, send, formModule, edition }: ViewProps) {
  const form = useMessages(lifecycleMessages)
  const messages = useMessages(afterFillingMessages)
  const language = useLanguage()
  const { isOnline, user } = useSession()
  const otherName = useSignerName()
  const { values } = state.context.content
  const plain = formModule.usePlainLanguage(values)
  const isBusy = state.matches('submitting')
  const { error: submitError } = state.context

  const names = signerNamesOf(user, values)
  const sign = (signature: SignatureValue | null) => {
    if (signature === null) return
    send({
      type: 'sign',
      signing: { signature: signatureOf(signature), signedAt: new Date().toISOString(), language },
    })
  }
  return (
    <Page
      heading={<Passage name="title">{messages.signTitle}</Passage>}
      above={
        <AboveHeading
          {...{ formModule, edition }}
          values={values}
          step="sign"
          name={form.edition(plain.name, edition)}
        />
      }
    >
      <Form
        initial={unsigned}
        check={({ signature }) => (signature === null ? { signature: { key: 'signatureNeeded' } } : {})}
        checkInWords={({ signature }) => otherName(signature, names)}
        onSubmit={(_, { signature }) => sign(signature)}
        request={{ isSubmitted: isBusy, error: undefined }}
      >
        <FormErrors summaryTitle={form.summaryTitle} />
        <Statement attestation={attestationFor(formModule.definition, edition, values)} plain={plain.attestation} />
        {submitError !== null && !isBusy && (
          <Notice tone="danger" isLive>
            {reasonOf(submitError, messages)}
          </Notice>
        )}
        <FormBox isStep>
          <FormSignature
            name="signature"
            label={messages.signatureLabel}
            hint={messages.signatureHint}
            isDisabled={isBusy}
            signerNames={names}
          />
          {!isOnline && submitError === null && !state.context.isWaiting && (
            <Notice icon="cloud-up">
              <Passage name="offline">{messages.signOffline}</Passage>
            </Notice>
          )}
          <FormBar
            back={
              <Button icon="chevron-left" onClick={() => send({ type: 'back' })}>
                {form.back}
              </Button>
            }
            next={<FormSubmit>{messages.signAndSend}</FormSubmit>}
            saveState={
              isBusy && (
                <ConnectionWait
                  isHeld={state.matches({ submitting: 'loading' })}
                  isWaiting={state.context.isWaiting}
                  onCancel={() => send({ type: 'cancel' })}
                />
              )
            }
          />
        </FormBox>
      </Form>
    </Page>
  )
}
