import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { findLocations } from '#src/shared/staff/organizations/find-locations.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import { mayResend } from '../state-badge.tsx'
import { RecordPicker } from '../person/record-picker.tsx'
import { peopleMessages } from '../people-messages.ts'
import { BulkProgressDialog } from './bulk-progress-dialog.tsx'

interface Props {
  readonly chosen: readonly PersonRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The selected people whom the logged-in user may change. */
const useManaged = (chosen: readonly PersonRow[]) => {
  const { user } = useSession()
  return chosen.filter(({ id, role }) => id !== user.userId && canAssignRole(user.role, role))
}

/** Resends invitations to those who haven't accepted theirs. */
export function ResendDialog({ chosen, onClose, onDone }: Props) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const people = useManaged(chosen).filter(mayResend)
  return (
    <BulkProgressDialog
      title={people.length === 0 ? messages.bulk.resend : messages.bulkResendTitle(people.length)}
      verb={messages.resendVerb}
      people={people}
      leftOut={people.length === 0 ? 0 : chosen.length - people.length}
      blocked={people.length === 0 ? <p>{messages.bulkResendNone}</p> : undefined}
      run={({ id }) => client.call('users.resendInvitation', { body: { userId: id } })}
      formatDone={messages.bulkResendDone}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{messages.bulkResendText}</p>
    </BulkProgressDialog>
  )
}

/** Closes accounts, which can be restored for a while. */
export function EndDialog({ chosen, onClose, onDone }: Props) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const people = useManaged(chosen)
  return (
    <BulkProgressDialog
      title={messages.bulkEndTitle(people.length)}
      verb={messages.endVerb}
      kind="danger"
      people={people}
      leftOut={chosen.length - people.length}
      run={({ id }) => client.call('users.remove', { body: { userId: id, isPermanent: false } })}
      formatDone={messages.bulkEndDone}
      takeBack={({ id, active }) => client.call('users.restore', { body: { userId: id, active } })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{messages.bulkEndText}</p>
    </BulkProgressDialog>
  )
}

const noLocation: { readonly location: ComboboxOption | null } = { location: null }

/** Assigns people of one business to one more of its locations. */
export function AssignDialog({ chosen, onClose, onDone }: Props) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const people = useManaged(chosen).filter(({ businessId }) => businessId !== null)
  const businesses = new Set(people.map(({ businessId }) => businessId))
  const [businessId = 0] = [...businesses].map(Number)
  return (
    <BulkProgressDialog
      title={messages.bulkAssignTitle(people.length)}
      verb={messages.assignVerb}
      people={people}
      leftOut={chosen.length - people.length}
      blocked={businesses.size > 1 ? <p>{messages.bulkAssignMixed}</p> : undefined}
      form={{
        initial: noLocation,
        checkInWords: ({ location }) => (location ? {} : { location: messages.chooseLocation }),
      }}
      run={({ id }, { location }) =>
        client.call('users.assign', {
          body: { userId: id, businessId, locationIdList: location ? [location.id] : [] },
        })
      }
      formatDone={(count, { location }) => messages.bulkAssignDone(count, location?.label ?? '')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{messages.bulkAssignText}</p>
      <RecordPicker name="location" label={messages.filters.location} find={findLocations(businessId)} />
    </BulkProgressDialog>
  )
}
