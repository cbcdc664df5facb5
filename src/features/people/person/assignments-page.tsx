import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { AssignmentRow, PersonDetail } from '#contract/endpoints/people/person.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useChange, useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { findLocations } from '#src/shared/staff/organizations/find-locations.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { RecordPicker } from './record-picker.tsx'

interface Props {
  readonly person: PersonDetail
}

function EndDialog({ person, row, onClose }: Props & { readonly row: AssignmentRow; readonly onClose: () => void }) {
  const messages = useMessages(peopleMessages)
  const { submit, isSubmitted, error } = useEndpointMutation('users.unassign', {
    invalidates: ['users', 'attention', 'documents'],
    onDone: () => {
      showToast(messages.assignmentEnded(row.locationName))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={messages.endAssignmentTitle(row.locationName)}
      verb={messages.endAssignment}
      kind="danger"
      isBusy={isSubmitted}
      onYes={() => submit({ body: { userBusinessLocationId: row.userBusinessLocationId } })}
      onClose={onClose}
    >
      <Stack>
        <p>{messages.endAssignmentText(fullName(person))}</p>
        <ErrorNotice error={error} />
      </Stack>
    </ConfirmDialog>
  )
}

function Assigned({ person }: Props) {
  const messages = useMessages(peopleMessages)
  const [ending, setEnding] = useState<AssignmentRow>()
  return (
    <>
      <Table
        caption={messages.locations}
        isCaptionHidden
        rows={person.assignments}
        rowKey={({ userBusinessLocationId }) => String(userBusinessLocationId)}
        columns={[
          { key: 'place', header: messages.filters.location, cell: ({ locationName }) => locationName },
          { key: 'business', header: messages.filters.business, cell: ({ businessName }) => businessName },
          {
            key: 'end',
            header: messages.assignment,
            align: 'end',
            cell: (row) => (
              <Button
                kind="quiet"
                isCompact
                aria-label={messages.endAssignmentOf(row.locationName)}
                onClick={() => setEnding(row)}
              >
                {messages.endAssignment}
              </Button>
            ),
          },
        ]}
        empty={
          <EmptyState title={messages.locationsEmpty} icon="search">
            {messages.locationsEmptyText}
          </EmptyState>
        }
      />
      {ending && <EndDialog person={person} row={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

const noLocation: { readonly locationIdList: ComboboxOption | null } = { locationIdList: null }

function AddLocation({ person, businessId }: Props & { readonly businessId: number }) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const request = useChange<ComboboxOption, void>(
    async ({ id, label }, signal) => {
      await client.call('users.assign', {
        body: { userId: person.id, businessId, locationIdList: [id] },
        signal,
      })
      showToast(messages.assigned(label))
    },
    { invalidates: ['users', 'attention', 'documents'] },
  )
  return (
    <Card title={messages.locationsAdd}>
      <Form
        prefix="assign"
        initial={noLocation}
        checkInWords={(values) => (values.locationIdList ? {} : { locationIdList: messages.chooseLocation })}
        onSubmit={(_, { locationIdList: picked }) => picked && request.submit(picked)}
        request={request}
      >
        <FormBox>
          <Stack>
            <RecordPicker name="locationIdList" label={messages.filters.location} find={findLocations(businessId)} />
            <FormRefusal />
            <Row>
              <FormSubmit>{messages.assignVerb}</FormSubmit>
            </Row>
          </Stack>
        </FormBox>
      </Form>
    </Card>
  )
}

/** Where a person works or manages: their locations, adding another one, and ending an assignment. */
export default function PersonLocationsPage() {
  const messages = useMessages(peopleMessages)
  const { user } = useSession()
  const id = Number(useParams()['id'])
  const state = useEndpoint('users.get', { params: { id } })
  const person = state.reply
  const above = <Link to={peoplePaths[user.role].person(id)}>{messages.toPerson}</Link>
  if (person?.id !== id) return <RecordNotFound state={state} above={above} />
  return (
    <Page heading={messages.locationsTitle(fullName(person))} lede={messages.locationsLede} above={above}>
      {person.businessId === null ? (
        <Notice>{messages.locationsNone}</Notice>
      ) : (
        <>
          <Assigned person={person} />
          <AddLocation key={person.assignments.length} person={person} businessId={person.businessId} />
        </>
      )}
    </Page>
  )
}
