import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { Unbroken } from '#src/shared/staff/lists/unbroken.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { peopleMessages } from '../people-messages.ts'

const tones: Readonly<Record<TaskStatus, Tone>> = {
  open: 'neutral',
  submitted: 'info',
  returned: 'warning',
  approved: 'positive',
}
const shown = 100

/** A form or document of a person, with a link to its review. */
function Name({ row }: { readonly row: TaskRow }) {
  const nameOf = useFormName()
  return (
    <Link to={`/review/${row.userDocumentId}`}>
      <Unbroken text={nameOf(row.name)} />
    </Link>
  )
}

/** What a person has to submit and has submitted, each with a link to its review. */
export function PersonDocuments({ personId }: { readonly personId: number }) {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const state = useEndpoint('documents.getDocumentList', {
    body: { documentDetails: { userId: personId }, paging: { pageNumber: 1, pageSize: shown, sort: 'dueDate' } },
  })
  return (
    <Panel title={messages.documents} state={state}>
      {({ list }) =>
        list.length === 0 ? (
          <p>{messages.documentsEmpty}</p>
        ) : (
          <Table
            caption={messages.documents}
            isCaptionHidden
            isCompact
            rows={list}
            rowKey={({ userDocumentId }) => String(userDocumentId)}
            columns={[
              { key: 'name', header: messages.columns.name, cell: (row) => <Name row={row} /> },
              {
                key: 'state',
                header: messages.columns.state,
                cell: ({ status }) => <Badge tone={tones[status]}>{messages.documentStates[status]}</Badge>,
              },
              {
                key: 'due',
                header: messages.dueHeader,
                isFixed: true,
                cell: ({ status, dueDate }) =>
                  dueDate === null || status === 'approved' ? '–' : formatDay(dueDate, language),
              },
            ]}
          />
        )
      }
    </Panel>
  )
}
