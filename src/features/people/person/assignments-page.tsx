import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { AssignmentRow, PersonDetail } from '#contract/endpoints/people/person.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { ComboboxField, type ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { findLocations } from '../find-locations.ts'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { usersWords } from '../people-messages.ts'

interface Props {
  readonly person: PersonDetail
  readonly again: () => void
}

function EndDialog({
  person,
  row,
  again,
  onClose,
}: Props & { readonly row: AssignmentRow; readonly onClose: () => void }) {
  const words = useMessages(usersWords)
  const { client } = useSession()
  const { submit, isSubmitted, trouble } = useRequest<number, void>(async (userBusinessLocationId, signal) => {
    await client.call('users.unassign', { body: { userBusinessLocationId }, signal })
    showToast(words.assignmentEnded(row.LocationName))
    onClose()
    again()
  })
  return (
    <ConfirmDialog
      title={words.endAssignmentTitle(row.LocationName)}
      verb={words.endAssignment}
      kind="danger"
      isBusy={isSubmitted}
      onYes={() => submit(row.userBusinessLocationId)}
      onClose={onClose}
    >
      <Stack>
        <p>{words.endAssignmentText(fullName(person))}</p>
        <ErrorNotice trouble={trouble} />
      </Stack>
    </ConfirmDialog>
  )
}

function Assigned({ person, again }: Props) {
  const words = useMessages(usersWords)
  const [ending, setEnding] = useState<AssignmentRow>()
  return (
    <>
      <Table
        caption={words.places}
        isCaptionHidden
        rows={person.assignments}
        rowKey={({ userBusinessLocationId }) => String(userBusinessLocationId)}
        columns={[
          { key: 'place', header: words.filters.location, cell: ({ LocationName }) => LocationName },
          { key: 'business', header: words.filters.business, cell: ({ BusinessName }) => BusinessName },
          {
            key: 'end',
            header: words.assignment,
            align: 'end',
            cell: (row) => (
              <Button
                kind="quiet"
                isCompact
                aria-label={words.endAssignmentOf(row.LocationName)}
                onClick={() => setEnding(row)}
              >
                {words.endAssignment}
              </Button>
            ),
          },
        ]}
        empty={
          <EmptyState title={words.placesEmpty} icon="search">
            {words.placesEmptyText}
          </EmptyState>
        }
      />
      {ending && <EndDialog person={person} row={ending} again={again} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function AddPlace({ person, again, businessId }: Props & { readonly businessId: number }) {
  const words = useMessages(usersWords)
  const language = useLanguage()
  const { client } = useSession()
  const [place, setPlace] = useState<ComboboxOption | null>(null)
  const [isTried, setTried] = useState(false)
  const { submit, isSubmitted, trouble } = useRequest<ComboboxOption, void>(async ({ id, label }, signal) => {
    await client.call('users.assign', {
      body: { UserId: person.id, BusinessId: businessId, LocationIdList: [id] },
      signal,
    })
    showToast(words.assigned(label))
    setPlace(null)
    setTried(false)
    again()
  })
  const [refused] = Object.values(trouble?.fields ?? {})
  const error = isTried && place === null ? words.chooseLocation : refused && formatMessage(refused, language)
  const go = () => {
    setTried(true)
    if (place) submit(place)
  }
  return (
    <Card title={words.placesAdd}>
      <ComboboxField
        id="assign-location"
        name="LocationIdList"
        label={words.filters.location}
        value={place}
        onChange={setPlace}
        error={error}
        scope={String(businessId)}
        find={findLocations(client, businessId)}
      />
      {!refused && <ErrorNotice trouble={trouble} />}
      <Row>
        <Button kind="primary" isBusy={isSubmitted} onClick={go}>
          {words.assignVerb}
        </Button>
      </Row>
    </Card>
  )
}

/** Where somebody works or manages: the places they have, another one, and the end of one. */
export default function PersonPlacesPage() {
  const words = useMessages(usersWords)
  const { client, user } = useSession()
  const id = Number(useParams()['id'])
  const state = useReply(String(id), (signal) => client.call('users.get', { params: { id }, signal }))
  const person = state.reply
  const above = <Link to={peoplePaths[user.role].person(id)}>{words.toPerson}</Link>
  if (person?.id !== id) return <RecordNotFound state={state} above={above} />
  return (
    <Page heading={words.placesTitle(fullName(person))} lede={words.placesLede} above={above}>
      {person.BusinessId === null ? (
        <Notice>{words.placesNone}</Notice>
      ) : (
        <>
          <Assigned person={person} again={state.again} />
          <AddPlace
            key={person.assignments.length}
            person={person}
            again={state.again}
            businessId={person.BusinessId}
          />
        </>
      )}
    </Page>
  )
}
