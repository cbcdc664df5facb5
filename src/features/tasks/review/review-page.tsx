import { use, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { mayReadAnswersOf } from '#contract/forms/registry.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { loadFormModule } from '#src/forms/registry.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { useDecisions, useReloadOnDecisions } from './offline/decide.ts'
import { reviewQuery } from './offline/open-review.ts'
import { UploadReview } from './company-document-review.tsx'
import { reviewNeighbors } from './review-neighbors.ts'
import { Review, type ReviewProps } from './review.tsx'
import { useReviewList, useReviewListing } from './review-list.ts'
import { reviewMessages } from './review-messages.ts'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'

function WithFormModule(props: ReviewProps) {
  const messages = useMessages(reviewMessages)
  const { user } = useSession()
  const nameOf = useFormName()
  const { row, detail } = props.opened
  const loading = loadFormModule(row.formId)
  if (detail === undefined && !mayReadAnswersOf(user.role, row.formId))
    return (
      <Page width="wide" above={<Link to={props.queue.list}>{messages.toInbox}</Link>} heading={nameOf(row.name)}>
        <EmptyState title={messages.forProcessorsTitle(row.employeeName)}>{messages.forProcessors}</EmptyState>
      </Page>
    )
  if (detail === undefined || loading === undefined) return <EmptyState icon="warning" title={messages.gone} />
  return <Review {...props} detail={detail} formModule={use(loading)} />
}

/** The list that this was opened from, and the links from here. */
const useQueue = (userDocumentId: number) => {
  const { user, owner } = useSession()
  const navigate = useNavigate()
  const listing = useReviewListing()
  const decisions = useDecisions(owner)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  useReloadOnDecisions(decisions)
  // The positions stay as they were on opening, whatever is decided since.
  const { reply } = useReviewList(listing, { isForEditing: true })
  const neighbors = reviewNeighbors(
    reply?.value.list ?? [],
    userDocumentId,
    (row) => done.has(row.userDocumentId) || row.userId === user.userId || !mayReadAnswersOf(user.role, row.formId),
  )
  const search = window.location.search
  const go = (id: number | undefined) => void navigate(id === undefined ? `/review${search}` : `/review/${id}${search}`)
  return {
    decisions,
    queue: {
      list: `/review${search}`,
      ...neighbors,
      go: (row: { readonly userDocumentId: number } | undefined) => go(row?.userDocumentId),
      markDone: () => setDone((before) => new Set([...before, userDocumentId])),
    },
  }
}

/** One submitted document, with the possible actions; online or offline. */
export default function ReviewPage() {
  const messages = useMessages(reviewMessages)
  const { client, owner, deviceKind } = useSession()
  const userDocumentId = Number(useParams()['userDocumentId'])
  const { decisions, queue } = useQueue(userDocumentId)
  const { reply, error, isLoading, again } = useEndpointQuery(
    reviewQuery({ client, owner, deviceKind }, userDocumentId),
  )
  if (reply?.value.row.userDocumentId === userDocumentId) {
    const props: ReviewProps = {
      opened: reply.value,
      storedAt: reply.storedAt,
      isFresh: !isLoading,
      decided: decisions?.waiting.get(userDocumentId),
      queue,
      onChanged: again,
    }
    const { kind, timeZone } = reply.value.row
    const Shown = kind === 'company document' ? UploadReview : WithFormModule
    return (
      <TimeZoneContext value={timeZone}>
        <Shown key={userDocumentId} {...props} />
      </TimeZoneContext>
    )
  }
  if (error?.kind !== 'network')
    return (
      <RecordNotFound state={{ error, isLoading, again }} above={<Link to={queue.list}>{messages.toInbox}</Link>} />
    )
  return (
    <Page width="wide" heading={isLoading ? <Skeleton lines={1} /> : messages.gone}>
      {isLoading ? (
        <Skeleton lines={4} shape="block" />
      ) : (
        <EmptyState icon="warning" title={messages.gone} action={<Button onClick={again}>{messages.tryAgain}</Button>}>
          {messages.notCached}
        </EmptyState>
      )}
    </Page>
  )
}
