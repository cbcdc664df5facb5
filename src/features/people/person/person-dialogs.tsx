import { useState } from 'react'
import { users } from '#contract/endpoints/people/people.ts'
import { outranks } from '#contract/domain/roles.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useRestore } from '#src/shared/staff/use-restore.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { businessRoles } from '../business-roles.ts'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { ActionDialog, useActionDialog, type DialogProps } from './action-dialog.tsx'

/** Invites a person again, at the same address or at another one. */
export function ResendOneDialog(props: DialogProps) {
  const { person, onClose } = props
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const [emailId, setEmail] = useState(person.emailId)
  const body = { UserId: person.id, emailId }
  const action = useActionDialog(props, {
    body,
    wrong: emailId.trim() === '' ? { emailId: { key: 'needed' } } : reasonsAgainst(users.resendInvitation.body, body),
    send: (input, signal) => client.call('users.resendInvitation', { body: input, signal }),
    successMessage: (input) => messages.resent(input.emailId),
  })
  return (
    <ActionDialog
      action={action}
      fields={['emailId']}
      title={messages.resendTitle}
      verb={messages.resendVerbOne}
      onClose={onClose}
    >
      <p>{messages.resendText}</p>
      <TextField
        id="resend-email"
        name="emailId"
        label={messages.fields.emailId}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={emailId}
        onChange={setEmail}
        error={action.errorOf('emailId')}
      />
    </ActionDialog>
  )
}

/** Gives a person another role below the user's own. */
export function RoleDialog(props: DialogProps) {
  const { person, onClose } = props
  const messages = useMessages(peopleMessages)
  const { client, user } = useSession()
  const offered = businessRoles.filter((role) => outranks(user.role, role))
  const [role, setRole] = useState<(typeof businessRoles)[number]>(
    offered.find((each) => each !== person.role) ?? 'EMPLOYEE',
  )
  const action = useActionDialog(props, {
    body: { UserId: person.id, role },
    send: (input, signal) => client.call('users.changeRole', { body: input, signal }),
    successMessage: (input) => messages.roleChanged(fullName(person), messages.roles[input.role]),
  })
  return (
    <ActionDialog
      action={action}
      fields={['role']}
      title={messages.changeRoleTitle(fullName(person))}
      verb={messages.changeRole}
      onClose={onClose}
    >
      <p>{messages.changeRoleText}</p>
      <SelectField
        id="new-role"
        name="role"
        label={messages.newRole}
        value={role}
        onChange={(value) => setRole(offered.find((each) => each === value) ?? role)}
        options={offered
          .filter((each) => each !== person.role)
          .map((value) => ({ value, label: messages.roles[value] }))}
        error={action.errorOf('role')}
      />
    </ActionDialog>
  )
}

/** Retains all records of a person until the hold is released. */
export function HoldDialog(props: DialogProps) {
  const { person, onClose } = props
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const [reason, setReason] = useState('')
  const action = useActionDialog(props, {
    body: { UserId: person.id, reason },
    wrong: reason.trim() === '' ? { reason: { key: 'needed' } } : {},
    send: (input, signal) => client.call('users.setLegalHold', { body: input, signal }),
    successMessage: () => messages.holdSet,
  })
  return (
    <ActionDialog
      action={action}
      fields={['reason']}
      title={messages.holdTitle(fullName(person))}
      verb={messages.holdVerb}
      onClose={onClose}
    >
      <p>{messages.holdText}</p>
      <TextAreaField
        id="hold-reason"
        name="reason"
        label={messages.holdReason}
        hint={messages.holdReasonHint}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={action.errorOf('reason')}
      />
    </ActionDialog>
  )
}

/** Releases a hold. */
export function EndHoldDialog(props: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const action = useActionDialog(props, {
    body: { UserId: props.person.id },
    send: (input, signal) => client.call('users.endLegalHold', { body: input, signal }),
    successMessage: () => messages.holdEnded,
  })
  return (
    <ActionDialog action={action} title={messages.endHoldTitle} verb={messages.endHold} onClose={props.onClose}>
      <p>{messages.endHoldText}</p>
    </ActionDialog>
  )
}

/** Closes a person's account, which can be restored for a while, or permanently deletes all of their records. */
export function EndAccountDialog(props: DialogProps) {
  const { person, onClose } = props
  const messages = useMessages(peopleMessages)
  const { client, user } = useSession()
  const restore = useRestore(messages)
  const undo = () =>
    void restore(fullName(person), peoplePaths[user.role].person(person.id), () =>
      invalidating(
        ['users', 'attention', 'documents'],
        client.call('users.restore', { body: { UserId: person.id, active: person.active } }),
      ),
    )
  const [IsPermanentDelete, setForGood] = useState(false)
  const action = useActionDialog(props, {
    body: { UserId: person.id, IsPermanentDelete },
    send: (input, signal) => client.call('users.remove', { body: input, signal }),
    successMessage: (input) => (input.IsPermanentDelete ? messages.endedForGood : messages.ended)(fullName(person)),
    undo: (input) => (input.IsPermanentDelete ? undefined : undo),
  })
  return (
    <ActionDialog
      action={action}
      title={messages.endTitle(fullName(person))}
      verb={IsPermanentDelete ? messages.endForGoodVerb : messages.endAccount}
      kind="danger"
      onClose={onClose}
    >
      <p>{messages.endText}</p>
      <p>{messages.endHint}</p>
      <CheckField
        id="end-for-good"
        name="IsPermanentDelete"
        label={messages.endForGood}
        hint={messages.endForGoodHint}
        value={IsPermanentDelete}
        onChange={setForGood}
      />
    </ActionDialog>
  )
}
