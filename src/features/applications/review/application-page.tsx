import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { ApplicationDetail, ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { personPath } from '#src/shared/staff/person-path.ts'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { useShortcuts } from '#src/shared/staff/use-shortcuts.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import type { Language } from '#contract/domain/lookups.ts'
import { AnswerCards } from './answer-cards.tsx'
import { applicationsMessages } from './applications-messages.ts'
import type { Approval } from './approval.ts'
import { canBecome, applicantName } from './approval.ts'
import type { RejectionDraft } from './decide-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { FileCard } from './file-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { HireDialog } from './hire-dialog.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import styles from './decision-card.module.css'

/** The message that a rejected applicant may be emailed, in the language of the application. */
const rejectionDraft = (
  detail: ApplicationDetail,
  texts: Readonly<Record<Language, (businessName: string) => string>>,
): RejectionDraft => {
  const isSpanish = detail.answers.language === 'es'
  return {
    text: texts[isSpanish ? 'es' : 'en'](detail.businessName),
    isSpanish,
    sentAt: detail.rejection?.sentAt,
  }
}

/** The decision on an application, by whom, with which note. */
function DecisionCard({ detail }: { readonly detail: ApplicationDetail }) {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const { decision, rejection } = detail
  return (
    <Card title={messages.decisionTitle}>
      <Stack gap="small">
        <div>
          <ApprovalBadge row={detail} />
        </div>
        {decision && <p>{messages.decidedBy(decision.by, formatMoment(decision.at, language))}</p>}
        {decision?.note && <blockquote>{decision.note}</blockquote>}
        {rejection && (
          <>
            <p>{messages.rejection.sent(formatMoment(rejection.sentAt, language))}</p>
            <blockquote className={styles.message}>{rejection.text}</blockquote>
          </>
        )}
      </Stack>
    </Card>
  )
}

type Asking = Approval | 'hire' | undefined

/** Shows the decision, and offers to undo it. */
const useDecided = (detail: ApplicationDetail) => {
  const messages = useMessages(applicationsMessages)
  const { client } = useSession()
  return (next: ApplicationRow) => {
    const approval = next.approval as Approval
    const body = { id: next.id, approval: detail.approval as Approval, viewedApproval: approval }
    showToast(messages.done[approval](applicantName(next)), () => {
      invalidating(['application', 'attention'], client.call('application.update', { body })).then(
        () => showToast(messages.undone),
        () => showToast(messages.undoFailed),
      )
    })
  }
}

function Actions({
  detail,
  onOpenDialog,
}: {
  readonly detail: ApplicationDetail
  readonly onOpenDialog: (what: Asking) => void
}) {
  const messages = useMessages(applicationsMessages)
  const mayHire = detail.approval !== 3
  if (detail.userId !== null) return null
  return (
    <Row gap="small">
      {mayHire && (
        <Button kind="primary" icon="user" onClick={() => onOpenDialog('hire')}>
          {messages.onboard}
        </Button>
      )}
      {canBecome(detail, 2) && (
        <Button kind={mayHire ? 'secondary' : 'primary'} icon="check" onClick={() => onOpenDialog(2)}>
          {messages.approve}
        </Button>
      )}
      {canBecome(detail, 1) && <Button onClick={() => onOpenDialog(1)}>{messages.reopen}</Button>}
      {canBecome(detail, 3) && (
        <Button kind="danger" onClick={() => onOpenDialog(3)}>
          {messages.reject}
        </Button>
      )}
    </Row>
  )
}

function Application({ detail, again }: { readonly detail: ApplicationDetail; readonly again: () => void }) {
  const messages = useMessages(applicationsMessages)
  const { user } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>()
  const decided = useDecided(detail)
  const close = () => setAsking(undefined)
  const openDecision = (approval: Approval) => () => (canBecome(detail, approval) ? setAsking(approval) : undefined)
  useShortcuts({ a: openDecision(2), r: openDecision(3) })
  return (
    <Page
      width="wide"
      heading={applicantName(detail)}
      above={<Link to="/applications">{messages.toList}</Link>}
      actions={<Actions detail={detail} onOpenDialog={setAsking} />}
    >
      {detail.userId !== null && (
        <Notice
          tone="positive"
          title={messages.takenOnTitle}
          actions={
            <Link className={buttonClass('secondary', { isCompact: true })} to={personPath[user.role](detail.userId)}>
              {messages.openPerson}
            </Link>
          }
        >
          {messages.takenOn}
        </Notice>
      )}
      <Columns
        aside={
          <>
            <DecisionCard detail={detail} />
            <OfferCard detail={detail} />
            <FileCard detail={detail} />
          </>
        }
      >
        <AnswerCards detail={detail} />
      </Columns>
      {asking === 'hire' && (
        <HireDialog
          detail={detail}
          onHired={(personId) => {
            void navigate(personPath[user.role](personId))
          }}
          onLookAgain={() => {
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
          rejection={asking === 3 ? rejectionDraft(detail, messages.rejection.texts) : undefined}
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

/** One application: its answers, the decision, and hiring its applicant. */
export default function ApplicationPage() {
  const messages = useMessages(applicationsMessages)
  const id = Number(useParams()['id'])
  const state = useEndpoint('application.get', { params: { id } })
  const { reply, again } = state
  if (reply?.id !== id)
    return <RecordNotFound state={state} above={<Link to="/applications">{messages.toList}</Link>} />
  return <Application key={id} detail={reply} again={again} />
}
