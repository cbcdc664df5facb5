import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import { homePath } from '#contract/domain/roles.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page, pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { consentVersionOf } from '#contract/domain/consent.ts'
import { ConsentForm } from './consent-form.tsx'
import { consentMessages } from './consent-messages.ts'
import { Withdrawal } from './withdrawal.tsx'
import styles from './consent-page.module.css'

/** The text of a version of the consent; nothing for a version that this app doesn't know yet. */
function ConsentText({ version }: { readonly version: string }) {
  const language = useLanguage()
  const parts = consentVersionOf(version)?.text[language] ?? []
  return (
    <ol className={styles.points}>
      {parts.map(({ key, title, text }) => (
        <li key={key}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The text that was agreed to, collapsed: it stays readable whatever is requested today. */
function AgreedText({ version }: { readonly version: string }) {
  const messages = useMessages(consentMessages)
  return (
    <details className={styles.agreed}>
      <summary>{messages.agreedTo(version)}</summary>
      <ConsentText version={version} />
    </details>
  )
}

interface Part {
  readonly consent: ConsentState
  readonly onLeave: () => void
  readonly onChanged: () => void
}

/** Consent given: when, to what, and the button to withdraw it. */
function AgreedConsent({ consent, onLeave, onChanged }: Part) {
  const messages = useMessages(consentMessages)
  const language = useLanguage()
  return (
    <>
      <EmptyState
        icon="check-circle"
        title={messages.agreedTitle}
        action={
          <Button kind="primary" onClick={onLeave}>
            {messages.goOn}
          </Button>
        }
      >
        {consent.at !== null && messages.agreedText(formatMoment(consent.at, language))}
      </EmptyState>
      <AgreedText version={consent.version} />
      <Withdrawal onWithdrawn={onChanged} />
    </>
  )
}

/** No consent: why it is requested, the text, and the form; above it what was withdrawn, or what has changed since. */
function ConsentRequest({ consent, onLeave, onChanged }: Part) {
  const messages = useMessages(consentMessages)
  const language = useLanguage()
  const { withdrawnAt, before } = consent
  return (
    <>
      {withdrawnAt !== null && (
        <Notice icon="file" title={messages.withdrawnTitle} isLive>
          <p>{messages.withdrawnText(formatMoment(withdrawnAt, language))}</p>
          <p>{messages.againText}</p>
        </Notice>
      )}
      {before !== null && (
        <>
          <Notice title={messages.changedTitle}>{messages.changedText}</Notice>
          <AgreedText version={before} />
          <Withdrawal onWithdrawn={onChanged} />
        </>
      )}
      <ConsentText version={consent.version} />
      <ConsentForm version={consent.version} onLeave={onLeave} onAgreed={onChanged} />
    </>
  )
}

/** Once consent is given or withdrawn, the button that was pressed is gone: the page's heading takes the focus. */
const useFocusOnChange = (hasConsented: boolean | undefined) => {
  const before = useRef(hasConsented)
  useEffect(() => {
    if (before.current !== undefined && before.current !== hasConsented) document.getElementById(pageHeadingId)?.focus()
    before.current = hasConsented
  }, [hasConsented])
}

/** The e-signature consent: read, demonstrated, given or not, and withdrawn. */
export default function ConsentPage() {
  const messages = useMessages(consentMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { client, user, isOnline } = useSession()
  const { reply, error, isLoading, again } = useReply(`consent ${isOnline}`, (signal) =>
    client.call('user.getConsent', { signal }),
  )
  useFocusOnChange(reply?.hasConsented)
  const onLeave = () => void navigate(homePath[user.role])
  const isFirst = reply !== undefined && !reply.hasConsented && reply.withdrawnAt === null && reply.before === null
  return (
    <Page
      heading={messages.title}
      lede={isFirst ? messages.lede : undefined}
      above={reply && messages.version(reply.version)}
    >
      {reply?.hasConsented === true && <AgreedConsent consent={reply} onLeave={onLeave} onChanged={again} />}
      {reply?.hasConsented === false && <ConsentRequest consent={reply} onLeave={onLeave} onChanged={again} />}
      {!reply && isLoading && <Skeleton lines={2} shape="block" />}
      {!reply && !isLoading && error && (
        <EmptyState
          icon={isOnline ? 'warning' : 'cloud-up'}
          title={isOnline ? messages.loadFailed : messages.offline}
          action={<Button onClick={again}>{messages.tryAgain}</Button>}
        >
          {isOnline && errorMessage(error, language)}
        </EmptyState>
      )}
    </Page>
  )
}
