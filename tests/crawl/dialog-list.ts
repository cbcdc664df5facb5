import { personPath } from '#src/shared/staff/person-path.ts'
import type { ScreenUnderTest } from './screen-list.ts'
import type { SeededIds } from './seed-screens.ts'

/** What opens on a screen, by the names of the buttons that open it: dialogs, menus, panels. */
export const dialogsUnderTest = (has: SeededIds): readonly ScreenUnderTest[] => {
  const opened = (
    role: NonNullable<ScreenUnderTest['role']>,
    name: string,
    address: string,
    ...press: readonly string[]
  ): ScreenUnderTest => ({ name: `opened-${name}`, address, role, state: 'opened', press })
  const person = personPath.Owner(has.userId)
  return [
    opened('Owner', 'search', '/Owner/dashboard', 'Search'),
    opened('Owner', 'remind', '/Owner/dashboard', 'Remind'),
    opened('Owner', 'remind-all', '/Owner/people', 'Remind all'),
    opened('Owner', 'filters', '/Owner/people', 'Filters'),
    opened('Owner', 'export', '/Owner/people', 'Export'),
    opened('Owner', 'save-view', '/Owner/people?stage=started', 'Saved views', 'Save current view'),
    opened('Owner', 'assist', person, 'Help fill out forms'),
    opened('Owner', 'person-menu', person, 'More actions'),
    opened('STRMGR', 'hire', `/applications/${has.registrationId}`, 'Hire'),
    opened('STRMGR', 'reject', `/applications/${has.registrationId}`, 'Reject'),
    opened('STRMGR', 'return', `/review/${has.waitingId}`, 'Return'),
    opened('STRMGR', 'approve', `/review/${has.waitingId}`, 'Approve'),
    opened('TPA', 'close-business', `/business/${has.businessId}`, 'More actions', 'Close'),
    opened('TPA', 'sample-people', `/business/${has.businessId}`, 'Add sample people'),
  ]
}
