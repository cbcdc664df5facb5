import type { ReactNode } from 'react'
import { SkipToQueue } from '#src/features/dashboard/skip-to-queue.tsx'
import { WorklistPanel } from '#src/features/dashboard/worklists.tsx'
import { Progress } from '#src/features/dashboard/progress.tsx'
import { useLede, useOverview } from '#src/features/dashboard/use-overview.ts'
import { FirstStepsCard, ShowFirstSteps } from '#src/features/first-steps/first-steps-card.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import type { Role } from '#contract/domain/roles.ts'
import type { StepLinks } from '#src/features/first-steps/step-links.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'
import { linksFor } from './queue-links.ts'

/** Where a role does each of its first steps. */
const stepLinksFor =
  (role: Role): StepLinks =>
  (key, { steps, companyId, newestBusinessId }) => {
    const ofBusiness = (path: string): string | undefined => {
      if (role !== 'Admin' && role !== 'TPA') return path
      return newestBusinessId === null ? undefined : `${path}&businessId=${newestBusinessId}`
    }
    const { add } = peoplePaths[role]
    switch (key) {
      case 'name':
        return '/profile'
      case 'tpaCompany':
        return '/tpa-company'
      case 'tpaUser':
        return companyId === null ? undefined : `/tpa-user/${companyId}`
      case 'business':
        return companyId === null ? undefined : `/business-add?tpaCompanyId=${companyId}`
      case 'location':
        return newestBusinessId === null ? undefined : `/location-add/${newestBusinessId}`
      case 'document':
        return newestBusinessId === null ? undefined : `/document/new?businessId=${newestBusinessId}`
      case 'owner':
        return ofBusiness(`${add}?role=Owner`)
      case 'manager':
        return ofBusiness(`${add}?role=STRMGR`)
      case 'employee':
        if (role === 'STRMGR') return '/applications'
        return steps.some((step) => step.key === 'location' && !step.isDone)
          ? undefined
          : ofBusiness(`${add}?role=EMPLOYEE`)
    }
  }

/** The start of a dashboard: what needs attention first, then the page's own content, and progress next to both. */
export function Dashboard({
  heading,
  isAtCounter,
  actions,
  children,
}: {
  readonly heading: string
  /** For those who examine identity documents in person: that is their first thing to do. */
  readonly isAtCounter?: boolean
  readonly actions?: ReactNode
  readonly children?: ReactNode
}) {
  const { user } = useSession()
  const state = useOverview()
  const links = linksFor(user.role)
  const steps = stepLinksFor(user.role)
  return (
    <Page width="wide" heading={heading} lede={useLede(state) ?? '\u00a0'} actions={actions}>
      <SkipToQueue />
      <FirstStepsCard links={steps} part="top" />
      <Columns
        aside={
          <>
            <FirstStepsCard links={steps} part="aside" />
            <Progress links={links} />
          </>
        }
      >
        <WorklistPanel state={state} links={links} isAtCounter={isAtCounter} />
        {children}
      </Columns>
      <ShowFirstSteps />
    </Page>
  )
}
