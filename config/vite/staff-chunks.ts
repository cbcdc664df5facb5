import type { Chunk } from './chunk.ts'
import { inFolder } from './chunk.ts'

/**
 * The screens of staff. They come last: a chunk includes what its modules import, unless another one with a higher
 * priority does.
 */
export const staffChunks: readonly Chunk[] = [
  {
    name: 'staff',
    priority: 60,
    modules: [
      'src/app/command-palette/',
      'src/app/sections/',
      'src/features/tasks/for-staff/',
      'src/shared/staff/',
      ...inFolder(
        'contract/endpoints',
        'assisted-sessions dashboard exports failed-jobs first-steps sample-data history notes lookups/lookups',
      ),
      ...inFolder('src/shared/ui', 'fields/choices-field layout/columns layout/table'),
    ],
    // The code is printed on posters, and shown in assisted sessions.
    except: [
      'src/app/command-palette/palette',
      'src/features/tasks/for-staff/load-choose-person',
      'src/shared/staff/query/',
      ...inFolder('src/shared/staff', 'code-path code-image pickers/combobox pickers/no-injected-style'),
      ...inFolder('src/shared/staff/reminders', 'remind-dialog schedule-dialog sending-dialog text-message-fields'),
    ],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'applications',
    priority: 50,
    modules: ['src/features/applications/review/', 'contract/endpoints/applications/applications'],
    except: ['src/features/applications/review/poster/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'dashboard',
    priority: 50,
    modules: ['src/app/dashboards/', 'src/features/dashboard/', 'src/features/first-steps/'],
    except: ['src/features/dashboard/charts/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'documents',
    priority: 50,
    modules: ['src/features/company-documents/manage/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    // Of a shared device that runs as a kiosk.
    name: 'kiosk',
    priority: 60,
    modules: [
      'src/app/kiosk/',
      'src/session/kiosk/',
      'src/offline/outbox/unsent-facts',
      ...inFolder('contract', 'domain/kiosk endpoints/devices'),
    ],
    hasMessages: true,
  },
  { name: 'help', priority: 50, modules: ['src/app/help/'], hasMessages: true, isForStaff: true },
  {
    name: 'organizations',
    priority: 50,
    modules: ['src/features/organizations/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    // What is reported to agencies, and exported for payroll.
    name: 'reports',
    priority: 50,
    modules: [
      'src/features/new-hires/',
      'src/features/inspection-pack/',
      'src/features/payroll-export/',
      'src/features/self-identification/totals/',
      'contract/domain/payroll-columns',
      'contract/forms/new-hire/',
      'src/features/webhooks/',
      'src/features/devices/',
      'contract/domain/i9-inspection',
      'contract/domain/webhooks',
      ...inFolder('contract/endpoints', 'inspection-packs new-hires payroll-export webhooks'),
    ],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'people',
    priority: 50,
    modules: [
      'src/features/people/list/',
      'src/features/people/messages/',
      ...inFolder('src/features/people', 'business-roles people-messages people-paths person-name state-badge'),
    ],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'person',
    priority: 45,
    modules: ['src/features/people/'],
    except: ['src/features/people/assist/', 'src/features/people/list/', 'src/features/people/messages/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'assist',
    priority: 50,
    modules: ['src/features/people/assist/', 'contract/domain/assisted-consent'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'review',
    priority: 50,
    modules: [
      'src/features/tasks/review/',
      ...inFolder('contract/endpoints', 'task-review forms/lock-ins forms/e-verify'),
    ],
    hasMessages: true,
    isForStaff: true,
  },
  {
    // Dialogs that lists open.
    name: 'reminders',
    priority: 45,
    modules: inFolder('src/shared/staff/reminders', 'remind-dialog schedule-dialog sending-dialog text-message-fields'),
    isForStaff: true,
  },
  {
    // Loads with the first field to pick from, and with the search of everything.
    name: 'pickers',
    priority: 40,
    modules: [
      'src/app/command-palette/palette',
      ...inFolder('src/shared/staff/pickers', 'combobox no-injected-style pick'),
    ],
    packages: ['@?react-aria', 'react-aria-components', '@?react-stately', '@internationalized'],
    isForStaff: true,
  },
]
