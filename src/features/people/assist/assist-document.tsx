import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { acknowledgementText, documentSignatureText } from '#contract/domain/acknowledgment-text.ts'
import { nameIn } from '#contract/domain/signer-name.ts'
import type { AssistedSession, CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { signingClock } from '#src/offline/clock/signing-clock.ts'
import { deviceId } from '#src/session/device-id.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ConfirmSignature } from '#src/shared/form-fields/confirm-signature.tsx'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { isOtherName, useSignerName } from '#src/shared/signer-name/use-signer-name.ts'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { assistMessages } from './assist-messages.ts'
import { CannotSign } from './cannot-sign.tsx'
import { CounterCodeForm } from './counter-code-form.tsx'
import { CounterPassword } from './counter-password.tsx'
import { ReadDocument } from './read-document.tsx'

const blank = { isRead: false, signature: '', confirmedName: '', currentPassword: '' }
type Values = typeof blank

interface Signed {
  readonly code: CounterCode
  readonly signature: string
}

const namesOf = ({ person }: AssistedSession) => {
  const [firstName = '', ...rest] = person.name.split(' ')
  return [nameIn({ firstName, lastName: rest.join(' ') }) ?? { firstName: '', lastName: person.name }]
}

const typedName = ({ signature, confirmedName }: Pick<Values, 'signature' | 'confirmedName'>) =>
  ({ kind: 'typed', text: signature, isConfirmed: confirmedName === signature }) as const

/** Under a name that isn't the person's: they confirm it. */
function ConfirmName({ session }: { readonly session: AssistedSession }) {
  const { valueOf, errorOf, change, idOf } = useFormFields()
  const [signature, confirmedName] = [String(valueOf('signature')), String(valueOf('confirmedName'))]
  const typed = typedName({ signature, confirmedName })
  if (signature === '' || !isOtherName(typed, namesOf(session))) return null
  if (!typed.isConfirmed && errorOf('signature') === undefined) return null
  return (
    <ConfirmSignature
      id={idOf('signature')}
      typed={signature.trim()}
      value={typed.isConfirmed}
      onChange={(isConfirmed) => change('confirmedName', isConfirmed ? signature : '')}
    />
  )
}

/** What is submitted: as from the person's own account. */
const submissionOf = async (row: TaskRow, session: AssistedSession, { signature, digest }: Read) => ({
  userDocumentId: row.userDocumentId,
  version: row.documentVersion ?? 1,
  signature,
  language: session.person.language,
  ...(row.isSigned && {
    digest,
    signedAt: new Date().toISOString(),
    ...(await signingClock()),
    device: await deviceId(),
  }),
})

interface Read {
  readonly signature: string
  readonly digest: string
}

function SignDocument({
  session,
  row,
  digest,
}: {
  readonly session: AssistedSession
  readonly row: TaskRow
  readonly digest: string
}) {
  const messages = useMessages(assistMessages)
  const nameOf = useFormName()
  const navigate = useNavigate()
  const { client, user } = useSession()
  const otherName = useSignerName()
  const [signed, setSigned] = useState<Signed>()
  const { sessionId, person } = session
  const { userDocumentId } = row
  const start = useChange<Values, void>(
    async ({ signature, currentPassword }, signal) => {
      const body = { sessionId, userDocumentId, currentPassword }
      const code = await client.call('assist.sendSigningCode', { body, signal })
      setSigned({ code, signature: signature.trim() })
    },
    { invalidates: [] },
  )
  const sign = useChange<string, void>(
    async (oneTimeCode, signal) => {
      const submission = await submissionOf(row, session, { signature: signed?.signature ?? '', digest })
      const body = { sessionId, userDocumentId, oneTimeCode, submission: JSON.stringify(submission) }
      const { confirmationNumber } = await client.call('assist.sign', { body, signal })
      showToast(messages.signed(nameOf(row.name), confirmationNumber))
      void navigate(assistPath(user.role, person.userId))
    },
    { invalidates: ['documents', 'users', 'attention'] },
  )
  if (signed !== undefined) return <CounterCodeForm code={signed.code} request={sign} action={messages.sign} />
  return (
    <Form
      prefix="counter-document"
      initial={blank}
      check={({ signature, currentPassword }) => ({
        ...(signature.trim() === '' && { signature: { key: 'signatureName' as const } }),
        ...(currentPassword === '' && { currentPassword: { key: 'needed' as const } }),
      })}
      checkInWords={(values) => ({
        ...(values.isRead ? {} : { isRead: messages.tickNeeded }),
        ...(values.signature.trim() === '' ? {} : otherName(typedName(values), namesOf(session))),
      })}
      onSubmit={(_, values) => start.submit(values)}
      request={start}
    >
      <FormBox>
        <Stack>
          <p>{messages.counterText(person.name)}</p>
          <FormErrors summaryTitle={messages.summaryTitle} />
          <FormCheck
            name="isRead"
            label={(row.isSigned ? documentSignatureText : acknowledgementText)[person.language]}
          />
          <FormText name="signature" label={messages.signature} hint={messages.nameHint(person.name)} maxLength={120} />
          <ConfirmName session={session} />
          <CounterPassword name={person.name} />
        </Stack>
      </FormBox>
    </Form>
  )
}

/** A company document of the person of an assisted session: read on this screen, and signed or acknowledged by them. */
export function AssistDocument({ session, row }: { readonly session: AssistedSession; readonly row: TaskRow }) {
  const messages = useMessages(assistMessages)
  const nameOf = useFormName()
  const { user } = useSession()
  const [digest, setDigest] = useState<string>()
  const { name } = session.person
  return (
    <Page
      heading={nameOf(row.name)}
      above={<Link to={assistPath(user.role, session.person.userId)}>{messages.backToForms}</Link>}
      lede={messages.documentLede(name)}
    >
      <ReadDocument row={row} isRead={digest !== undefined} onRead={setDigest} />
      {digest !== undefined && (
        <Card title={messages.counterTitle}>
          <CannotSign session={session}>
            <SignDocument session={session} row={row} digest={digest} />
          </CannotSign>
        </Card>
      )}
    </Page>
  )
}
