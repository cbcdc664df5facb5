import { useEffect, type ReactNode } from 'react'
import { homePath } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { useSessionActor, useSessionState } from '../session-actor.ts'
import { employersMessages } from './employers-messages.ts'
import { switchEmployer } from './switch-employer.ts'

function Confirm({
  userData,
  username,
  children,
}: {
  readonly userData: string
  readonly username: string
  readonly children: ReactNode
}) {
  const messages = useMessages(employersMessages)
  const { actor, client } = useSessionActor()
  const role = useSessionState(({ context }) => context.session?.user.role)
  const { reply, error } = useReply(userData, (signal) =>
    client.call('employers.invitation', { body: { userData }, signal }),
  )
  const adding = useRequest(async (name: string, signal) => {
    const { list } = await client.call('employers.add', { body: { userData }, signal })
    actor.send({ type: 'user changed', change: { employers: list.length } })
    return list.find(({ isCurrent, businessName }) => !isCurrent && businessName === name)
  })
  const switching = useRequest((userId: number) => switchEmployer(actor, userId))
  // The message replaces the card with its button.
  useEffect(() => {
    if (adding.isSaved) document.getElementById(pageHeadingId)?.focus()
  }, [adding.isSaved])
  const refusal = adding.error ?? error
  if (refusal?.reason.key === 'forbidden')
    return (
      <>
        <Notice tone="warning">{messages.refused}</Notice>
        {children}
      </>
    )
  const toTasks = (
    <Link className={buttonClass('secondary', { isWide: true })} to={homePath[role ?? 'EMPLOYEE']}>
      {messages.stay}
    </Link>
  )
  if (refusal?.reason.key === 'linkDead' && !adding.isSaved)
    return (
      <>
        <Notice tone="warning">{messages.dead}</Notice>
        {toTasks}
      </>
    )
  if (!reply) return <ErrorNotice error={refusal} />
  const added = adding.reply
  if (adding.isSaved)
    return (
      <>
        <Notice tone="positive" title={messages.doneTitle(reply.businessName)} isLive>
          {messages.done}
        </Notice>
        {added && (
          <Button kind="primary" isWide isBusy={switching.isSubmitted} onClick={() => switching.submit(added.userId)}>
            {messages.goTo(added.businessName)}
          </Button>
        )}
        <ErrorNotice error={switching.error} />
        {toTasks}
      </>
    )
  return (
    <Card title={messages.confirmTitle(reply.businessName)}>
      <p>{messages.confirmText(username)}</p>
      <ErrorNotice error={refusal} />
      <Button kind="primary" isWide isBusy={adding.isSubmitted} onClick={() => adding.submit(reply.businessName)}>
        {messages.confirm}
      </Button>
      {toTasks}
    </Card>
  )
}

const useUsername = () =>
  useSessionState((state) => (state.matches('logged in') ? state.context.session?.user.username : undefined))

/** The heading of an invitation's page: what its first card is about; `children` is that of the other way. */
export function AddEmployerHeading({ isFirst, children }: { readonly isFirst: boolean; readonly children: ReactNode }) {
  const { heading } = useMessages(employersMessages)
  const username = useUsername()
  return isFirst || username !== undefined ? heading : children
}

/**
 * Offers to answer an invitation with a log-in that one has; `children` is what to do instead, and is shown first unless
 * the address is known to log in already.
 */
export default function AddEmployer({
  userData,
  isFirst,
  children,
}: {
  readonly userData: string
  readonly isFirst: boolean
  readonly children: ReactNode
}) {
  const messages = useMessages(employersMessages)
  const username = useUsername()
  if (username !== undefined)
    return (
      <Confirm userData={userData} username={username}>
        {children}
      </Confirm>
    )
  const offer = (
    <Card title={messages.addTitle}>
      <p>{messages.addText}</p>
      <Link
        className={buttonClass(isFirst ? 'primary' : 'secondary', { isWide: true })}
        to="/login"
        state={{ returnTo: `${window.location.pathname}${window.location.search}` }}
      >
        {messages.logIn}
      </Link>
    </Card>
  )
  return isFirst ? (
    <>
      {offer}
      <p>{messages.separate}</p>
      {children}
    </>
  ) : (
    <>
      {children}
      {offer}
    </>
  )
}
