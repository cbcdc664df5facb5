import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Cell, ExportColumn, ExportSource } from '../../platform/tabular/list-export.ts'
import { sheetMessages } from './applications-export.messages.ts'
import type { ApplicationCursor, RegistrationQuery } from './applications-list.store.ts'
import { applicationsAfterCursor } from './applications-list.store.ts'

/** Filters and order of the applications export: the same as the list's. */
export interface ApplicationsSheetQuery extends RegistrationQuery {
  readonly sort?: string | undefined
}

const exportPageSize = 500

const columns = [
  ...(['lastName', 'firstName', 'email', 'phone', 'jobTitle', 'location', 'business', 'adult'] as const),
  ...(['approval', 'takenOn', 'receivedAt', 'confirmationNumber'] as const),
]
const kinds: Partial<Record<(typeof columns)[number], Pick<ExportColumn, 'kind'>>> = { receivedAt: { kind: 'moment' } }

/** The export of applications: what the list shows, without the other answers. */
export const applicationsSource: ExportSource<ApplicationsSheetQuery, ApplicationCursor> = {
  title: (language) => sheetMessages[language].title,
  columns: (language) => columns.map((name) => ({ heading: sheetMessages[language].headings[name], ...kinds[name] })),
  loadPage: async (trx, actor, query, language, after) => {
    const applications = await applicationsAfterCursor(trx, actor, query, after, exportPageSize)
    return {
      rows: applications.map(({ row }) => cellsOf(row, language)),
      next: applications.length === exportPageSize ? applications.at(-1)?.cursor : undefined,
    }
  },
}

const cellsOf = (row: ApplicationRow, language: Language): readonly Cell[] => {
  const messages = sheetMessages[language]
  return [
    row.lastName,
    row.firstName,
    row.emailId,
    row.phoneNumber,
    row.jobTitle,
    row.locationName,
    row.businessName,
    row.isAdult ? messages.yes : messages.no,
    messages.approvals[row.approval] ?? null,
    row.userId === null ? messages.no : messages.yes,
    row.receivedAt,
    row.confirmationNumber,
  ]
}
