import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Cell, ExportColumn, ExportSource } from '../../platform/tabular/list-export.ts'
import { sheetWords } from './applications-export.messages.ts'
import type { RegistrationPlace, RegistrationQuery } from './applications-list.store.ts'
import { applicationsAfterCursor } from './applications-list.store.ts'

/** What the file of applications is narrowed to and ordered by: as the list is. */
export interface ApplicationsSheetQuery extends RegistrationQuery {
  readonly sort?: string | undefined
}

const stretchRows = 500

const columns = [
  ...(['lastName', 'firstName', 'email', 'phone', 'jobTitle', 'location', 'business', 'adult'] as const),
  ...(['approval', 'takenOn', 'receivedAt', 'confirmationNumber'] as const),
]
const kinds: Partial<Record<(typeof columns)[number], Pick<ExportColumn, 'kind'>>> = { receivedAt: { kind: 'moment' } }

/** The list of applications as a file: what the list shows, and nothing of what was written beside. */
export const applicationsSource: ExportSource<ApplicationsSheetQuery, RegistrationPlace> = {
  title: (language) => sheetWords[language].title,
  columns: (language) => columns.map((name) => ({ heading: sheetWords[language].headings[name], ...kinds[name] })),
  stretch: async (trx, actor, query, language, after) => {
    const found = await applicationsAfterCursor(trx, actor, query, after, stretchRows)
    return {
      rows: found.map(({ row }) => cellsOf(row, language)),
      next: found.length === stretchRows ? found.at(-1)?.place : undefined,
    }
  },
}

const cellsOf = (row: ApplicationRow, language: Language): readonly Cell[] => {
  const words = sheetWords[language]
  return [
    row.lastName,
    row.firstName,
    row.emailId,
    row.phoneNumber,
    row.jobTitle,
    row.LocationName,
    row.BusinessName,
    row.isAdult ? words.yes : words.no,
    words.approvals[row.approval] ?? null,
    row.UserId === null ? words.no : words.yes,
    row.receivedAt,
    row.confirmationNumber,
  ]
}
