import { useState, type ReactNode } from 'react'
import type { PersonDetail } from '#contract/api/person.ts'
import { users } from '#contract/api/users.ts'
import { outranks } from '#contract/roles.ts'
import { reasonsAgainst } from '#src/forms/lifecycle/check.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { sayReason } from '#src/i18n/reasons.ts'
import { useWords } from '#src/i18n/words.ts'
import { TroubleNotice } from '#src/request/trouble-notice.tsx'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Ask } from '#src/staff/ask.tsx'
import { tell } from '#src/staff/told/told.ts'
import { AreaField } from '#src/ui/area-field.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { businessRoles } from '../business-roles.ts'
import { nameOf } from '../person-name.ts'
import { usersWords } from '../users-words.ts'
import { useRestore } from './use-restore.ts'

/** What every question about a person needs. */
export interface DialogProps {
  readonly person: PersonDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A question that is sent off, and says beside its field what was wrong. */
const useAsked = <Body extends object>(
  { onClose, onDone }: Pick<DialogProps, 'onClose' | 'onDone'>,
  send: (body: Body, signal: AbortSignal) => Promise<unknown>,
  said: (body: Body) => string,
  undo?: (body: Body) => (() => void) | undefined,
) => {
  const language = useLanguage()
  const request = useRequest<Body, void>(async (body, signal) => {
    await send(body, signal)
    tell(said(body), undo?.(body))
    onClose()
    onDone()
  })
  const fields = request.trouble?.fields ?? {}
  const errorOf = (field: string) => fields[field] && sayReason(fields[field], language)
  return { ...request, errorOf }
}

function Asking({
  asked,
  fields,
  ...ask
}: Omit<Parameters<typeof Ask>[0], 'isBusy'> & {
  readonly asked: Pick<ReturnType<typeof useAsked>, 'isSubmitted' | 'trouble'>
  readonly fields: readonly string[]
  readonly children: ReactNode
}) {
  const { trouble, isSubmitted } = asked
  const isBeside = fields.some((field) => trouble?.fields[field])
  return (
    <Ask {...ask} isBusy={isSubmitted}>
      <Stack>
        {ask.children}
        <TroubleNotice trouble={isBeside ? undefined : trouble} />
      </Stack>
    </Ask>
  )
}

/** Invites somebody again, at the same address or at another one. */
export function ResendOneDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useWords(usersWords)
  const language = useLanguage()
  const { client } = useSession()
  const [emailId, setEmail] = useState(person.emailId)
  const [isTried, setTried] = useState(false)
  const body = { UserId: person.id, emailId }
  const asked = useAsked<typeof body>(
    props,
    (given, signal) => client.call('users.resendInvitation', { body: given, signal }),
    (given) => words.resent(given.emailId),
  )
  const wrong = emailId.trim() === '' ? { key: 'needed' } : reasonsAgainst(users.resendInvitation.body, body)['emailId']
  const go = () => {
    setTried(true)
    if (!wrong) asked.submit(body)
  }
  return (
    <Asking
      asked={asked}
      fields={['emailId']}
      title={words.resendTitle}
      verb={words.resendVerbOne}
      onYes={go}
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
        error={(isTried && wrong ? sayReason(wrong, language) : undefined) ?? asked.errorOf('emailId')}
      />
    </Asking>
  )
}

/** Gives somebody another role below one's own. */
export function RoleDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useWords(usersWords)
  const { client, user } = useSession()
  const offered = businessRoles.filter((role) => outranks(user.role, role))
  const [role, setRole] = useState<(typeof businessRoles)[number]>(
    offered.find((each) => each !== person.role) ?? 'EMPLOYEE',
  )
  const asked = useAsked<{ readonly role: typeof role }>(
    props,
    (given, signal) => client.call('users.changeRole', { body: { UserId: person.id, ...given }, signal }),
    (given) => words.roleChanged(nameOf(person), words.roles[given.role]),
  )
  return (
    <Asking
      asked={asked}
      fields={['role']}
      title={words.changeRoleTitle(nameOf(person))}
      verb={words.changeRole}
      onYes={() => asked.submit({ role })}
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
    </Asking>
  )
}

/** Keeps everything of somebody until the hold ends. */
export function HoldDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useWords(usersWords)
  const language = useLanguage()
  const { client } = useSession()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const asked = useAsked<{ readonly reason: string }>(
    props,
    (given, signal) => client.call('users.setLegalHold', { body: { UserId: person.id, ...given }, signal }),
    () => words.holdSet,
  )
  const isEmpty = reason.trim() === ''
  const go = () => {
    setTried(true)
    if (!isEmpty) asked.submit({ reason })
  }
  return (
    <Asking
      asked={asked}
      fields={['reason']}
      title={words.holdTitle(nameOf(person))}
      verb={words.holdVerb}
      onYes={go}
      onClose={onClose}
    >
      <p>{words.holdText}</p>
      <AreaField
        id="hold-reason"
        name="reason"
        label={words.holdReason}
        hint={words.holdReasonHint}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={(isTried && isEmpty ? sayReason({ key: 'needed' }, language) : undefined) ?? asked.errorOf('reason')}
      />
    </Asking>
  )
}

/** Ends a hold. */
export function EndHoldDialog(props: DialogProps) {
  const words = useWords(usersWords)
  const { client } = useSession()
  const body = { UserId: props.person.id }
  const asked = useAsked<typeof body>(
    props,
    (given, signal) => client.call('users.endLegalHold', { body: given, signal }),
    () => words.holdEnded,
  )
  return (
    <Asking
      asked={asked}
      fields={[]}
      title={words.endHoldTitle}
      verb={words.endHold}
      onYes={() => asked.submit(body)}
      onClose={props.onClose}
    >
      <p>{words.endHoldText}</p>
    </Asking>
  )
}

/** Ends somebody's account, which for a while can be brought back, or destroys all that is kept of them. */
export function EndAccountDialog(props: DialogProps) {
  const { person, onClose } = props
  const words = useWords(usersWords)
  const { client } = useSession()
  const restore = useRestore(person)
  const [IsPermanentDelete, setForGood] = useState(false)
  const asked = useAsked<{ readonly IsPermanentDelete: boolean }>(
    props,
    (given, signal) => client.call('users.remove', { body: { UserId: person.id, ...given }, signal }),
    (given) => (given.IsPermanentDelete ? words.endedForGood : words.ended)(nameOf(person)),
    (given) => (given.IsPermanentDelete ? undefined : () => void restore()),
  )
  return (
    <Asking
      asked={asked}
      fields={[]}
      title={words.endTitle(nameOf(person))}
      verb={IsPermanentDelete ? words.endForGoodVerb : words.endAccount}
      kind="danger"
      onYes={() => asked.submit({ IsPermanentDelete })}
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
    </Asking>
  )
}
