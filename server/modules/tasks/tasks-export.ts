import { formNameIn } from '#contract/domain/form-name.ts'
import type { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { Cell, ExportSource } from '../../platform/tabular/list-export.ts'
import { readQuery } from './task-query.ts'
import { sheetMessages } from './tasks-export.messages.ts'
import type { DocumentCursor } from './tasks.store.ts'
import { documentsAfter } from './tasks.store.ts'

type Details = BodyOf<typeof api.documents.exportList>['documentDetails']

const exportPageSize = 500

/** The export of tasks, business by business in the order in which they were assigned. */
export const documentsSource: ExportSource<Details, DocumentCursor> = {
  title: (language) => sheetMessages[language].title,
  columns: (language) => {
    const { headings } = sheetMessages[language]
    return [
      ...[headings.lastName, headings.firstName, headings.document, headings.status].map((heading) => ({ heading })),
      { heading: headings.due, kind: 'day' },
      { heading: headings.submittedAt, kind: 'moment' },
      ...[headings.confirmationNumber, headings.location, headings.business].map((heading) => ({ heading })),
    ]
  },
  loadPage: async (trx, actor, details, language, after) => {
    const query = await readQuery(trx, actor, {
      documentDetails: details,
      paging: { pageNumber: 1, pageSize: 1, sort: undefined, filtered: undefined },
    })
    const tasks = await documentsAfter(trx, actor, query, after, exportPageSize)
    const last = tasks.at(-1)
    const isMore = last !== undefined && tasks.length === exportPageSize
    const { statuses } = sheetMessages[language]
    return {
      rows: tasks.map((row): readonly Cell[] => [
        row.last_name,
        row.first_name,
        formNameIn(language, row.name),
        statuses[row.status],
        row.due_date,
        row.submitted_at?.toISOString() ?? null,
        row.confirmation_number,
        row.location,
        row.business,
      ]),
      next: isMore ? { businessId: last.business_id, id: last.id } : undefined,
    }
  },
}
