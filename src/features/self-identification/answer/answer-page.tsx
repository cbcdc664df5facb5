import { useState } from 'react'
import type { SelfIdentificationState } from '#contract/endpoints/self-identification.ts'
import { homePath } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page, pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerMessages } from './answer-messages.ts'
import { WithdrawAnswers } from './withdraw-answers.tsx'

function Facts() {
  const messages = useMessages(answerMessages)
  return (
    <Card title={messages.factsTitle}>
      {messages.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </Card>
  )
}

type Change = 'saved' | 'withdrawn'

interface Part {
  readonly own: SelfIdentificationState
  /** What was just done on this page. */
  readonly change: Change | undefined
  readonly onChanged: (change: Change) => void
}

function Outcome({ own, change }: Pick<Part, 'own' | 'change'>) {
  const messages = useMessages(answerMessages)
  const language = useLanguage()
  if (change === 'withdrawn') return <Notice isLive>{messages.withdrawn}</Notice>
  if (own.answeredAt === null) return change === 'saved' ? <Notice isLive>{messages.none}</Notice> : null
  return (
    <Notice tone="positive" isLive={change === 'saved'}>
      {messages.saved(formatMoment(own.answeredAt, language))}
    </Notice>
  )
}

function Closed({ own, change, onChanged }: Part) {
  const messages = useMessages(answerMessages)
  const language = useLanguage()
  if (own.answeredAt === null)
    return (
      <>
        <Outcome own={own} change={change} />
        <EmptyState title={messages.offTitle}>{messages.offText}</EmptyState>
      </>
    )
  return (
    <>
      <Notice>{messages.stoppedText(formatMoment(own.answeredAt, language))}</Notice>
      <WithdrawAnswers onWithdrawn={() => onChanged('withdrawn')} />
    </>
  )
}

function Open({ own, change, onChanged }: Part) {
  return (
    <>
      <Outcome own={own} change={change} />
      <Facts />
      <AnswerForm key={own.answeredAt} own={own} onSaved={() => onChanged('saved')}>
        {own.answeredAt !== null && <WithdrawAnswers onWithdrawn={() => onChanged('withdrawn')} />}
      </AnswerForm>
    </>
  )
}

/** One's own voluntary self-identification: answered, declined, changed and withdrawn. Nothing of it is stored on the device. */
export default function AnswerPage() {
  const messages = useMessages(answerMessages)
  const language = useLanguage()
  const { client, user, isOnline } = useSession()
  const [change, setChange] = useState<Change>()
  const { reply, error, isLoading, again } = useReply('self-identification', (signal) =>
    client.call('selfIdentification.get', { signal }),
  )
  const changed = (next: Change) => {
    setChange(next)
    again()
    document.getElementById(pageHeadingId)?.focus()
  }
  const isOpen = reply !== undefined && (reply.collectsEeo || reply.isFederalContractor)
  const part = reply && { own: reply, change, onChanged: changed }
  return (
    <Page
      heading={messages.heading}
      lede={isOpen ? messages.lede : undefined}
      above={<Link to={homePath[user.role]}>{messages.toTasks}</Link>}
    >
      {part && (isOpen ? <Open {...part} /> : <Closed {...part} />)}
      {!reply && isLoading && <Skeleton lines={3} shape="block" />}
      {!reply && !isLoading && error && (
        <EmptyState
          icon={isOnline ? 'warning' : 'cloud-up'}
          title={isOnline ? messages.loadFailed : messages.offlineTitle}
          action={<Button onClick={again}>{messages.tryAgain}</Button>}
        >
          {isOnline ? errorMessage(error, language) : messages.offlineText}
        </EmptyState>
      )}
    </Page>
  )
}
