import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { formatMoment, formatMomentIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import ShortcutsDialog from '#src/shared/staff/shortcuts/shortcuts-dialog.tsx'
import { useShortcuts } from '#src/shared/staff/use-shortcuts.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { focusHeading } from '#src/shared/ui/layout/heading-focus.ts'
import { usePageTitle } from '#src/shared/ui/layout/page-subject.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import type { SummarySection } from '#src/forms/form-module.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DecisionNotice } from './decision-notice.tsx'
import { statusTones } from './review-list-columns.tsx'
import type { QueuedDecision } from './offline/decide.ts'
import type { OpenedReview } from './offline/open-review.ts'
import type { ReviewNeighbors } from './review-neighbors.ts'
import { reviewMessages } from './review-messages.ts'
import { ReturnForm } from './returning/return-form.tsx'
import styles from './review-frame.module.css'

/** The list that a document was opened from, and the links from here. */
export interface Queue extends ReviewNeighbors {
  /** The path of the list, with its filters. */
  readonly list: string
  /** Opens a document of the list; the list itself for none. */
  readonly go: (row: { readonly userDocumentId: number } | undefined) => void
  /** Records that the document shown needs no decision any more. */
  readonly markDone: () => void
}

/** The props of a review. */
export interface ReviewProps {
  readonly opened: OpenedReview
  /** Since when it has been stored on this device, where it did not come from the server just now. */
  readonly storedAt: number | undefined
  /** False while it is being reloaded. */
  readonly isFresh: boolean
  /** A pending decision of this device. */
  readonly decided: QueuedDecision | undefined
  readonly queue: Queue
  readonly onChanged: () => void
}

const returnId = 'return-for-changes'

type Asking = 'approve' | 'send back' | 'shortcuts' | undefined

function Head({
  person,
  canApprove,
  onOpenDialog,
}: {
  readonly person: string
  readonly canApprove: boolean
  readonly onOpenDialog: (what: Asking) => void
}) {
  const messages = useMessages(reviewMessages)
  return (
    <Row gap="small">
      <Button id={returnId} icon="pen" onClick={() => onOpenDialog('send back')}>
        {messages.returnForChanges}
        <span className="visually-hidden">: {person}</span>
      </Button>
      {canApprove && (
        <Button kind="primary" icon="check" onClick={() => onOpenDialog('approve')}>
          {messages.approve}
          <span className="visually-hidden">: {person}</span>
        </Button>
      )}
    </Row>
  )
}

function Above({
  row,
  queue,
  instructions,
  onShortcuts,
}: {
  readonly row: TaskRow
  readonly queue: Queue
  readonly instructions: ReactNode
  readonly onShortcuts: () => void
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const facts = [
    row.locationName,
    row.submittedAt !== null && messages.signedAt(formatMomentIn(row.timeZone, row.submittedAt, language)),
    row.confirmationNumber !== null && messages.confirmationNumber(row.confirmationNumber),
  ]
  return (
    <Row gap="small">
      <Link to={queue.list}>{messages.toInbox}</Link>
      <Badge tone={statusTones[row.status]}>{messages.statuses[row.status]}</Badge>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {instructions}
      {queue.next && (
        <Button kind="quiet" isCompact onClick={() => queue.go(queue.next)}>
          {messages.nextForm}
        </Button>
      )}
      <span className={styles.keyboard}>
        <Button kind="quiet" isCompact onClick={onShortcuts}>
          {messages.shortcuts}
        </Button>
      </span>
    </Row>
  )
}

const useReviewShortcuts = (
  queue: Queue,
  { canDecide, canApprove, isMarking }: { canDecide: boolean; canApprove: boolean; isMarking: boolean },
  openDialog: (what: Asking) => void,
) => {
  // A letter that is pressed next to a field must not leave the form whose answers are being marked.
  const { before, after, next, go } = isMarking
    ? { ...queue, before: undefined, after: undefined, next: undefined }
    : queue
  useShortcuts({
    ...(before && { k: () => go(before) }),
    ...(after && { j: () => go(after) }),
    ...(next && { n: () => go(next) }),
    ...(canDecide && { r: () => openDialog('send back') }),
    ...(canApprove && { a: () => openDialog('approve') }),
  })
}

/** After marking, the focus goes back to the button that began it; once the form is returned, to the heading. */
const useFocusAfterMarking = (isMarking: boolean) => {
  const wasMarking = useRef(isMarking)
  useEffect(() => {
    if (wasMarking.current && !isMarking) {
      const button = document.getElementById(returnId)
      if (button) button.focus({ preventScroll: true })
      else focusHeading()
    }
    wasMarking.current = isMarking
  }, [isMarking])
}

/** The frame of every document under review: its status, the possible decisions, and the links to the next one. */
export function ReviewFrame({
  opened,
  storedAt,
  isFresh,
  decided,
  queue,
  onChanged,
  name,
  sheet,
  isReady,
  instructions,
  children,
}: ReviewProps & {
  readonly name: string
  readonly sheet: readonly SummarySection[]
  /** Whether nothing is missing for an approval. */
  readonly isReady: boolean
  /** The control that opens the instructions of the form; none for a company document. */
  readonly instructions?: ReactNode
  readonly children: ReactNode
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { user } = useSession()
  const [asking, setAsking] = useState<Asking>()
  const { row } = opened
  // One decision at a time: a refused one is dismissed first, and its document loaded again.
  const canDecide = row.status === 'submitted' && row.userId !== user.userId && isFresh && decided === undefined
  const canApprove = canDecide && isReady
  const isMarking = asking === 'send back' && canDecide
  const mayDecide = { canDecide: canDecide && !isMarking, canApprove: canApprove && !isMarking, isMarking }
  useReviewShortcuts(queue, mayDecide, setAsking)
  useFocusAfterMarking(isMarking)
  const title = messages.reviewTitle(name, row.employeeName)
  usePageTitle(title)
  const close = () => setAsking(undefined)
  const done = (isNext: boolean) => {
    close()
    queue.markDone()
    if (isNext) queue.go(queue.next)
  }
  const dialog = { opened, name, hasNext: queue.next !== undefined, onClose: close, onDone: done }
  return (
    <Page
      width="wide"
      heading={title}
      above={<Above {...{ row, queue, instructions }} onShortcuts={() => setAsking('shortcuts')} />}
      actions={
        mayDecide.canDecide && <Head person={row.employeeName} canApprove={canApprove} onOpenDialog={setAsking} />
      }
    >
      {storedAt !== undefined && (
        <Notice icon="cloud-up">{messages.cachedForm(formatMoment(storedAt, language))}</Notice>
      )}
      {decided && <DecisionNotice decided={decided} canReturn={row.status === 'submitted'} onDismiss={onChanged} />}
      <ReturnForm
        {...dialog}
        sheet={sheet}
        isOn={isMarking}
        isRefused={decided?.kind === 'send back' && decided.entry.state === 'refused'}
      >
        {children}
      </ReturnForm>
      {asking === 'approve' && <ApproveDialog {...dialog} />}
      {asking === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Page>
  )
}
