import { onboardingStages } from '#contract/domain/onboarding-stages.ts'
import { lastReminderFilters } from '#contract/domain/reminders.ts'
import { roles } from '#contract/domain/roles.ts'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'

const idOf = (value: string | undefined): number | undefined => Number(value) || undefined

/** The URL's filters in the shape of the requests. */
export const narrowingOf = ({ filters, search }: Pick<DataTableState, 'filters' | 'search'>) => ({
  businessId: idOf(filters['business']),
  locationId: idOf(filters['location']),
  role: roles.find((role) => role === filters['role']),
  active: filters['account'] === 'active' ? true : filters['account'] === 'inactive' ? false : undefined,
  stage: onboardingStages.find((stage) => stage === filters['stage']),
  reminder: lastReminderFilters.find((became) => became === filters['reminder']),
  search: search === '' ? undefined : search,
})
