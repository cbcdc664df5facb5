import { useState } from 'react'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { mayAppoint } from '#contract/domain/roles.ts'
import { useWords } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { PickField, type Pick } from '#src/shared/staff/pickers/pick-field.tsx'
import { findLocations } from '../find-locations.ts'
import { mayResend } from '../state-badge.tsx'
import { usersWords } from '../people-messages.ts'
import { RunDialog } from './bulk-progress-dialog.tsx'

interface Props {
  readonly chosen: readonly PersonRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Those of the chosen whom the one who is signed in may change. */
const useManaged = (chosen: readonly PersonRow[]) => {
  const { user } = useSession()
  return chosen.filter(({ id, role }) => id !== user.userId && mayAppoint(user.role, role))
}

/** Sends invitations once more to those who wait for one. */
export function ResendDialog({ chosen, onClose, onDone }: Props) {
  const words = useWords(usersWords)
  const { client } = useSession()
  const people = useManaged(chosen).filter(mayResend)
  return (
    <RunDialog
      title={people.length === 0 ? words.bulk.resend : words.bulkResendTitle(people.length)}
      verb={words.resendVerb}
      people={people}
      leftOut={people.length === 0 ? 0 : chosen.length - people.length}
      blocked={people.length === 0 ? <p>{words.bulkResendNone}</p> : undefined}
      run={({ id }) => client.call('users.resendInvitation', { body: { UserId: id } })}
      sayDone={words.bulkResendDone}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.bulkResendText}</p>
    </RunDialog>
  )
}

/** Ends accounts, which for a while can be brought back. */
export function EndDialog({ chosen, onClose, onDone }: Props) {
  const words = useWords(usersWords)
  const { client } = useSession()
  const people = useManaged(chosen)
  return (
    <RunDialog
      title={words.bulkEndTitle(people.length)}
      verb={words.endVerb}
      kind="danger"
      people={people}
      leftOut={chosen.length - people.length}
      run={({ id }) => client.call('users.remove', { body: { UserId: id, IsPermanentDelete: false } })}
      sayDone={words.bulkEndDone}
      takeBack={({ id, active }) => client.call('users.restore', { body: { UserId: id, active } })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.bulkEndText}</p>
    </RunDialog>
  )
}

/** Assigns people of one business to one more of its locations. */
export function AssignDialog({ chosen, onClose, onDone }: Props) {
  const words = useWords(usersWords)
  const { client } = useSession()
  const [place, setPlace] = useState<Pick | null>(null)
  const [isTried, setTried] = useState(false)
  const people = useManaged(chosen).filter(({ BusinessId }) => BusinessId !== null)
  const businesses = new Set(people.map(({ BusinessId }) => BusinessId))
  const [businessId = 0] = [...businesses].map(Number)
  return (
    <RunDialog
      title={words.bulkAssignTitle(people.length)}
      verb={words.assignVerb}
      people={people}
      leftOut={chosen.length - people.length}
      blocked={businesses.size > 1 ? <p>{words.bulkAssignMixed}</p> : undefined}
      mayRun={() => {
        setTried(true)
        return place !== null
      }}
      run={({ id }) =>
        client.call('users.assign', {
          body: { UserId: id, BusinessId: businessId, LocationIdList: place ? [place.id] : [] },
        })
      }
      sayDone={(count) => words.bulkAssignDone(count, place?.label ?? '')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words.bulkAssignText}</p>
      <PickField
        id="bulk-location"
        name="location"
        label={words.filters.location}
        value={place}
        onChange={setPlace}
        error={isTried && place === null ? words.chooseLocation : undefined}
        scope={String(businessId)}
        find={findLocations(client, businessId)}
      />
    </RunDialog>
  )
}
