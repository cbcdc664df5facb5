import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { InvitationBadge } from '../../../shared/staff/records/invitation-badge.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { useUndo } from '../../../shared/staff/records/use-undo-toast.ts'
import { userName } from './user-values.ts'

interface Part {
  readonly person: TpaUserRow
  readonly onChanged: (person: TpaUserRow) => void
}

/** Resends the invitation, while the person has not accepted one. */
function Resend({ person, onChanged }: Part) {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const { submit, isSubmitted, error } = useChange<TpaUserRow, void>(
    async (of, signal) => {
      const invitation = await client.call('users.resendInvitation', { body: { userId: of.tpaUserId }, signal })
      showToast(messages.resent(invitation.email ?? ''))
      onChanged({ ...of, invitation })
    },
    { invalidates: ['tpaUser', 'tpaCompany'] },
  )
  if (person.invitation === null || person.invitation.state === 'accepted' || !person.active) return null
  return (
    <>
      <ErrorNotice error={error} />
      <Button isBusy={isSubmitted} onClick={() => submit(person)}>
        {messages.resend}
      </Button>
    </>
  )
}

/** Deactivating a person, and reactivating them. */
function AccountStatus({ person, onChanged }: Part) {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const showUndoToast = useUndo()
  const [isAsking, setAsking] = useState(false)
  const name = userName(person)
  const { tpaUserId } = person
  const { submit, isSubmitted, error } = useChange<boolean, void>(
    async (active, signal) => {
      onChanged(await client.call('tpaUser.update', { body: { tpaUserId, active }, signal }))
      setAsking(false)
      if (active) showToast(messages.letIn(name))
      else
        showUndoToast(
          messages.deactivated(name),
          () => invalidating(['tpaUser'], client.call('tpaUser.update', { body: { tpaUserId, active: true } })),
          onChanged,
        )
    },
    { invalidates: ['tpaUser', 'tpaCompany'] },
  )
  return (
    <>
      <ErrorNotice error={isAsking ? undefined : error} />
      {person.active ? (
        <Button onClick={() => setAsking(true)}>{messages.deactivate}</Button>
      ) : (
        <Button isBusy={isSubmitted} onClick={() => submit(true)}>
          {messages.letInGo}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={messages.deactivateTitle(name)}
          verb={messages.deactivate}
          isBusy={isSubmitted}
          onYes={() => submit(false)}
          onClose={() => setAsking(false)}
        >
          <p>{messages.deactivateText}</p>
          <ErrorNotice error={error} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Closing an account; it can be undone for a while. */
function Removal({ person }: { readonly person: TpaUserRow }) {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const showUndoToast = useUndo()
  const [isAsking, setAsking] = useState(false)
  const name = userName(person)
  const { tpaUserId: userId, active } = person
  const { submit, isSubmitted, error } = useChange<void, void>(
    async (_, signal) => {
      await client.call('users.remove', { body: { userId }, signal })
      showUndoToast(messages.removed(name), () =>
        invalidating(['tpaUser', 'tpaCompany'], client.call('users.restore', { body: { userId, active } })),
      )
      void navigate(`/tpa-user-list/${person.companyDetail.id}`)
    },
    { invalidates: ['tpaUser', 'tpaCompany'] },
  )
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.removeTitle(name)}
          verb={messages.removeGo}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit()}
          onClose={() => setAsking(false)}
        >
          <Stack gap="small">
            {messages.removeTexts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Stack>
          <ErrorNotice error={error} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** The account of a person: its state, and its actions, the most drastic last. */
export function UserAccount({ person, onChanged }: Part) {
  const messages = useMessages(tpaMessages)
  const language = useLanguage()
  const { user } = useSession()
  const { invitation } = person
  return (
    <Card
      title={messages.account}
      actions={
        <Badge tone={person.active ? 'positive' : 'neutral'}>
          {person.active ? messages.userActive : messages.userInactive}
        </Badge>
      }
    >
      <Facts
        facts={[
          { key: 'username', label: messages.username, value: person.username },
          { key: 'invitation', label: messages.invitation, value: <InvitationBadge row={person} /> },
          ...(invitation?.sentAt
            ? [{ key: 'sent', label: messages.sentAt, value: formatMoment(invitation.sentAt, language) }]
            : []),
        ]}
      />
      {invitation?.detail && <Notice tone="warning">{invitation.detail}</Notice>}
      {user.userId === person.tpaUserId ? (
        <>
          <p>{messages.oneself}</p>
          <div>
            <Link className={buttonClass()} to="/TPA/profile">
              {messages.toProfile}
            </Link>
          </div>
        </>
      ) : (
        <Row>
          <Resend person={person} onChanged={onChanged} />
          <AccountStatus person={person} onChanged={onChanged} />
          <Removal person={person} />
        </Row>
      )}
    </Card>
  )
}
