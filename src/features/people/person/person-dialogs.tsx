import { users } from '#contract/endpoints/people/people.ts'
import { sessions } from '#contract/endpoints/sessions.ts'
import { outranks } from '#contract/domain/roles.ts'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { contactReasons } from '#src/shared/form-fields/contact-reasons.ts'
import { usePlatformInfo } from '#src/shared/platform-info.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useRestore } from '#src/shared/staff/use-restore.ts'
import { businessRoles } from '../business-roles.ts'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { isInvitationHeld } from '../state-badge.tsx'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'

/** Invites a person, or again, at the same address or at another one. */
export function ResendOneDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const isHeld = isInvitationHeld(person)
  const sendsTexts = usePlatformInfo().sendsTexts === true
  const isTexted = person.emailId === null
  return (
    <ActionDialog
      {...dialog}
      prefix="resend"
      initial={{ emailId: person.emailId ?? '', phoneNumber: person.phoneNumber ?? '' }}
      schema={users.resendInvitation.body}
      toBody={({ emailId, phoneNumber }) => ({ userId: person.id, emailId, ...(isTexted && { phoneNumber }) })}
      check={(contact) => contactReasons(contact, { isEmailNeeded: !isTexted, sendsTexts })}
      send={(body, signal) => client.call('users.resendInvitation', { body, signal })}
      successMessage={({ emailId, phoneNumber }) => messages.resent(emailId ?? phoneNumber ?? person.emailId ?? '')}
      title={isHeld ? messages.inviteTitle : messages.resendTitle}
      verb={messages.resendVerbOne}
    >
      <p>{isTexted ? messages.inviteByText : isHeld ? messages.inviteText : messages.resendText}</p>
      {isTexted && (
        <FormText name="phoneNumber" label={messages.fields.phoneNumber} type="tel" inputMode="tel" maxLength={30} />
      )}
      <FormText
        name="emailId"
        label={messages.fields.emailId}
        type="email"
        inputMode="email"
        maxLength={254}
        isOptional={isTexted}
      />
    </ActionDialog>
  )
}

/** Gives a person another role below the user's own. */
export function RoleDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client, user } = useSession()
  const offered = businessRoles.filter((role) => outranks(user.role, role) && role !== person.role)
  return (
    <ActionDialog
      {...dialog}
      prefix="new"
      initial={{ role: offered[0] ?? 'EMPLOYEE' }}
      schema={users.changeRole.body}
      toBody={({ role }) => ({ userId: person.id, role })}
      send={(body, signal) => client.call('users.changeRole', { body, signal })}
      successMessage={({ role }) => messages.roleChanged(fullName(person), messages.roles[role])}
      title={messages.changeRoleTitle(fullName(person))}
      verb={messages.changeRole}
    >
      <p>{messages.changeRoleText}</p>
      <FormSelect
        name="role"
        label={messages.newRole}
        help={messages.fields.roleHelp}
        options={offered.map((value) => ({ value, label: messages.roles[value] }))}
      />
    </ActionDialog>
  )
}

/** Retains all records of a person until the hold is released. */
export function HoldDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  return (
    <ActionDialog
      {...dialog}
      prefix="hold"
      initial={{ reason: '' }}
      schema={users.setLegalHold.body}
      toBody={({ reason }) => ({ userId: person.id, reason })}
      send={(body, signal) => client.call('users.setLegalHold', { body, signal })}
      successMessage={() => messages.holdSet}
      title={messages.holdTitle(fullName(person))}
      verb={messages.holdVerb}
    >
      <p>{messages.holdText}</p>
      <FormTextArea name="reason" label={messages.holdReason} hint={messages.holdReasonHint} maxLength={500} />
    </ActionDialog>
  )
}

/** Releases a hold. */
export function EndHoldDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  return (
    <ActionDialog
      {...dialog}
      initial={{ userId: person.id }}
      schema={users.endLegalHold.body}
      send={(body, signal) => client.call('users.endLegalHold', { body, signal })}
      successMessage={() => messages.holdEnded}
      title={messages.endHoldTitle}
      verb={messages.endHold}
    >
      <p>{messages.endHoldText}</p>
    </ActionDialog>
  )
}

/** Logs a person out on all devices: a lost phone, a person who left a counter logged in. */
export function EndSessionsDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  return (
    <ActionDialog
      {...dialog}
      initial={{ userId: person.id }}
      schema={sessions.endOfPerson.body}
      send={(body, signal) => client.call('sessions.endOfPerson', { body, signal })}
      successMessage={() => messages.endedSessions(fullName(person))}
      title={messages.endSessionsTitle(fullName(person))}
      verb={messages.endSessions}
    >
      <p>{messages.endSessionsText}</p>
    </ActionDialog>
  )
}

/** Closes a person's account, which can be restored for a while. */
export function EndAccountDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client, user } = useSession()
  const restore = useRestore(messages)
  const undo = () =>
    void restore(fullName(person), peoplePaths[user.role].person(person.id), () =>
      invalidating(
        ['users', 'attention', 'documents'],
        client.call('users.restore', { body: { userId: person.id, active: person.active } }),
      ),
    )
  return (
    <ActionDialog
      {...dialog}
      prefix="end"
      initial={{}}
      schema={users.remove.body}
      toBody={() => ({ userId: person.id, isPermanent: false })}
      send={(body, signal) => client.call('users.remove', { body, signal })}
      successMessage={() => messages.ended(fullName(person))}
      undo={() => undo}
      title={messages.endTitle(fullName(person))}
      verb={messages.endAccount}
      kind="danger"
    >
      <p>{messages.endText}</p>
      <p>{messages.endHint}</p>
    </ActionDialog>
  )
}
