import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nameIn, signerNamesOf } from '#contract/domain/signer-name.ts'
import { assist } from '#contract/endpoints/assisted-sessions.ts'
import type { CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import { signingClock } from '#src/offline/clock/signing-clock.ts'
import type { Signature } from '#src/forms/lifecycle/machine/form-draft.ts'
import { bodyOf } from '#src/forms/lifecycle/machine/submit-form.ts'
import { signatureOf } from '#src/forms/to-signature.ts'
import { deviceId } from '#src/session/device-id.ts'
import { FormBox, FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormSignature } from '#src/shared/form-fields/form-signature.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useSignerName } from '#src/shared/signer-name/use-signer-name.ts'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { assistMessages } from './assist-messages.ts'
import { CounterCodeForm } from './counter-code-form.tsx'
import { CounterPassword } from './counter-password.tsx'
import type { SignProps } from './sign-props.ts'

interface SignatureAndPassword {
  readonly signature: SignatureValue | null
  readonly currentPassword: string
}

const blank: SignatureAndPassword = { signature: null, currentPassword: '' }

/** A signature whose person gave their password, and is asked for the code. */
interface Signed {
  readonly signature: Signature
  readonly code: CounterCode
}

function CodeStep({ signed, ...props }: SignProps & { readonly signed: Signed }) {
  const messages = useMessages(assistMessages)
  const language = useLanguage()
  const nameOf = useFormName()
  const navigate = useNavigate()
  const { client, user } = useSession()
  const { state, formModule, session, row } = props
  const { sessionId, person } = session
  const { userDocumentId } = row
  const sign = useChange<string, void>(
    async (oneTimeCode, signal) => {
      const { content, edition, revision, submissionId } = state.context
      const signing = { signature: signed.signature, signedAt: new Date().toISOString(), language }
      const submission = {
        ...bodyOf({ formModule, row }, { content, edition, revision, signing, isSaved: true }, submissionId),
        ...(await signingClock()),
        device: await deviceId(),
      }
      const body = { sessionId, userDocumentId, oneTimeCode, submission: JSON.stringify(submission) }
      const { confirmationNumber } = await client.call('assist.sign', { body, signal })
      showToast(messages.signed(nameOf(row.name), confirmationNumber))
      void navigate(assistPath(user.role, person.userId))
    },
    { invalidates: ['documents', 'users', 'attention'] },
  )
  const { oneTimeCode: _code, ...others } = sign.error?.fields ?? {}
  const refused = Object.values(formatReasons(others, language))
  return (
    <CounterCodeForm code={signed.code} request={sign} action={messages.sign}>
      {refused.length > 0 && (
        <Notice tone="danger" title={messages.refusedTitle}>
          <ul>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
    </CounterCodeForm>
  )
}

/** The person signs on this screen: the signature, their password, and the code that completes it. */
export function SignAtCounter(props: SignProps) {
  const messages = useMessages(assistMessages)
  const { client } = useSession()
  const otherName = useSignerName()
  const [signed, setSigned] = useState<Signed>()
  const { state, session, row } = props
  const { sessionId, person } = session
  const { userDocumentId } = row
  const start = useChange<SignatureAndPassword, void>(
    async ({ signature, currentPassword }, signal) => {
      if (signature === null) return
      const body = { sessionId, userDocumentId, currentPassword }
      const code = await client.call('assist.sendSigningCode', { body, signal })
      setSigned({ signature: signatureOf(signature), code })
    },
    { invalidates: [] },
  )
  if (signed !== undefined) return <CodeStep {...props} signed={signed} />
  const [firstName = '', ...rest] = person.name.split(' ')
  const account = nameIn({ firstName, lastName: rest.join(' ') }) ?? { lastName: person.name }
  const names = signerNamesOf(account, state.context.content.values)
  return (
    <Form
      prefix="counter"
      initial={blank}
      schema={assist.sendSigningCode.body}
      toBody={({ currentPassword }) => ({ sessionId, userDocumentId, currentPassword })}
      check={({ signature }) => (signature === null ? { signature: { key: 'signatureNeeded' } } : {})}
      checkInWords={({ signature }) => otherName(signature, names)}
      onSubmit={(_, values) => start.submit(values)}
      request={start}
    >
      <FormBox>
        <Stack>
          <p>{messages.counterText(person.name)}</p>
          <FormErrors summaryTitle={messages.summaryTitle} />
          <FormSignature
            name="signature"
            label={messages.signature}
            hint={messages.signatureHint(person.name)}
            signerNames={names}
          />
          <CounterPassword name={person.name} />
        </Stack>
      </FormBox>
    </Form>
  )
}
