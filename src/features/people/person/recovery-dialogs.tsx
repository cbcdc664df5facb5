import { accountRecovery } from '#contract/endpoints/account-recovery.ts'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'

/** Starts the recovery of the account of somebody who lost their mailbox. */
export function StartRecoveryDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages).recovery
  const { client } = useSession()
  return (
    <ActionDialog
      {...dialog}
      prefix="recovery"
      initial={{ emailId: '', reason: '' }}
      schema={accountRecovery.start.body}
      toBody={({ emailId, reason }) => ({ userId: person.id, emailId, reason })}
      send={(body, signal) => client.call('accountRecovery.start', { body, signal })}
      successMessage={() => messages.started}
      title={messages.startTitle(fullName(person))}
      verb={messages.start}
    >
      <p>{messages.startText}</p>
      <FormText name="emailId" label={messages.newEmail} type="email" inputMode="email" maxLength={254} />
      <FormTextArea name="reason" label={messages.reason} hint={messages.reasonHint} maxLength={500} />
    </ActionDialog>
  )
}

/** Cancels a recovery that waits. */
export function CancelRecoveryDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages).recovery
  const { client } = useSession()
  return (
    <ActionDialog
      {...dialog}
      initial={{ userId: person.id }}
      schema={accountRecovery.cancel.body}
      send={(body, signal) => client.call('accountRecovery.cancel', { body, signal })}
      successMessage={() => messages.canceled}
      title={messages.cancelTitle}
      verb={messages.cancel}
      dismiss={messages.keep}
    >
      <p>{messages.cancelText}</p>
    </ActionDialog>
  )
}

/** Confirms a recovery that another member of staff started. */
export function ConfirmRecoveryDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages).recovery
  const { client } = useSession()
  const emailId = person.recovery?.emailId ?? ''
  return (
    <ActionDialog
      {...dialog}
      initial={{ userId: person.id, recoveryId: person.recovery?.id ?? 0 }}
      schema={accountRecovery.confirm.body}
      send={(body, signal) => client.call('accountRecovery.confirm', { body, signal })}
      successMessage={() => messages.confirmed(emailId)}
      title={messages.confirmTitle(fullName(person))}
      verb={messages.confirm}
    >
      <p>{messages.confirmText(emailId)}</p>
      <p>{messages.confirmCheck}</p>
    </ActionDialog>
  )
}
