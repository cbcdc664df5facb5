import { onboardingStages, type OnboardingStage } from '#contract/domain/onboarding-stages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { countOf, StatusTabs } from '#src/shared/staff/lists/status-tabs.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { onboardingMessages } from '#src/shared/staff/onboarding/onboarding-messages.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { narrowingOf } from './people-query.ts'

/** The stages of onboarding as tabs of the list of people, each with its number of people. */
export function StageTabs({ listing }: { readonly listing: DataTableState }) {
  const messages = useMessages(onboardingMessages)
  const tab = (value: OnboardingStage | '', label: string) => {
    const businessDetail = narrowingOf({ ...listing, filters: { ...listing.filters, stage: value } })
    const body = { businessDetail, paging: { pageSize: 1 } }
    return { value, label, count: queryOf('users.getEmployee', { body }, countOf) }
  }
  return (
    <StatusTabs
      name="stage"
      label={messages.label}
      listing={listing}
      tabs={[tab('', messages.any), ...onboardingStages.map((stage) => tab(stage, messages.stages[stage]))]}
    />
  )
}
