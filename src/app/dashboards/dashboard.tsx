import type { ReactNode } from 'react'
import { WorklistPanel } from '#src/features/dashboard/worklists.tsx'
import { Progress } from '#src/features/dashboard/progress.tsx'
import { useLede, useOverview } from '#src/features/dashboard/use-overview.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { linksFor } from './queue-links.ts'

/** The start of somebody's day: what needs attention first, how things go beside it, and what else the page holds below. */
export function Dashboard({
  heading,
  isAtCounter,
  size,
  actions,
  children,
}: {
  readonly heading: string
  /** For those who stand at the counter: looking at documents is the first thing to do. */
  readonly isAtCounter?: boolean
  /** How many of each queue are named. */
  readonly size?: number
  readonly actions?: ReactNode
  readonly children?: ReactNode
}) {
  const { user } = useSession()
  const state = useOverview(size)
  return (
    <Page width="wide" heading={heading} lede={useLede(state) ?? '\u00a0'} actions={actions}>
      <Columns aside={<Progress />}>
        <WorklistPanel state={state} links={linksFor(user.role)} isAtCounter={isAtCounter} />
      </Columns>
      {children}
    </Page>
  )
}
