import { useState } from 'react'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { AssistRow, AssistRows } from '#src/shared/staff/assist/assist-rows.tsx'
import { SearchBox } from '#src/shared/staff/lists/search-box.tsx'
import { StageBadge } from '#src/shared/staff/onboarding/stage-badge.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { forStaffMessages } from './for-staff-messages.ts'

/** People shown of a search. */
const shown = 10

function Person({ person }: { readonly person: PersonRow }) {
  const messages = useMessages(forStaffMessages)
  const { user } = useSession()
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <AssistRow
      action={
        <Link className={buttonClass()} to={assistPath(user.role, person.id)}>
          {messages.help}
          <span className="visually-hidden">{messages.helpOf(name)}</span>
        </Link>
      }
    >
      <strong>{name}</strong>
      <span>{person.businessName}</span>
      <StageBadge onboarding={person.onboarding} />
    </AssistRow>
  )
}

function Matches({ search }: { readonly search: string }) {
  const messages = useMessages(forStaffMessages)
  const body = {
    businessDetail: { role: 'EMPLOYEE' as const, active: true, search },
    paging: { pageNumber: 1, pageSize: shown },
  }
  const { client } = useSession()
  const { reply, error } = useReply(`people ${search}`, (signal) => client.call('users.getEmployee', { body, signal }))
  if (error) return <ErrorNotice error={error} />
  if (reply === undefined) return null
  return (
    <Stack>
      {reply.list.length === 0 ? (
        <p role="status">{messages.none}</p>
      ) : (
        <AssistRows label={messages.caption}>
          {reply.list.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </AssistRows>
      )}
      {(reply.total > shown || reply.isMore) && <p>{messages.more}</p>}
    </Stack>
  )
}

/**
 * The task page as staff see it: whose tasks these are, and whom they may help with theirs. No person's forms are loaded
 * here.
 */
export default function ChoosePerson() {
  const messages = useMessages(forStaffMessages)
  const { user } = useSession()
  const [search, setSearch] = useState('')
  return (
    <Page heading={messages.heading} lede={messages.lede}>
      <Card>
        <Stack>
          <p>{messages.hint}</p>
          <SearchBox search={search} onSearch={setSearch} label={messages.search} />
          {search.trim() === '' ? <p>{messages.typeFirst}</p> : <Matches search={search.trim()} />}
        </Stack>
      </Card>
      <Row>
        <Link className={buttonClass()} to="/review">
          {messages.review}
        </Link>
        {isAllowed(roleGroups.platform, user.role) && (
          <Link className={buttonClass()} to="/user-list">
            {messages.people}
          </Link>
        )}
      </Row>
    </Page>
  )
}
