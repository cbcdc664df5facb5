import { useNavigate } from 'react-router-dom'
import { peopleSearchMax } from '#contract/endpoints/people/people-list.ts'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { ExportButton } from '#src/shared/staff/exports/export-button.tsx'
import { DataTable } from '#src/shared/staff/lists/list-table.tsx'
import type { DataTableState } from '#src/shared/staff/lists/use-list-query.ts'
import { useDataTable } from '#src/shared/staff/lists/use-list-query.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { RemindAllButton } from '#src/shared/staff/reminders/remind-all-button.tsx'
import type { OnboardingStage } from '#contract/domain/onboarding-stages.ts'
import { onboardingStages } from '#contract/domain/onboarding-stages.ts'
import { countOf, StatusTabs } from '#src/shared/staff/lists/status-tabs.tsx'
import { onboardingMessages } from '#src/shared/staff/onboarding/onboarding-messages.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { peoplePaths } from '../people-paths.ts'
import { peopleMessages } from '../people-messages.ts'
import { useBulkActions } from './bulk/use-bulk-actions.tsx'
import { PageDepthNotice } from './page-depth-notice.tsx'
import { hiddenFirst, usePeopleColumns } from './people-columns.tsx'
import { filterNames, PeopleFilters, usePeopleChips } from './people-filters.tsx'
import { narrowingOf } from './people-query.ts'

/** The stages of onboarding as tabs of the list of people, each with its number of people. */
function StageTabs({ listing }: { readonly listing: DataTableState }) {
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

/**
 * Links to add people, and for those who do more than that to closed accounts and the import, in the business that the
 * list is filtered by.
 */
function Actions({ businessId = '' }: { readonly businessId?: string | undefined }) {
  const messages = useMessages(peopleMessages)
  const { user } = useSession()
  const paths = peoplePaths[user.role]
  const search = businessId === '' ? '' : `?businessId=${businessId}`
  const mayEnd = isAllowed(roleGroups.owner, user.role)
  return (
    <Row gap="small">
      {mayEnd && (
        <Link to={paths.closed} className={buttonClass('quiet')}>
          {messages.closedAccounts}
        </Link>
      )}
      {mayEnd && (
        <Link to={paths.import + search} className={buttonClass('secondary')}>
          {messages.importPeople}
        </Link>
      )}
      <Link to={paths.add + search} className={buttonClass('primary')}>
        {messages.add}
      </Link>
    </Row>
  )
}

function Empty({ mayEnd }: { readonly mayEnd: boolean }) {
  const messages = useMessages(peopleMessages)
  return (
    <EmptyState icon="user" title={messages.emptyTitle} action={<Actions />}>
      {mayEnd ? messages.emptyText : messages.emptyManager}
    </EmptyState>
  )
}

/**
 * The people that the user may see: searched, filtered, opened, and selected for bulk actions by those who may change
 * them.
 */
export default function PeoplePage() {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { client, user } = useSession()
  const isPlatform = roleGroups.platform.some((role) => role === user.role)
  const mayEnd = isAllowed(roleGroups.owner, user.role)
  const listing = useDataTable(filterNames, hiddenFirst(isPlatform), 'lastName')
  const columns = usePeopleColumns(isPlatform)
  const chips = usePeopleChips(listing)
  const businessDetail = narrowingOf(listing)
  const bulk = useBulkActions(businessDetail, mayEnd)
  const state = useEndpoint('users.getEmployee', { body: { businessDetail, paging: listing.paging } }, { isList: true })
  const isSearchFull = state.reply?.isMore === true && listing.search !== ''
  return (
    <Page width="wide" heading={messages.title} actions={<Actions businessId={listing.filters['business']} />}>
      <DataTable
        listing={listing}
        state={state}
        caption={messages.caption}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => void navigate(peoplePaths[user.role].person(id))}
        searchLabel={messages.searchLabel}
        tabs={<StageTabs listing={listing} />}
        filters={<PeopleFilters listing={listing} hasBusiness={isPlatform} />}
        chips={chips}
        views="people"
        tools={
          <>
            <RemindAllButton people={businessDetail} isDisabled={!state.reply?.total} />
            <Button
              isCompact
              disabled={!state.reply?.total || state.reply.isMore}
              onClick={() => bulk.collectAll(state.reply?.total ?? 0)}
            >
              {messages.bulk.signed}
            </Button>
            <ExportButton
              make={(format, signal) =>
                client.call('users.exportList', { body: { businessDetail, sort: listing.sort, format }, signal })
              }
              count={state.reply?.total}
              isMore={state.reply?.isMore}
              note={isSearchFull ? messages.searchMax(peopleSearchMax.toLocaleString(language)) : undefined}
            />
          </>
        }
        bulk={bulk.actions}
        refused={({ fields }) => fields['paging.pageNumber'] && <PageDepthNotice listing={listing} />}
        empty={<Empty mayEnd={mayEnd} />}
      />
      {isSearchFull && <Notice>{messages.searchMax(peopleSearchMax.toLocaleString(language))}</Notice>}
      {bulk.dialog}
    </Page>
  )
}
