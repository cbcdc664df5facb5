import { object } from 'yup'
import type { ExportTicket } from '../../protocol/export-format.ts'
import { exportFormats } from '../../protocol/export-format.ts'
import { importFile, importReading } from '../../protocol/import-format.ts'
import type { ImportReport } from '../../protocol/import-format.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { choice, count, flag, id, listOf, requiredMessage, text } from '../../protocol/fields.ts'
import { onboardingStages } from '../../domain/onboarding-stages.ts'
import { lastReminderFilters } from '../../domain/reminders.ts'
import { roleGroups, roles } from '../../domain/roles.ts'
import type { History } from '../history.ts'
import { peopleRowsMax } from './people-import-columns.ts'

/** Filters of the list of people. */
export const peopleNarrowing = {
  businessId: id(),
  locationId: id(),
  role: choice(roles),
  active: flag(),
  stage: choice(onboardingStages),
  /** What became of the last reminder. */
  reminder: choice(lastReminderFilters),
  /** Beginnings of words of a name, a username or an email address, in any order; accents are ignored. */
  search: text(100),
}

/** Users whose rows are exported by their ids. */
const exportedAtOnceMax = 1000

/** Import, export and history of people. */
export const peopleFiles = {
  exportList: endpoint({
    method: 'POST',
    path: '/user/Export',
    allow: roleGroups.review,
    summary: 'Create an export token for the list of users, with its filters and sorting',
    body: object({
      businessDetail: object(peopleNarrowing).default({}),
      /** Only these, whatever the filters. */
      userIdList: listOf(id().required(requiredMessage), exportedAtOnceMax),
      /** Like `sort` of the list. */
      sort: text(60),
      format: choice(exportFormats).required(requiredMessage),
    }),
    reply: reply<ExportTicket>(),
  }),
  history: endpoint({
    method: 'POST',
    path: '/user/GetHistory',
    allow: roleGroups.review,
    summary: 'Get the history of a user’s account, newest first',
    body: object({ userId: id().required(requiredMessage) }),
    reply: reply<History>(),
  }),
  import: endpoint({
    method: 'POST',
    path: '/user/Import',
    allow: roleGroups.owner,
    summary: 'Import users from a CSV file and send their invitations: all rows or none, or in parts',
    body: object({
      /** Default: the user’s own business. */
      businessId: id(),
      /** Reports what is wrong with the file without importing it. */
      isDryRun: flag().default(true),
      ...importReading,
      /** Adds only a part: this row of those to add (the first is 0) and the ones after it. */
      partFrom: count(peopleRowsMax),
    }),
    files: { file: importFile },
    reply: reply<ImportReport>(),
  }),
}
