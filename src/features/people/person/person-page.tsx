import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { hasLoggedIn, type PersonDetail, type PersonOnPage } from '#contract/endpoints/people/person.ts'
import { roleGroups, canAssignRole, outranks, type Role } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, toRequestError } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { NotesCard } from '../notes/notes-card.tsx'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { mayResend } from '../state-badge.tsx'
import { peopleMessages } from '../people-messages.ts'
import { EditForm } from './edit-form.tsx'
import {
  EndAccountDialog,
  EndHoldDialog,
  EndSessionsDialog,
  HoldDialog,
  ResendOneDialog,
  RoleDialog,
} from './person-dialogs.tsx'
import { PersonDocuments } from './person-documents.tsx'
import { PersonFacts } from './person-facts.tsx'
import { CancelRecoveryDialog, ConfirmRecoveryDialog, StartRecoveryDialog } from './recovery-dialogs.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import { PersonHistory } from './person-history.tsx'

const WorkPermitPanel = lazy(() => import('#src/features/people/work-permits/work-permit-panel.tsx'))
const RehireDialog = lazy(() => import('#src/features/people/rehire/rehire-dialog.tsx'))
const WageNoticesPanel = lazy(() => import('#src/features/people/wage-notices/wage-notices-panel.tsx'))

const dialogs = {
  resend: ResendOneDialog,
  role: RoleDialog,
  hold: HoldDialog,
  'end hold': EndHoldDialog,
  'end sessions': EndSessionsDialog,
  'start recovery': StartRecoveryDialog,
  'cancel recovery': CancelRecoveryDialog,
  'confirm recovery': ConfirmRecoveryDialog,
  end: EndAccountDialog,
  rehire: RehireDialog,
} as const
type Asking = keyof typeof dialogs

/** Whether an employment ended, so that a new one may begin. */
const hasEnded = ({ active, endedOn }: PersonDetail): boolean => !active || endedOn !== null

const holders: readonly Role[] = ['Admin', 'TPA', 'Owner']
const platform: readonly Role[] = roleGroups.platform

/** What the logged-in user may do with a person. */
const useRights = (person: PersonDetail) => {
  const { user } = useSession()
  const isSelf = person.id === user.userId
  const isOwners = roleGroups.owner.some((role) => role === user.role)
  const mayChange = !isSelf && isOwners && canAssignRole(user.role, person.role)
  return {
    mayChange,
    mayChangeRole: mayChange && outranks(user.role, person.role) && !platform.includes(person.role),
    mayHold: holders.includes(user.role) && person.businessId !== null,
    mayGiveNotices:
      !isSelf && canAssignRole(user.role, person.role) && person.businessId !== null && person.assignments.length > 0,
    mayNote: !isSelf && outranks(user.role, person.role),
    mayRecover: !isSelf && canAssignRole(user.role, person.role) && person.active && hasLoggedIn(person),
    seesHistory: !isSelf && canAssignRole(user.role, person.role),
  }
}

/** Deactivates and reactivates an account; both can be undone. */
const useActivity = (person: PersonDetail) => {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [isBusy, setBusy] = useState(false)
  const set = async (active: boolean) => {
    setBusy(true)
    try {
      await invalidating(['users', 'attention'], client.call('users.update', { body: { id: person.id, active } }))
      const message = active ? messages.activated(fullName(person)) : messages.deactivated(fullName(person))
      showToast(message, () => void set(!active))
    } catch (error) {
      showToast(errorMessage(toRequestError(error), language))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change: () => void set(!person.active) }
}

function Actions({
  person,
  onOpenDialog,
  onEdit,
}: {
  readonly person: PersonDetail
  readonly onOpenDialog: (what: Asking) => void
  readonly onEdit: () => void
}) {
  const messages = useMessages(peopleMessages)
  const { mayChange, mayChangeRole, mayHold, mayRecover } = useRights(person)
  const activity = useActivity(person)
  return (
    <Row gap="small">
      {mayChange && (
        <Button kind="primary" icon="pen" onClick={onEdit}>
          {messages.edit}
        </Button>
      )}
      {mayChange && mayResend(person) && <Button onClick={() => onOpenDialog('resend')}>{messages.resend}</Button>}
      {mayChangeRole && <Button onClick={() => onOpenDialog('role')}>{messages.changeRole}</Button>}
      {mayHold && person.legalHold === null && <Button onClick={() => onOpenDialog('hold')}>{messages.hold}</Button>}
      {mayChange && <Button onClick={() => onOpenDialog('end sessions')}>{messages.endSessions}</Button>}
      {mayRecover && person.recovery === null && (
        <Button onClick={() => onOpenDialog('start recovery')}>{messages.recovery.start}</Button>
      )}
      {mayChange && person.businessId !== null && hasEnded(person) && (
        <Button icon="user" onClick={() => onOpenDialog('rehire')}>
          {messages.rehire}
        </Button>
      )}
      {mayChange && (
        <Button isBusy={activity.isBusy} onClick={activity.change}>
          {person.active ? messages.deactivate : messages.activate}
        </Button>
      )}
      {mayChange && (
        <Button kind="danger" onClick={() => onOpenDialog('end')}>
          {messages.endAccount}
        </Button>
      )}
    </Row>
  )
}

function Notices({
  person,
  onOpenDialog,
}: {
  readonly person: PersonOnPage
  readonly onOpenDialog: (what: Asking) => void
}) {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const { mayChange, mayHold } = useRights(person)
  const { invitation, legalHold } = person
  const hasFailed = invitation?.state === 'bounced' || invitation?.state === 'failed'
  return (
    <>
      {person.active && hasFailed && (
        <Notice
          tone="danger"
          title={messages.bouncedTitle}
          actions={mayChange && <Button onClick={() => onOpenDialog('resend')}>{messages.resend}</Button>}
        >
          {messages.bouncedText(invitation.email)} {invitation.detail && messages.mailServerResponse(invitation.detail)}
        </Notice>
      )}
      {person.recovery && (
        <RecoveryNotice
          recovery={person.recovery}
          onConfirm={() => onOpenDialog('confirm recovery')}
          onCancel={() => onOpenDialog('cancel recovery')}
        />
      )}
      {!person.active && <Notice tone="warning">{messages.inactiveText}</Notice>}
      {legalHold && (
        <Notice
          title={messages.holdStands(formatDay(legalHold.since, language))}
          actions={mayHold && <Button onClick={() => onOpenDialog('end hold')}>{messages.endHold}</Button>}
        >
          {legalHold.reason}
        </Notice>
      )}
    </>
  )
}

function Person({
  person,
  again,
  isEditing,
  setEditing,
}: {
  readonly person: PersonOnPage
  readonly again: () => void
  readonly isEditing: boolean
  readonly setEditing: (isEditing: boolean) => void
}) {
  const messages = useMessages(peopleMessages)
  const navigate = useNavigate()
  const { user } = useSession()
  const { list } = peoplePaths[user.role]
  const { mayChange, mayGiveNotices, mayNote, seesHistory } = useRights(person)
  const [asking, setAsking] = useState<Asking>()
  const Dialog = asking && dialogs[asking]
  const above = <Link to={list}>{messages.toList}</Link>
  if (isEditing)
    return (
      <Page heading={`${messages.editTitle}: ${fullName(person)}`} above={above}>
        <EditForm
          key={person.updatedAt}
          person={person}
          onSaved={() => {
            setEditing(false)
            again()
          }}
          onStop={() => setEditing(false)}
          onLoadNewer={again}
        />
      </Page>
    )
  return (
    <Page
      width="wide"
      heading={fullName(person)}
      above={above}
      lede={messages.roles[person.role]}
      actions={<Actions person={person} onOpenDialog={setAsking} onEdit={() => setEditing(true)} />}
    >
      <Notices person={person} onOpenDialog={setAsking} />
      <Columns
        aside={
          <>
            {mayNote && <NotesCard key={person.id} person={person} />}
            {seesHistory && <PersonHistory personId={person.id} />}
          </>
        }
      >
        <PersonFacts person={person} mayChange={mayChange} />
        {person.businessId !== null && <PersonDocuments personId={person.id} />}
        {mayGiveNotices && (
          <Suspense fallback={null}>
            {person.role === 'EMPLOYEE' && <WorkPermitPanel key={`permit ${person.id}`} personId={person.id} />}
            <WageNoticesPanel key={person.id} personId={person.id} name={fullName(person)} />
          </Suspense>
        )}
      </Columns>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            person={person}
            onClose={() => setAsking(undefined)}
            onDone={asking === 'end' ? () => void navigate(list) : undefined}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** A person: their facts, documents, notes and history, and the possible actions. */
export default function PersonPage() {
  const { user } = useSession()
  const messages = useMessages(peopleMessages)
  const [isEditing, setEditing] = useState(false)
  const id = Number(useParams()['id'])
  const state = useEndpoint('users.get', { params: { id } }, { isForEditing: isEditing })
  if (state.reply?.id === id)
    return <Person person={state.reply} again={state.again} isEditing={isEditing} setEditing={setEditing} />
  return <RecordNotFound state={state} above={<Link to={peoplePaths[user.role].list}>{messages.toList}</Link>} />
}
