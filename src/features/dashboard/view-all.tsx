import type { ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { queuePath } from './queue-path.ts'

/** Leads from the first rows of the queue to all of them. */
export function ViewAll({
  queue,
  count,
  children,
}: {
  readonly queue: string
  readonly count: string
  readonly children?: ReactNode
}) {
  const messages = useMessages(dashboardMessages)
  return (
    <Row gap="small">
      <Link to={queuePath(queue)} className={buttonClass('quiet', { isCompact: true })}>
        {messages.all(count)}
      </Link>
      {children}
    </Row>
  )
}
