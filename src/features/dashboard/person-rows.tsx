import { lazy, Suspense, useState } from 'react'
import { isSampleAddress } from '#contract/domain/sample-address.ts'
import type { AttentionPerson, AttentionRow, WorklistKey } from '#contract/endpoints/dashboard.ts'
import { presentTime } from '#src/api/server-clock.ts'
import { formatAge, formatDay, formatDue } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { StageBadge } from '#src/shared/staff/onboarding/stage-badge.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import styles from './home-queue.module.css'
import type { AttentionLinks } from './links.ts'
import type { WorklistGroup } from './worklist-rows.tsx'

const RemindDialog = lazy(() => import('#src/shared/staff/reminders/remind-dialog.tsx'))

const PersonDialog = lazy(() => import('./person-dialog.tsx').then((module) => ({ default: module.PersonDialog })))

/** How many tasks of a person are named. */
const namedTasks = 3

/** The worklists in which the person is who has to act. */
export const isRemindable = (queue: WorklistKey): boolean =>
  queue === 'overdue' || queue === 'today' || queue === 'notStarted'

type PersonRow = AttentionRow & { readonly person: AttentionPerson }

const usePending = () => {
  const { pending } = useMessages(dashboardMessages)
  const language = useLanguage()
  return (queue: WorklistKey, { dueDate, due, since, person: { tasks } }: PersonRow): string => {
    // Today at the work location, wherever this device is.
    const now = due === 'today' && dueDate !== null ? new Date(`${dueDate}T12:00`) : presentTime()
    const count = tasks.length
    switch (queue) {
      case 'overdue':
        return pending.overdue(count, formatDay(dueDate ?? '', language))
      case 'today':
        return pending.today(count)
      case 'review':
        return pending.review(count, formatAge(since ?? presentTime(), language))
      case 'sectionTwo':
        return dueDate === null ? pending.sectionTwoNoDate : pending.sectionTwo(formatDue(dueDate, language, now))
      default:
        return pending.notStarted(count, dueDate === null ? undefined : formatDue(dueDate, language, now))
    }
  }
}

function Progress({ person }: { readonly person: AttentionPerson }) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  const { email, invitation, onboarding, lastRemindedOn, lastReminder } = person
  const became =
    lastReminder?.state === 'opened'
      ? 'opened'
      : lastReminder?.state === 'bounced' || lastReminder?.state === 'failed'
        ? 'notDelivered'
        : undefined
  const isNotDelivered = invitation === 'bounced' || invitation === 'failed'
  return (
    <span className={styles.progress}>
      {invitation !== null && invitation !== 'accepted' && (onboarding.stage === 'invited' || isNotDelivered) ? (
        <Badge tone={isNotDelivered ? 'danger' : 'neutral'}>
          {messages.invitation[invitation === 'held' && isSampleAddress(email ?? '') ? 'sample' : invitation]}
        </Badge>
      ) : (
        <StageBadge onboarding={onboarding} isCompact />
      )}
      {lastRemindedOn !== null && <span>{messages.reminded(formatDay(lastRemindedOn, language), became)}</span>}
    </span>
  )
}

function Actions({
  queue,
  row,
  to,
  isFirst,
  onRemind,
  onInvite,
}: {
  readonly queue: WorklistKey
  readonly row: PersonRow
  readonly to: string | undefined
  readonly isFirst: boolean
  readonly onRemind: () => void
  readonly onInvite: () => void
}) {
  const messages = useMessages(dashboardMessages)
  const { email, phone, invitation } = row.person
  const isHeld = invitation === 'held'
  const of = <span className="visually-hidden">: {row.who}</span>
  const verb = queue === 'sectionTwo' ? messages.examine : queue === 'review' ? messages.reviewVerb : messages.open
  return (
    <div className={styles.actions}>
      {isRemindable(queue) && !isHeld && (
        <Button isCompact onClick={onRemind}>
          {messages.remind}
          {of}
        </Button>
      )}
      {isHeld && !isSampleAddress(email ?? '') && (
        <Button isCompact onClick={onInvite}>
          {messages.invite}
          {of}
        </Button>
      )}
      {phone === null && email !== null ? (
        <a className={buttonClass('quiet', { isCompact: true })} href={`mailto:${email}`}>
          {messages.write}
          {of}
        </a>
      ) : (
        <a className={buttonClass('quiet', { isCompact: true })} href={`tel:${phone ?? ''}`}>
          {messages.call}
          {of}
        </a>
      )}
      {to !== undefined && (
        <Link className={buttonClass(isFirst ? 'primary' : 'secondary', { isCompact: true })} to={to} data-opener>
          {verb}
          {of}
        </Link>
      )}
    </div>
  )
}

/** People of a worklist: what is pending of each, how far they are, and what can be done about it from here. */
export function PersonRows({
  queue,
  rows,
  links,
  apart,
  isLead,
}: {
  readonly queue: WorklistKey
  readonly rows: readonly AttentionRow[]
  readonly links: AttentionLinks
  readonly apart: WorklistGroup
  /** The first row's action is the emphasized one of the page. */
  readonly isLead: boolean
}) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  const nameOf = useFormName()
  const pendingOf = usePending()
  const [reminded, setReminded] = useState<AttentionRow>()
  const [invited, setInvited] = useState<PersonRow>()
  const people = rows.filter((row): row is PersonRow => row.person !== null)
  return (
    <>
      <ul className={styles.rows}>
        {people.map((row, at) => {
          const names = row.person.tasks.map(({ name }) => nameOf(name))
          const where =
            apart === 'nothing' ? [] : [apart === 'business' && row.businessName, row.locationName].filter(Boolean)
          return (
            <li key={row.key} className={styles.row} data-queue-row>
              <div className={styles.about}>
                <span className={styles.who}>
                  <strong>{row.who}</strong>
                  {where.length > 0 && <span className={styles.where}> · {where.join(', ')}</span>}
                </span>
                <span className={row.due === 'overdue' || row.due === 'today' ? styles.pressing : undefined}>
                  {pendingOf(queue, row)}
                </span>
                {queue !== 'sectionTwo' && (
                  <span className={styles.tasks}>
                    {messages.pending.names(
                      new Intl.ListFormat(
                        language,
                        names.length > namedTasks ? { type: 'unit', style: 'short' } : { type: 'conjunction' },
                      ).format(names.slice(0, namedTasks)),
                      Math.max(0, names.length - namedTasks),
                    )}
                  </span>
                )}
              </div>
              <Progress person={row.person} />
              <Actions
                queue={queue}
                row={row}
                to={links.row(queue, row)}
                isFirst={isLead && at === 0}
                onRemind={() => setReminded(row)}
                onInvite={() => setInvited(row)}
              />
            </li>
          )
        })}
      </ul>
      {invited !== undefined && (
        <Suspense fallback={null}>
          <PersonDialog
            row={{ ...invited, what: invited.person.email }}
            fixAction="held"
            onClose={() => setInvited(undefined)}
          />
        </Suspense>
      )}
      {reminded !== undefined && reminded.userId !== null && (
        <Suspense fallback={null}>
          <RemindDialog
            reminded={{ userIdList: [reminded.userId] }}
            name={reminded.who}
            onClose={() => setReminded(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
