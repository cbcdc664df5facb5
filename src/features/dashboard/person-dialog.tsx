import { users } from '#contract/endpoints/people/people.ts'
import { withMessage } from '#contract/protocol/fields.ts'
import type { AttentionRow } from '#contract/endpoints/dashboard.ts'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { attentionWords } from './dashboard-messages.ts'

/** What is mended of a person without a page of theirs. */
export type FixAction = 'noStart' | 'invitations'

interface DialogProps {
  readonly row: AttentionRow
  readonly onClose: () => void
  readonly onDone: () => void
}

function FirstDay({ row, onClose, onDone }: DialogProps) {
  const { mend } = useMessages(attentionWords)
  const { client } = useSession()
  const id = row.UserId ?? 0
  return (
    <Dialog isOpen title={mend.startTitle(row.who)} onClose={onClose}>
      <RecordForm
        initial={{ firstDayOfWork: '' }}
        schema={users.update.body}
        toBody={({ firstDayOfWork }) => ({ id, firstDayOfWork })}
        checkMore={({ firstDayOfWork }) => (firstDayOfWork === '' ? { firstDayOfWork: withMessage('needed') } : {})}
        send={({ firstDayOfWork }, signal) => client.call('users.update', { body: { id, firstDayOfWork }, signal })}
        onSaved={() => {
          showToast(mend.startSaved(row.who))
          onDone()
        }}
      >
        <FormDate name="firstDayOfWork" label={mend.startLabel} hint={mend.startHint} />
      </RecordForm>
    </Dialog>
  )
}

function Invitation({ row, onClose, onDone }: DialogProps) {
  const { mend } = useMessages(attentionWords)
  const { client } = useSession()
  const UserId = row.UserId ?? 0
  return (
    <Dialog isOpen title={mend.inviteTitle(row.who)} onClose={onClose}>
      <RecordForm
        initial={{ emailId: row.what ?? '' }}
        schema={users.resendInvitation.body}
        toBody={({ emailId }) => ({ UserId, emailId })}
        verb={mend.inviteVerb}
        send={({ emailId }, signal) => client.call('users.resendInvitation', { body: { UserId, emailId }, signal })}
        onSaved={() => {
          showToast(mend.inviteSent(row.who))
          onDone()
        }}
      >
        <FormText name="emailId" label={mend.inviteLabel} hint={mend.inviteHint} type="email" inputMode="email" />
      </RecordForm>
    </Dialog>
  )
}

/** Mends what is missing of a person where it is seen: their first day of work, or the address of their invitation. */
export function PersonDialog({ mending, ...props }: DialogProps & { readonly mending: FixAction }) {
  return mending === 'noStart' ? <FirstDay {...props} /> : <Invitation {...props} />
}
