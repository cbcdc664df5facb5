import { useState } from 'react'
import { users } from '#contract/endpoints/people/people.ts'
import { outranks } from '#contract/domain/roles.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useRestore } from '#src/shared/staff/use-restore.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { businessRoles } from '../business-roles.ts'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { usersWords } from '../people-messages.ts'
import { ActionDialog, useActionDialog, type DialogProps } from './action-dialog.tsx'

/** Invites somebody again, at the same address or at another one. */
export function ResendOneDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useMessages(usersWords)
  const { client } = useSession()
  const [emailId, setEmail] = useState(person.emailId)
  const body = { UserId: person.id, emailId }
  const asked = useActionDialog(props, {
    body,
    wrong: emailId.trim() === '' ? { emailId: { key: 'needed' } } : reasonsAgainst(users.resendInvitation.body, body),
    send: (given, signal) => client.call('users.resendInvitation', { body: given, signal }),
    said: (given) => words.resent(given.emailId),
  })
  return (
    <ActionDialog
      asked={asked}
      fields={['emailId']}
      title={words.resendTitle}
      verb={words.resendVerbOne}
      onClose={onClose}
    >
      <p>{words.resendText}</p>
      <TextField
        id="resend-email"
        name="emailId"
        label={words.fields.emailId}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={emailId}
        onChange={setEmail}
        error={asked.errorOf('emailId')}
      />
    </ActionDialog>
  )
}

/** Gives somebody another role below one's own. */
export function RoleDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useMessages(usersWords)
  const { client, user } = useSession()
  const offered = businessRoles.filter((role) => outranks(user.role, role))
  const [role, setRole] = useState<(typeof businessRoles)[number]>(
    offered.find((each) => each !== person.role) ?? 'EMPLOYEE',
  )
  const asked = useActionDialog(props, {
    body: { UserId: person.id, role },
    send: (given, signal) => client.call('users.changeRole', { body: given, signal }),
    said: (given) => words.roleChanged(fullName(person), words.roles[given.role]),
  })
  return (
    <ActionDialog
      asked={asked}
      fields={['role']}
      title={words.changeRoleTitle(fullName(person))}
      verb={words.changeRole}
      onClose={onClose}
    >
      <p>{words.changeRoleText}</p>
      <SelectField
        id="new-role"
        name="role"
        label={words.newRole}
        value={role}
        onChange={(value) => setRole(offered.find((each) => each === value) ?? role)}
        options={offered.filter((each) => each !== person.role).map((value) => ({ value, label: words.roles[value] }))}
        error={asked.errorOf('role')}
      />
    </ActionDialog>
  )
}

/** Keeps everything of somebody until the hold ends. */
export function HoldDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useMessages(usersWords)
  const { client } = useSession()
  const [reason, setReason] = useState('')
  const asked = useActionDialog(props, {
    body: { UserId: person.id, reason },
    wrong: reason.trim() === '' ? { reason: { key: 'needed' } } : {},
    send: (given, signal) => client.call('users.setLegalHold', { body: given, signal }),
    said: () => words.holdSet,
  })
  return (
    <ActionDialog
      asked={asked}
      fields={['reason']}
      title={words.holdTitle(fullName(person))}
      verb={words.holdVerb}
      onClose={onClose}
    >
      <p>{words.holdText}</p>
      <TextAreaField
        id="hold-reason"
        name="reason"
        label={words.holdReason}
        hint={words.holdReasonHint}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={asked.errorOf('reason')}
      />
    </ActionDialog>
  )
}

/** Ends a hold. */
export function EndHoldDialog(props: DialogProps) {
  const words = useMessages(usersWords)
  const { client } = useSession()
  const asked = useActionDialog(props, {
    body: { UserId: props.person.id },
    send: (given, signal) => client.call('users.endLegalHold', { body: given, signal }),
    said: () => words.holdEnded,
  })
  return (
    <ActionDialog asked={asked} title={words.endHoldTitle} verb={words.endHold} onClose={props.onClose}>
      <p>{words.endHoldText}</p>
    </ActionDialog>
  )
}

/** Ends somebody's account, which for a while can be brought back, or destroys all that is kept of them. */
export function EndAccountDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useMessages(usersWords)
  const { client, user } = useSession()
  const bringBack = useRestore(words)
  const undo = () =>
    void bringBack(fullName(person), peoplePaths[user.role].person(person.id), () =>
      client.call('users.restore', { body: { UserId: person.id, active: person.active } }),
    )
  const [IsPermanentDelete, setForGood] = useState(false)
  const asked = useActionDialog(props, {
    body: { UserId: person.id, IsPermanentDelete },
    send: (given, signal) => client.call('users.remove', { body: given, signal }),
    said: (given) => (given.IsPermanentDelete ? words.endedForGood : words.ended)(fullName(person)),
    undo: (given) => (given.IsPermanentDelete ? undefined : undo),
  })
  return (
    <ActionDialog
      asked={asked}
      title={words.endTitle(fullName(person))}
      verb={IsPermanentDelete ? words.endForGoodVerb : words.endAccount}
      kind="danger"
      onClose={onClose}
    >
      <p>{words.endText}</p>
      <p>{words.endHint}</p>
      <CheckField
        id="end-for-good"
        name="IsPermanentDelete"
        label={words.endForGood}
        hint={words.endForGoodHint}
        value={IsPermanentDelete}
        onChange={setForGood}
      />
    </ActionDialog>
  )
}
