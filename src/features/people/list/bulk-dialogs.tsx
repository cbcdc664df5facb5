import { lazy, Suspense } from 'react'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ExportListDialog } from '#src/shared/staff/exports/export-button.tsx'
import { peopleMessages } from '../people-messages.ts'
import { fullName } from '../person-name.ts'
import type { BulkDialogProps } from './bulk/chosen.ts'
import { BulkProgressDialog } from './bulk-progress-dialog.tsx'

const SharedRemindDialog = lazy(() => import('#src/shared/staff/reminders/remind-dialog.tsx'))

/** The selected people whom the logged-in user may change. */
const useManaged = (chosen: readonly PersonRow[]) => {
  const { user } = useSession()
  return chosen.filter(({ id, role }) => id !== user.userId && canAssignRole(user.role, role))
}

/** Closes accounts, which can be restored for a while. */
export function EndDialog({ chosen: { rows: chosen }, onClose, onDone }: BulkDialogProps) {
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

/** Reminds the selected people of what is due, or a whole list. */
export function RemindDialog({ chosen: { rows, whole }, onClose, onDone }: BulkDialogProps) {
  return (
    <Suspense fallback={null}>
      <SharedRemindDialog
        reminded={whole ? { isWholeList: true, people: whole.people } : { userIdList: rows.map(({ id }) => id) }}
        name={!whole && rows.length === 1 && rows[0] ? fullName(rows[0]) : undefined}
        onClose={onClose}
        onSent={onDone}
      />
    </Suspense>
  )
}

/** Exports the selected people; a whole list by its filter. */
export function ExportDialog({ chosen: { rows, whole }, onClose }: BulkDialogProps) {
  const { client } = useSession()
  const userIdList = rows.map(({ id }) => id)
  const which = whole ? { businessDetail: whole.people } : { userIdList }
  return (
    <ExportListDialog
      make={(format, signal) => client.call('users.exportList', { body: { ...which, format }, signal })}
      count={whole?.total ?? rows.length}
      onClose={onClose}
    />
  )
}
