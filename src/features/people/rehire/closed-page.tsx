import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ClosedPerson } from '#contract/endpoints/people/rehire.ts'
import { users } from '#contract/endpoints/people/people.ts'
import { formatDate, dayIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { SearchBox } from '#src/shared/staff/lists/search-box.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { ActionDialog } from '../person/action-dialog.tsx'
import { peopleMessages } from '../people-messages.ts'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { rehireMessages } from './rehire-messages.ts'

const RehireDialog = lazy(() => import('./rehire-dialog.tsx'))

interface Asking {
  readonly what: 'restore' | 'rehire'
  readonly person: ClosedPerson
}

interface DialogProps {
  readonly person: ClosedPerson
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Takes back that an account was closed: nothing is asked for again. */
function RestoreDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(rehireMessages)
  const { client } = useSession()
  return (
    <ActionDialog
      {...dialog}
      prefix="restore"
      initial={{ userId: person.id }}
      schema={users.restore.body}
      send={(body, signal) => client.call('users.restore', { body, signal })}
      successMessage={() => messages.restored(fullName(person))}
      title={messages.restoreTitle(fullName(person))}
      verb={messages.restore}
    >
      <p>{messages.restoreText}</p>
    </ActionDialog>
  )
}

function List({
  list,
  onOpenDialog,
}: {
  readonly list: readonly ClosedPerson[]
  readonly onOpenDialog: (asking: Asking) => void
}) {
  const messages = useMessages(rehireMessages)
  const language = useLanguage()
  return (
    <Table
      caption={messages.closedCaption}
      isCaptionHidden
      rows={list}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'name', header: messages.columns.name, cell: (person) => fullName(person) },
        { key: 'business', header: messages.columns.business, cell: ({ businessName }) => businessName ?? '–' },
        {
          key: 'ended',
          header: messages.columns.ended,
          isFixed: true,
          cell: ({ endedOn }) => (endedOn === null ? '–' : formatDate(endedOn, language)),
        },
        {
          key: 'closed',
          header: messages.columns.closed,
          isFixed: true,
          cell: ({ closedAt, timeZone }) => formatDate(dayIn(timeZone, closedAt), language),
        },
        {
          key: 'actions',
          header: messages.columns.actions,
          isOnPhone: true,
          cell: (person) =>
            person.isRestorable && (
              <Row gap="small">
                <Button onClick={() => onOpenDialog({ what: 'restore', person })}>{messages.restore}</Button>
                {person.businessName !== null && (
                  <Button kind="primary" onClick={() => onOpenDialog({ what: 'rehire', person })}>
                    {messages.rehire}
                  </Button>
                )}
              </Row>
            ),
        },
      ]}
    />
  )
}

/** Closed accounts: those closed by mistake are restored, people who come back are rehired. */
export default function ClosedPage() {
  const messages = useMessages(rehireMessages)
  const { toList } = useMessages(peopleMessages)
  const { user } = useSession()
  const navigate = useNavigate()
  const paths = peoplePaths[user.role]
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState<Asking>()
  const state = useEndpoint('users.closed', { body: { search: search.trim() } }, { isList: true })
  const Dialog = asking?.what === 'rehire' ? RehireDialog : RestoreDialog
  return (
    <Page
      width="wide"
      heading={messages.closedTitle}
      lede={messages.closedLede}
      above={<Link to={paths.list}>{toList}</Link>}
    >
      <SearchBox search={search} onSearch={setSearch} label={messages.search} />
      <Panel state={state}>
        {({ list, isMore }) =>
          list.length === 0 ? (
            <EmptyState icon="user" title={search === '' ? messages.empty : messages.noMatch} />
          ) : (
            <>
              <List list={list} onOpenDialog={setAsking} />
              {isMore && <Notice>{messages.isMore}</Notice>}
            </>
          )
        }
      </Panel>
      {asking && (
        <Suspense fallback={null}>
          <Dialog
            person={asking.person}
            onClose={() => setAsking(undefined)}
            onDone={() => void navigate(paths.person(asking.person.id))}
          />
        </Suspense>
      )}
    </Page>
  )
}
