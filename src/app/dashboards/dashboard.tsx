import type { ReactNode } from 'react'
import { WorklistPanel } from '#src/features/dashboard/worklists.tsx'
import { Progress } from '#src/features/dashboard/progress.tsx'
import { useLede, useOverview } from '#src/features/dashboard/use-overview.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { linksFor } from './queue-links.ts'

/** The start of a dashboard: what needs attention first, progress next to it, then the page's own content. */
export function Dashboard({
  heading,
  isAtCounter,
  size,
  actions,
  children,
}: {
  readonly heading: string
  /** For those who examine identity documents in person: that is their first thing to do. */
  readonly isAtCounter?: boolean
  /** How many items of each worklist are shown. */
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
