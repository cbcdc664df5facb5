import { users } from '#contract/endpoints/people/people.ts'
import { withMessage } from '#contract/protocol/fields.ts'
import type { AttentionRow } from '#contract/endpoints/dashboard.ts'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { dashboardMessages } from './dashboard-messages.ts'

/** What is fixed about a person without opening their page. */
export type FixAction = 'noStart' | 'invitations' | 'held'

interface DialogProps {
  readonly row: AttentionRow
  readonly onClose: () => void
}

function FirstDay({ row, onClose }: DialogProps) {
  const { fix } = useMessages(dashboardMessages)
  const id = row.userId ?? 0
  const request = useEndpointMutation('users.update', {
    invalidates: ['users', 'attention'],
    onDone: () => {
      showToast(fix.startSaved(row.who))
      onClose()
    },
  })
  return (
    <Form
      initial={{ firstDayOfWork: '' }}
      schema={users.update.body}
      toBody={({ firstDayOfWork }) => ({ id, firstDayOfWork })}
      check={({ firstDayOfWork }) => (firstDayOfWork === '' ? { firstDayOfWork: withMessage('needed') } : {})}
      onSubmit={(body) => request.submit({ body })}
      request={request}
      prefix="start"
    >
      <FormDialog title={fix.startTitle(row.who)} verb={fix.startVerb} onClose={onClose}>
        <FormRefusal />
        <FormDay name="firstDayOfWork" label={fix.startLabel} hint={fix.startHint} />
      </FormDialog>
    </Form>
  )
}

function Invitation({ row, isHeld, onClose }: DialogProps & { readonly isHeld: boolean }) {
  const { fix } = useMessages(dashboardMessages)
  const userId = row.userId ?? 0
  // Somebody without an address is invited again at their phone, which their page changes.
  const isTexted = row.what === null
  const request = useEndpointMutation('users.resendInvitation', {
    invalidates: ['users', 'attention'],
    onDone: () => {
      showToast(fix.inviteSent(row.who))
      onClose()
    },
  })
  return (
    <Form
      initial={{ emailId: row.what ?? '' }}
      schema={users.resendInvitation.body}
      toBody={({ emailId }) => ({ userId, emailId })}
      onSubmit={(body) => request.submit({ body })}
      request={request}
      prefix="invitation"
    >
      <FormDialog
        title={isHeld ? fix.heldTitle(row.who) : fix.inviteTitle(row.who)}
        verb={fix.inviteVerb}
        onClose={onClose}
      >
        <FormRefusal />
        {isTexted && <p>{fix.inviteByText}</p>}
        <FormText
          name="emailId"
          label={fix.inviteLabel}
          hint={isHeld || isTexted ? undefined : fix.inviteHint}
          isOptional={isTexted}
          type="email"
          inputMode="email"
        />
      </FormDialog>
    </Form>
  )
}

/** Fixes missing data of a person in place: their start date, or the address of their invitation. */
export function PersonDialog({ fixAction, ...props }: DialogProps & { readonly fixAction: FixAction }) {
  return fixAction === 'noStart' ? <FirstDay {...props} /> : <Invitation {...props} isHeld={fixAction === 'held'} />
}
