import { lazy, Suspense, useState } from 'react'
import type { AttentionQueue, AttentionRow } from '#contract/endpoints/dashboard.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { PanelErrorBoundary, Crashed } from '#src/shared/staff/panel.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import styles from './dashboard.module.css'
import { dashboardMessages } from './dashboard-messages.ts'
import type { AttentionLinks } from './links.ts'
import type { WorklistGroup } from './worklist-rows.tsx'
import { QueueRows } from './worklist-rows.tsx'

const PersonDialog = lazy(() => import('./person-dialog.tsx').then((module) => ({ default: module.PersonDialog })))
const JobsRows = lazy(() => import('./failed-job-rows.tsx').then((module) => ({ default: module.JobsRows })))

/** How many items a worklist shows once expanded. */
const manyRows = 100

interface CardProps {
  readonly queue: AttentionQueue
  readonly links: AttentionLinks
  readonly apart: WorklistGroup
}

function Head({ queue, links }: Pick<CardProps, 'queue' | 'links'>) {
  const messages = useMessages(dashboardMessages)
  const { key, total, isMore, overdue, today } = queue
  const all = links.all(key)
  const count = isMore ? messages.more(total) : String(total)
  return (
    <>
      {overdue > 0 && <Badge tone="warning">{messages.overdue(overdue)}</Badge>}
      {today > 0 && (
        <Badge tone="info" icon="clock">
          {messages.today(today)}
        </Badge>
      )}
      {all === undefined ? (
        <span className={styles.count}>{count}</span>
      ) : (
        <Link className={styles.count} to={all}>
          {messages.all(count)}
          <span className="visually-hidden">: {messages.queues[key]}</span>
        </Link>
      )}
    </>
  )
}

/**
 * One worklist: how many items are pending, and the first of them; the count links to the rest, or expands it where no
 * other screen has it.
 */
export function QueueCard({ queue, links, apart }: CardProps) {
  const messages = useMessages(dashboardMessages)
  const { client } = useSession()
  const { key } = queue
  const [mended, setMended] = useState<AttentionRow>()
  const fixAction = key === 'noStart' || key === 'invitations' ? key : undefined
  const [more, setMore] = useState<AttentionQueue>()
  const { submit, isSubmitted, error } = useChange<number, void>(
    async (size, signal) => {
      const { queues } = await client.call('attention.overview', { body: { queue: key, size }, signal })
      setMore(queues[0])
    },
    { invalidates: [] },
  )
  // The newest reply of all worklists replaces what was shown before it.
  const [known, setKnown] = useState(queue)
  if (known !== queue) {
    setKnown(queue)
    setMore(undefined)
  }
  const { list } = more ?? queue
  const canShowMore = more === undefined && links.all(key) === undefined && queue.total > list.length
  return (
    <Card title={messages.queues[key]} actions={<Head queue={queue} links={links} />}>
      <PanelErrorBoundary instead={(again) => <Crashed onAgain={again} />}>
        {key === 'jobs' ? (
          <Suspense fallback={<Skeleton lines={list.length} />}>
            <JobsRows rows={list} />
          </Suspense>
        ) : (
          <QueueRows queue={key} rows={list} links={links} apart={apart} onFix={fixAction && setMended} />
        )}
        {fixAction && mended && (
          <Suspense fallback={null}>
            <PersonDialog fixAction={fixAction} row={mended} onClose={() => setMended(undefined)} />
          </Suspense>
        )}
        <ErrorNotice error={error} />
        {canShowMore && (
          <Button kind="quiet" isBusy={isSubmitted} onClick={() => submit(manyRows)}>
            {messages.showMore}
            <span className="visually-hidden">: {messages.queues[key]}</span>
          </Button>
        )}
      </PanelErrorBoundary>
    </Card>
  )
}
