import { use } from 'react'
import { useParams } from 'react-router-dom'
import { loadRoom } from '#src/forms/index.ts'
import type { AnyDetail } from '#src/forms/packet/details.ts'
import { findDetail } from '#src/forms/packet/details.ts'
import { useReply } from '#src/request/use-reply.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { reviewWords } from './review-words.ts'
import { Review } from './review.tsx'

function WithRoom({
  formId,
  detail,
  onDone,
}: {
  readonly formId: number
  readonly detail: AnyDetail
  readonly onDone: () => void
}) {
  const words = useWords(reviewWords)
  const loading = loadRoom(formId)
  if (loading === undefined) return <EmptyState icon="warning" title={words.gone} />
  return <Review detail={detail} room={use(loading)} onDone={onDone} />
}

/** One form as handed in, with what can be done about it. */
export default function ReviewPage() {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { client } = useSession()
  const userDocumentId = Number(useParams()['userDocumentId'])
  const { reply, trouble, isLoading, again } = useReply(String(userDocumentId), () =>
    findDetail(client, userDocumentId),
  )
  if (reply?.detail.userDocumentId === userDocumentId) return <WithRoom {...reply} onDone={again} />
  return (
    <Page width="wide" heading={isLoading ? <Skeleton lines={1} /> : words.gone}>
      {isLoading ? (
        <Skeleton lines={4} shape="block" />
      ) : (
        <EmptyState icon="warning" title={words.gone} action={<Button onClick={again}>{words.tryAgain}</Button>}>
          {trouble && sayTrouble(trouble, language)}
        </EmptyState>
      )}
    </Page>
  )
}
