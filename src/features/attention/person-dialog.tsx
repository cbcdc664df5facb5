import { users } from '#contract/api/users.ts'
import { because } from '#contract/kit/fields.ts'
import type { AttentionRow } from '#contract/api/attention.ts'
import { FormDate } from '#src/forms/fields/form-date.tsx'
import { FormText } from '#src/forms/fields/form-text.tsx'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordForm } from '#src/staff/editing/record-form.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { attentionWords } from './attention-words.ts'

/** What is mended of a person without a page of theirs. */
export type Mending = 'noStart' | 'invitations'

interface DialogProps {
  readonly row: AttentionRow
  readonly onClose: () => void
  readonly onDone: () => void
}

function FirstDay({ row, onClose, onDone }: DialogProps) {
  const { mend } = useWords(attentionWords)
  const { client } = useSession()
  const id = row.UserId ?? 0
  return (
    <Dialog isOpen title={mend.startTitle(row.who)} onClose={onClose}>
      <RecordForm
        initial={{ firstDayOfWork: '' }}
        schema={users.update.body}
        toBody={({ firstDayOfWork }) => ({ id, firstDayOfWork })}
        checkMore={({ firstDayOfWork }) => (firstDayOfWork === '' ? { firstDayOfWork: because('needed') } : {})}
        send={({ firstDayOfWork }, signal) => client.call('users.update', { body: { id, firstDayOfWork }, signal })}
        onSaved={() => {
          tell(mend.startSaved(row.who))
          onDone()
        }}
      >
        <FormDate name="firstDayOfWork" label={mend.startLabel} hint={mend.startHint} />
      </RecordForm>
    </Dialog>
  )
}

function Invitation({ row, onClose, onDone }: DialogProps) {
  const { mend } = useWords(attentionWords)
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
          tell(mend.inviteSent(row.who))
          onDone()
        }}
      >
        <FormText name="emailId" label={mend.inviteLabel} hint={mend.inviteHint} type="email" inputMode="email" />
      </RecordForm>
    </Dialog>
  )
}

/** Mends what is missing of a person where it is seen: their first day of work, or the address of their invitation. */
export function PersonDialog({ mending, ...props }: DialogProps & { readonly mending: Mending }) {
  return mending === 'noStart' ? <FirstDay {...props} /> : <Invitation {...props} />
}
