import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ApplicationDetail, ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import type { Role } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { useShortcuts } from '#src/shared/staff/use-shortcuts.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { AnswerCards } from './answer-cards.tsx'
import { applicationsWords } from './applications-messages.ts'
import type { Approval } from './approval.ts'
import { canBecome, applicantName } from './approval.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DecisionCard } from './decision-card.tsx'
import { FileCard } from './file-card.tsx'
import { OnboardDialog } from './onboard-dialog.tsx'

const people: Readonly<Record<Role, string>> = {
  Admin: '/user',
  TPA: '/user',
  Owner: '/Owner/people',
  MGMT: '/MGMT/people',
  STRMGR: '/manager/people',
  EMPLOYEE: '/employee/people',
}

type Asking = Approval | 'onboard' | undefined

/** Says what was decided, and offers to take it back. */
const useDecided = (detail: ApplicationDetail, again: () => void) => {
  const words = useMessages(applicationsWords)
  const { client } = useSession()
  return (next: ApplicationRow) => {
    const approval = next.approval as Approval
    const body = { Id: next.Id, approval: detail.approval as Approval, seenApproval: approval }
    showToast(words.done[approval](applicantName(next)), () => {
      client.call('application.update', { body }).then(
        () => {
          showToast(words.undone)
          again()
        },
        () => showToast(words.undoFailed),
      )
    })
    again()
  }
}

function Actions({ detail, onAsk }: { readonly detail: ApplicationDetail; readonly onAsk: (what: Asking) => void }) {
  const words = useMessages(applicationsWords)
  const isApproved = detail.approval === 2
  if (detail.UserId !== null) return null
  return (
    <Row gap="small">
      {isApproved && (
        <Button kind="primary" icon="user" onClick={() => onAsk('onboard')}>
          {words.onboard}
        </Button>
      )}
      {canBecome(detail, 2) && (
        <Button kind="primary" icon="check" onClick={() => onAsk(2)}>
          {words.approve}
        </Button>
      )}
      {canBecome(detail, 1) && <Button onClick={() => onAsk(1)}>{words.reopen}</Button>}
      {canBecome(detail, 3) && (
        <Button kind="danger" onClick={() => onAsk(3)}>
          {words.reject}
        </Button>
      )}
    </Row>
  )
}

function Application({ detail, again }: { readonly detail: ApplicationDetail; readonly again: () => void }) {
  const words = useMessages(applicationsWords)
  const { user } = useSession()
  const [asking, setAsking] = useState<Asking>()
  const decided = useDecided(detail, again)
  const close = () => setAsking(undefined)
  const ask = (approval: Approval) => () => (canBecome(detail, approval) ? setAsking(approval) : undefined)
  useShortcuts({ a: ask(2), r: ask(3) })
  return (
    <Page
      width="wide"
      heading={applicantName(detail)}
      above={<Link to="/applications">{words.toList}</Link>}
      actions={<Actions detail={detail} onAsk={setAsking} />}
    >
      {detail.UserId !== null && (
        <Notice
          tone="positive"
          title={words.takenOnTitle}
          actions={
            <Link
              className={buttonClass('secondary', { isCompact: true })}
              to={`${people[user.role]}/${detail.UserId}`}
            >
              {words.openPerson}
            </Link>
          }
        >
          {words.takenOn}
        </Notice>
      )}
      <Columns
        aside={
          <>
            <DecisionCard detail={detail} />
            <FileCard detail={detail} />
          </>
        }
      >
        <AnswerCards detail={detail} />
      </Columns>
      {asking === 'onboard' && (
        <OnboardDialog
          detail={detail}
          onOnboarded={() => {
            showToast(words.onboarding(applicantName(detail)))
            close()
            again()
          }}
          onClose={close}
        />
      )}
      {typeof asking === 'number' && (
        <DecideDialog
          key={asking}
          row={detail}
          approval={asking}
          onDecided={(next) => {
            close()
            decided(next)
          }}
          onLookAgain={() => {
            close()
            again()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** One application: what was written, the decision, and taking its applicant on. */
export default function ApplicationPage() {
  const words = useMessages(applicationsWords)
  const { client, isOnline } = useSession()
  const id = Number(useParams()['id'])
  const state = useReply(`${id} ${isOnline}`, (signal) => client.call('application.get', { params: { id }, signal }))
  const { reply, again } = state
  if (reply?.Id !== id) return <RecordNotFound state={state} above={<Link to="/applications">{words.toList}</Link>} />
  return <Application key={id} detail={reply} again={again} />
}
