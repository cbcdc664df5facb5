import { homePath, isAllowed, roleGroups } from '#contract/domain/roles.ts'
import type { FirstStep, FirstSteps } from '#contract/endpoints/first-steps.ts'
import { sampleDataStaff } from '#contract/endpoints/sample-data.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { SampleData } from '#src/shared/staff/sample-data/sample-data.tsx'
import { returningTo } from '#src/shared/staff/records/return-path.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { firstStepsMessages } from './first-steps-messages.ts'
import styles from './first-steps.module.css'
import type { StepLinks } from './step-links.ts'

const useDismissal = () => useEndpointMutation('firstSteps.dismiss', { invalidates: ['firstSteps'] })

/** The steps of a user with any left to do; undefined otherwise, and until they are known. */
const useSteps = (): FirstSteps | undefined => {
  const { reply } = useEndpoint('firstSteps.get')
  return reply?.steps.some(({ isDone }) => !isDone) ? reply : undefined
}

function Step({
  step: { key, isDone },
  href,
  isNext,
}: {
  readonly step: FirstStep
  readonly href: string | undefined
  readonly isNext: boolean
}) {
  const messages = useMessages(firstStepsMessages)
  const { user } = useSession()
  const { title, text, verb } = user.role === 'STRMGR' ? messages.firstHire : messages.steps[key]
  return (
    <li className={classNames(styles.step, isDone && styles.done)}>
      <span className={styles.icon}>
        <Icon name={isDone ? 'check-circle' : 'dot'} label={isDone ? messages.done : messages.toDo} />
      </span>
      <span className={styles.about}>
        <span className={styles.title}>{title}</span>
        {!isDone && <span className={styles.text}>{text}</span>}
      </span>
      {!isDone && href !== undefined && (
        <span className={styles.action}>
          <Link
            to={href}
            state={returningTo(homePath[user.role])}
            className={buttonClass(isNext ? 'primary' : 'secondary', { isCompact: true })}
          >
            {verb}
          </Link>
        </span>
      )}
    </li>
  )
}

/**
 * What the user sets up first, until all is done or they dismiss it: above the queue of their home page, and next to it
 * once those who serve several businesses have one, whose list is their home. Shown where it belongs.
 */
export function FirstStepsCard({ links, part }: { readonly links: StepLinks; readonly part: 'top' | 'aside' }) {
  const messages = useMessages(firstStepsMessages)
  const { user } = useSession()
  const pending = useSteps()
  const dismissal = useDismissal()
  if (pending === undefined || pending.isDismissed) return null
  const { steps, newestBusinessId } = pending
  const isAside = isAllowed(roleGroups.platform, user.role) && newestBusinessId !== null
  if (isAside !== (part === 'aside')) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card
      title={messages.title}
      actions={
        <Button
          kind="quiet"
          isCompact
          isBusy={dismissal.isSubmitted}
          onClick={() => dismissal.submit({ body: { isDismissed: true } })}
        >
          {messages.dismiss}
        </Button>
      }
    >
      <p className={styles.progress}>{messages.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}</p>
      <ErrorNotice error={dismissal.error} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} href={links(step.key, pending)} isNext={step === next} />
        ))}
      </ol>
      {isAllowed(sampleDataStaff, user.role) && newestBusinessId !== null && (
        <section className={styles.sample}>
          <SampleData businessId={newestBusinessId} />
        </section>
      )}
    </Card>
  )
}

/** Shows the dismissed steps again; nothing unless there are any. */
export function ShowFirstSteps() {
  const messages = useMessages(firstStepsMessages)
  const pending = useSteps()
  const dismissal = useDismissal()
  if (pending?.isDismissed !== true) return null
  return (
    <Row>
      <Button
        kind="quiet"
        isBusy={dismissal.isSubmitted}
        onClick={() => dismissal.submit({ body: { isDismissed: false } })}
      >
        {messages.show}
      </Button>
      <ErrorNotice error={dismissal.error} />
    </Row>
  )
}
