import { users } from '#contract/endpoints/people/people.ts'
import { withMessage } from '#contract/protocol/fields.ts'
import type { AttentionRow } from '#contract/endpoints/dashboard.ts'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

/** What is fixed about a person without opening their page. */
export type FixAction = 'noStart' | 'invitations'

interface DialogProps {
  readonly row: AttentionRow
  readonly onClose: () => void
}

function FirstDay({ row, onClose }: DialogProps) {
  const { fix } = useMessages(dashboardMessages)
  const { client } = useSession()
  const id = row.userId ?? 0
  return (
    <Dialog isOpen title={fix.startTitle(row.who)} onClose={onClose}>
      <RecordForm
        initial={{ firstDayOfWork: '' }}
        schema={users.update.body}
        toBody={({ firstDayOfWork }) => ({ id, firstDayOfWork })}
        checkMore={({ firstDayOfWork }) => (firstDayOfWork === '' ? { firstDayOfWork: withMessage('needed') } : {})}
        send={({ firstDayOfWork }, signal) =>
          invalidating(['users', 'attention'], client.call('users.update', { body: { id, firstDayOfWork }, signal }))
        }
        onSaved={() => {
          showToast(fix.startSaved(row.who))
          onClose()
        }}
      >
        <FormDate name="firstDayOfWork" label={fix.startLabel} hint={fix.startHint} />
      </RecordForm>
    </Dialog>
  )
}

function Invitation({ row, onClose }: DialogProps) {
  const { fix } = useMessages(dashboardMessages)
  const { client } = useSession()
  const userId = row.userId ?? 0
  return (
    <Dialog isOpen title={fix.inviteTitle(row.who)} onClose={onClose}>
      <RecordForm
        initial={{ emailId: row.what ?? '' }}
        schema={users.resendInvitation.body}
        toBody={({ emailId }) => ({ userId, emailId })}
        verb={fix.inviteVerb}
        send={({ emailId }, signal) =>
          invalidating(
            ['users', 'attention'],
            client.call('users.resendInvitation', { body: { userId, emailId }, signal }),
          )
        }
        onSaved={() => {
          showToast(fix.inviteSent(row.who))
          onClose()
        }}
      >
        <FormText name="emailId" label={fix.inviteLabel} hint={fix.inviteHint} type="email" inputMode="email" />
      </RecordForm>
    </Dialog>
  )
}

/** Fixes missing data of a person in place: their start date, or the address of their invitation. */
export function PersonDialog({ fixAction, ...props }: DialogProps & { readonly fixAction: FixAction }) {
  return fixAction === 'noStart' ? <FirstDay {...props} /> : <Invitation {...props} />
}
