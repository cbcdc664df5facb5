import { useEffect } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { History } from './history.tsx'
import { prepareToDecide } from './offline/decide.ts'
import { PhotoCard } from './photo-card.tsx'
import { ReviewFrame, type ReviewProps } from './review-frame.tsx'
import { reviewMessages } from './review-messages.ts'

/** What a person submitted for a company document: its file next to its history, approved or returned as a whole. */
export function UploadReview(props: ReviewProps) {
  const messages = useMessages(reviewMessages)
  const { user } = useSession()
  const { row } = props.opened
  const fileId = row.taskFileUrl?.split('/').at(-1)
  const isSelf = row.userId === user.userId
  useEffect(prepareToDecide, [])
  return (
    <ReviewFrame {...props} name={row.name} sheet={[]} isReady={fileId !== undefined}>
      {isSelf && <Notice tone="warning">{messages.selfUpload}</Notice>}
      {row.status === 'approved' && (
        <Notice tone="positive">{row.isAcknowledged ? messages.documentAcknowledged : messages.uploadApproved}</Notice>
      )}
      {row.status === 'open' && <Notice>{messages.notUploaded}</Notice>}
      {row.status === 'returned' && (
        <Notice title={messages.returned}>
          {row.reasons.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Columns aside={<History key={row.status} userDocumentId={row.userDocumentId} />}>
        {fileId !== undefined && <PhotoCard userDocumentId={row.userDocumentId} file={{ fileId, name: row.name }} />}
      </Columns>
    </ReviewFrame>
  )
}
