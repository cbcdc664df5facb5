import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { consentOn } from '#contract/domain/consent.ts'
import { assist } from '#contract/endpoints/assisted-sessions.ts'
import type { AssistedSession, CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import { presentTime } from '#src/api/server-clock.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormBox, FormErrors } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { PdfViewer } from '#src/shared/pdf-viewer/pdf-viewer.tsx'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { assistMessages } from './assist-messages.ts'
import { CounterCodeForm } from './counter-code-form.tsx'
import { CounterPassword } from './counter-password.tsx'
import { utcDay } from '#contract/domain/calendar-day.ts'

const blank = { sampleCode: '', signature: '', currentPassword: '' }

function Sample({ sessionId }: { readonly sessionId: number }) {
  const messages = useMessages(assistMessages)
  const { client } = useSession()
  const [pdf, setPdf] = useState<Blob>()
  const opening = useRequest<void, void>(async (_, signal) => {
    const { pdf: base64 } = await client.call('assist.consentSample', { body: { sessionId }, signal })
    setPdf(toFileBlob({ base64, mediaType: 'application/pdf' }))
  })
  return (
    <>
      <p>{messages.sampleText}</p>
      <ErrorNotice error={opening.error} />
      <div>
        <Button icon="file" isBusy={opening.isSubmitted} onClick={() => opening.submit()}>
          {messages.openSample}
        </Button>
      </div>
      {pdf && (
        <PdfViewer
          pdf={pdf}
          title={messages.sampleName}
          fileName="firstday-sample.pdf"
          onClose={() => setPdf(undefined)}
        />
      )}
    </>
  )
}

function ConsentForm({ session }: { readonly session: AssistedSession }) {
  const messages = useMessages(assistMessages)
  const navigate = useNavigate()
  const { client, user } = useSession()
  const { sessionId, person } = session
  const { language } = person
  const version = consentOn(utcDay(presentTime())).id
  const [sent, setSent] = useState<typeof blank & { readonly code: CounterCode }>()
  const start = useChange<typeof blank, void>(
    async (values, signal) => {
      const { sampleCode, currentPassword } = values
      const body = { sessionId, sampleCode, currentPassword }
      setSent({ ...values, code: await client.call('assist.sendConsentCode', { body, signal }) })
    },
    { invalidates: [] },
  )
  const consent = useChange<string, void>(
    async (oneTimeCode, signal) => {
      const { sampleCode = '', signature = '' } = sent ?? {}
      const body = { sessionId, oneTimeCode, version, sampleCode, language, signature }
      await client.call('assist.consent', { body, signal })
      showToast(messages.consented(person.name))
      void navigate(assistPath(user.role, person.userId))
    },
    { invalidates: ['assist', 'documents', 'users'] },
  )
  if (sent !== undefined)
    return <CounterCodeForm code={sent.code} request={consent} action={messages.agree[language]} />
  return (
    <Form
      prefix="counter-consent"
      initial={blank}
      schema={assist.sendConsentCode.body}
      toBody={({ sampleCode, currentPassword }) => ({ sessionId, sampleCode, currentPassword })}
      check={({ signature }) => (signature.trim() === '' ? { signature: { key: 'signatureName' } } : {})}
      onSubmit={(_, values) => start.submit(values)}
      request={start}
    >
      <FormBox>
        <Stack>
          <FormErrors summaryTitle={messages.summaryTitle} />
          <Sample sessionId={sessionId} />
          <FormText
            name="sampleCode"
            label={messages.sampleCode}
            width="medium"
            autoCapitalize="characters"
            maxLength={12}
          />
          <FormText name="signature" label={messages.signature} hint={messages.nameHint(person.name)} maxLength={120} />
          <CounterPassword name={person.name} />
        </Stack>
      </FormBox>
    </Form>
  )
}

/** The consent to sign electronically, which the person reads in their language and gives on this screen. */
export function AssistConsent({ session }: { readonly session: AssistedSession }) {
  const messages = useMessages(assistMessages)
  const { user } = useSession()
  const { name, language, userId } = session.person
  const parts = consentOn(utcDay(presentTime())).text[language]
  return (
    <Page
      heading={messages.eSignTitle(name)}
      above={<Link to={assistPath(user.role, userId)}>{messages.backToForms}</Link>}
      lede={messages.eSignLede(name)}
    >
      {parts.map(({ key, title, text }) => (
        <Card key={key} title={<span lang={language}>{title}</span>}>
          <p lang={language}>{text}</p>
        </Card>
      ))}
      <Card title={messages.counterTitle}>
        {session.hasPassword ? <ConsentForm session={session} /> : <Notice>{messages.noPassword(name)}</Notice>}
      </Card>
    </Page>
  )
}
