import { useNavigate } from 'react-router-dom'
import type { ConsentState } from '#contract/api/user.ts'
import { consentText } from '#contract/consent.ts'
import { homeOf } from '#contract/roles.ts'
import { useReply } from '#src/forms/packet/use-reply.ts'
import { formatMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ConsentForm } from './consent-form.tsx'
import styles from './consent-page.module.css'
import { consentWords } from './consent-words.ts'

function Points() {
  const parts = consentText[useLanguage()]
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

function Given({ consent, onGoOn }: { readonly consent: ConsentState; readonly onGoOn: () => void }) {
  const words = useWords(consentWords)
  const language = useLanguage()
  return (
    <EmptyState
      icon="check-circle"
      title={words.givenTitle}
      action={
        <Button kind="primary" onClick={onGoOn}>
          {words.goOn}
        </Button>
      }
    >
      {consent.at !== null && words.givenText(formatMoment(consent.at, language))}
    </EmptyState>
  )
}

/** The consent to sign electronically: read, shown to be possible, given or not. */
export default function ConsentPage() {
  const words = useWords(consentWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { client, user, isOnline } = useSession()
  const { reply, trouble, isLoading, again } = useReply(`consent ${isOnline}`, (signal) =>
    client.call('user.getConsent', { signal }),
  )
  const leave = () => void navigate(homeOf[user.role])
  return (
    <Page
      heading={words.title}
      lede={reply?.isGiven === true ? undefined : words.lede}
      above={reply && words.version(reply.version)}
    >
      {reply?.isGiven === true && <Given consent={reply} onGoOn={leave} />}
      {reply?.isGiven !== true && <Points />}
      {reply?.isGiven === false && <ConsentForm version={reply.version} onLeave={leave} onGiven={again} />}
      {!reply && isLoading && <Skeleton lines={2} shape="block" />}
      {!reply && !isLoading && trouble && (
        <EmptyState
          icon={isOnline ? 'warning' : 'cloud-up'}
          title={isOnline ? words.loadFailed : words.offline}
          action={<Button onClick={again}>{words.tryAgain}</Button>}
        >
          {isOnline && sayTrouble(trouble, language)}
        </EmptyState>
      )}
    </Page>
  )
}
