import type { ReactNode } from 'react'
import { Attention } from '#src/features/attention/attention.tsx'
import { Progress } from '#src/features/attention/progress.tsx'
import type { LeadQueue } from '#src/features/attention/queue-rows.tsx'
import { useLede, useOverview } from '#src/features/attention/use-overview.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Columns } from '#src/ui/columns.tsx'
import { Page } from '#src/ui/page.tsx'
import { linksFor } from './links.ts'

/** The start of somebody's day: what needs attention first, how things go beside it, and what else the page holds below. */
export function Dashboard({
  heading,
  lead,
  size,
  actions,
  children,
}: {
  readonly heading: string
  /** Queues whose rows say with a button what to do. */
  readonly lead?: readonly LeadQueue[]
  /** How many of each queue are named. */
  readonly size?: number
  readonly actions?: ReactNode
  readonly children?: ReactNode
}) {
  const { user } = useSession()
  const state = useOverview(size)
  return (
    <Page width="wide" heading={heading} lede={useLede(state)} actions={actions}>
      <Columns aside={<Progress />}>
        <Attention state={state} links={linksFor(user.role)} {...(lead && { lead })} />
      </Columns>
      {children}
    </Page>
  )
}
