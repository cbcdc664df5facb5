import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { stoppedDetail } from '#contract/domain/text-messages.ts'
import type { InvitationState, PersonOnPage } from '#contract/endpoints/people/person.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { dayIn, formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEditing, useIsEditing } from '#src/shared/staff/records/use-editing.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'
import { tableEntry } from '#contract/protocol/table-entry.ts'
import type { HistoryEvent } from '#contract/endpoints/history.ts'
import { roles } from '#contract/domain/roles.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { HistoryCard } from '#src/shared/staff/history/history-card.tsx'
import { NotesCard } from '../notes/notes-card.tsx'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { isInvitationHeld, mayInvite } from '../state-badge.tsx'
import { AddedNotice } from './added/added-notice.tsx'
import { EditForm } from './edit-form.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonDocuments } from './person-documents.tsx'
import { PersonFacts } from './person-facts.tsx'
import { RecoveryNotice } from './recovery-notice.tsx'
import type { Asking } from './dialogs.ts'
import { dialogs } from './dialogs.ts'
import { useRights } from './use-rights.ts'

/** The history of an account, the newest first. */
function PersonHistory({ personId }: { readonly personId: number }) {
  const messages = useMessages(peopleMessages)
  const roleName = (role: unknown) => {
    const known = roles.find((each) => each === role)
    return known === undefined ? String(role) : messages.roles[known]
  }
  const ends: Readonly<Record<string, string>> = messages.assistedEnds
  const describeEvent = ({ what, data }: HistoryEvent) => {
    if (what === 'assisted session ended') return tableEntry(ends, data['reason'])
    return what === 'role changed' ? ` ${messages.roleFromTo(roleName(data['from']), roleName(data['to']))}` : undefined
  }
  return <HistoryCard of={queryOf('users.history', { body: { userId: personId } })} describeEvent={describeEvent} />
}

const RemindersPanel = lazy(() =>
  import('#src/shared/staff/reminders/reminders-panel.tsx').then((module) => ({ default: module.RemindersPanel })),
)
const WorkPermitPanel = lazy(() => import('#src/features/people/work-permits/work-permit-panel.tsx'))
const AssistArea = lazy(() => import('#src/features/people/assist/assist-area.tsx'))
const WageNoticesPanel = lazy(() => import('#src/features/people/wage-notices/wage-notices-panel.tsx'))

function Notices({
  person,
  onOpenDialog,
}: {
  readonly person: PersonOnPage
  readonly onOpenDialog: (what: Asking) => void
}) {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const { mayEdit, mayHold } = useRights(person)
  const { invitation, legalHold } = person
  const isHeld = isInvitationHeld(person) && mayInvite(person)
  const hasFailed = invitation?.state === 'bounced' || invitation?.state === 'failed'
  return (
    <>
      {!hasFailed && !isHeld && <AddedNotice person={person} />}
      {isHeld && <Notice title={messages.heldTitle}>{messages.heldText}</Notice>}
      {person.active && hasFailed && (
        <Notice
          tone="danger"
          title={messages.bouncedTitle}
          actions={mayEdit && <Button onClick={() => onOpenDialog('resend')}>{messages.resend}</Button>}
        >
          <Undelivered invitation={invitation} />
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
          title={messages.holdStands(formatDay(dayIn(person.timeZone, legalHold.since), language))}
          actions={mayHold && <Button onClick={() => onOpenDialog('end hold')}>{messages.endHold}</Button>}
        >
          {legalHold.reason}
        </Notice>
      )}
    </>
  )
}

/** Why an invitation didn't arrive. */
function Undelivered({ invitation: { email, phone, detail } }: { readonly invitation: InvitationState }) {
  const messages = useMessages(peopleMessages)
  if (phone !== null && detail === stoppedDetail) return messages.stoppedText(phone)
  if (phone !== null) return messages.textFailed(phone)
  return (
    <>
      {messages.bouncedText(email ?? '')} {detail && messages.mailServerResponse(detail)}
    </>
  )
}

function Person({ person, again }: { readonly person: PersonOnPage; readonly again: () => void }) {
  const messages = useMessages(peopleMessages)
  const navigate = useNavigate()
  const { isEditing, steps } = useEditing(again)
  const { user } = useSession()
  const { list } = peoplePaths[user.role]
  const { mayEdit, mayGiveNotices, mayHold, mayNote, mayRemind, seesHistory } = useRights(person)
  const [asking, setAsking] = useState<Asking>()
  const Dialog = asking && dialogs[asking]
  const above = <Link to={list}>{messages.toList}</Link>
  if (isEditing && mayEdit)
    return (
      <Page heading={`${messages.editTitle}: ${fullName(person)}`} above={above}>
        <EditForm read={person} onSaved={steps.onDone} onStop={steps.onCancel} />
      </Page>
    )
  return (
    <TimeZoneContext value={person.timeZone ?? undefined}>
      <Page
        width="wide"
        heading={fullName(person)}
        above={above}
        lede={messages.roles[person.role]}
        actions={<PersonActions person={person} onOpenDialog={setAsking} onEdit={() => void navigate('?edit')} />}
      >
        <Notices person={person} onOpenDialog={setAsking} />
        <Columns
          aside={
            <>
              {mayRemind && person.businessId !== null && (
                <Suspense fallback={null}>
                  <RemindersPanel
                    key={`reminders ${person.id}`}
                    userId={person.id}
                    businessId={person.businessId}
                    name={fullName(person)}
                    mayChangeSchedule={mayHold}
                  />
                </Suspense>
              )}
              {mayNote && <NotesCard key={person.id} person={person} />}
              {seesHistory && <PersonHistory personId={person.id} />}
            </>
          }
        >
          <PersonFacts person={person} />
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
              onDone={asking === 'end' || asking === 'delete' ? () => void navigate(list) : undefined}
            />
          </Suspense>
        )}
      </Page>
    </TimeZoneContext>
  )
}

/** A person: their facts, documents, notes and history, and the possible actions. */
export default function PersonPage() {
  const { user } = useSession()
  const messages = useMessages(peopleMessages)
  const id = Number(useParams()['id'])
  const helped = useSearchParams()[0].get('assist')
  const state = useEndpoint('users.get', { params: { id } }, { isForEditing: useIsEditing() })
  if (state.reply?.id === id && helped !== null)
    return (
      <Suspense fallback={null}>
        <AssistArea key={id} person={state.reply} form={helped} />
      </Suspense>
    )
  if (state.reply?.id === id) return <Person person={state.reply} again={state.again} />
  return <RecordNotFound state={state} above={<Link to={peoplePaths[user.role].list}>{messages.toList}</Link>} />
}
