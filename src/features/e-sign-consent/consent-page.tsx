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
import { AgreedText, ConsentText } from './consent-text.tsx'
import { ConsentForm } from './consent-form.tsx'
import { consentWords } from './consent-messages.ts'
import { Withdrawal } from './withdrawal.tsx'

interface Part {
  readonly consent: ConsentState
  readonly onLeave: () => void
  readonly onChanged: () => void
}

/** Agreed: when, to what, and the way to take it back. */
function Given({ consent, onLeave, onChanged }: Part) {
  const words = useMessages(consentWords)
  const language = useLanguage()
  return (
    <>
      <EmptyState
        icon="check-circle"
        title={words.givenTitle}
        action={
          <Button kind="primary" onClick={onLeave}>
            {words.goOn}
          </Button>
        }
      >
        {consent.at !== null && words.givenText(formatMoment(consent.at, language))}
      </EmptyState>
      <AgreedText version={consent.version} />
      <Withdrawal onWithdrawn={onChanged} />
    </>
  )
}

/** Not agreed: why it is asked, the text, and the form; before it what was withdrawn, or what has changed since. */
function Asked({ consent, onLeave, onChanged }: Part) {
  const words = useMessages(consentWords)
  const language = useLanguage()
  const { withdrawnAt, before } = consent
  return (
    <>
      {withdrawnAt !== null && (
        <Notice icon="file" title={words.withdrawnTitle} isLive>
          <p>{words.withdrawnText(formatMoment(withdrawnAt, language))}</p>
          <p>{words.againText}</p>
        </Notice>
      )}
      {before !== null && (
        <>
          <Notice title={words.changedTitle}>{words.changedText}</Notice>
          <AgreedText version={before} />
          <Withdrawal onWithdrawn={onChanged} />
        </>
      )}
      <ConsentText version={consent.version} />
      <ConsentForm version={consent.version} onLeave={onLeave} onGiven={onChanged} />
    </>
  )
}

/** Once it is given or withdrawn, other things stand on the page than the button that was pressed: its heading takes the focus. */
const useFocusOnChange = (isGiven: boolean | undefined) => {
  const before = useRef(isGiven)
  useEffect(() => {
    if (before.current !== undefined && before.current !== isGiven) document.getElementById(pageHeadingId)?.focus()
    before.current = isGiven
  }, [isGiven])
}

/** The consent to sign electronically: read, shown to be possible, given or not, and withdrawn. */
export default function ConsentPage() {
  const words = useMessages(consentWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { client, user, isOnline } = useSession()
  const { reply, trouble, isLoading, again } = useReply(`consent ${isOnline}`, (signal) =>
    client.call('user.getConsent', { signal }),
  )
  useFocusOnChange(reply?.isGiven)
  const onLeave = () => void navigate(homePath[user.role])
  const isFirst = reply !== undefined && !reply.isGiven && reply.withdrawnAt === null && reply.before === null
  return (
    <Page heading={words.title} lede={isFirst ? words.lede : undefined} above={reply && words.version(reply.version)}>
      {reply?.isGiven === true && <Given consent={reply} onLeave={onLeave} onChanged={again} />}
      {reply?.isGiven === false && <Asked consent={reply} onLeave={onLeave} onChanged={again} />}
      {!reply && isLoading && <Skeleton lines={2} shape="block" />}
      {!reply && !isLoading && trouble && (
        <EmptyState
          icon={isOnline ? 'warning' : 'cloud-up'}
          title={isOnline ? words.loadFailed : words.offline}
          action={<Button onClick={again}>{words.tryAgain}</Button>}
        >
          {isOnline && errorMessage(trouble, language)}
        </EmptyState>
      )}
    </Page>
  )
}
