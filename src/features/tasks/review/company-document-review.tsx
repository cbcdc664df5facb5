import { lazy, Suspense, useEffect } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ContactCard } from './contact-card.tsx'
import { History } from './history.tsx'
import { prepareToDecide } from './offline/decide.ts'
import { PhotoCard } from './photo-card.tsx'
import { ReviewFrame, type ReviewProps } from './review-frame.tsx'
import { reviewMessages } from './review-messages.ts'
import { SignedDocuments } from './signed-documents.tsx'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

const DocumentSignatures = lazy(() =>
  import('./document-signatures.tsx').then((module) => ({ default: module.DocumentSignatures })),
)

const approvedText = ({ isSigned, isAcknowledged }: TaskRow) => {
  if (isSigned) return 'documentSigned'
  return isAcknowledged ? 'documentAcknowledged' : 'uploadApproved'
}

/** What a person submitted for a company document: its file next to its history, approved or returned as a whole. */
export function UploadReview(props: ReviewProps) {
  const messages = useMessages(reviewMessages)
  const { user } = useSession()
  const { row } = props.opened
  const name = useFormName()(row.name)
  const fileId = fileIdOf(row.taskFileUrl)
  const isSelf = row.userId === user.userId
  useEffect(prepareToDecide, [])
  return (
    <ReviewFrame {...props} name={name} sheet={[]} isReady={fileId !== undefined}>
      {isSelf && <Notice tone="warning">{messages.selfUpload}</Notice>}
      {row.status === 'approved' && <Notice tone="positive">{messages[approvedText(row)]}</Notice>}
      {row.status === 'open' && <Notice>{row.isSigned ? messages.notSigned : messages.notUploaded}</Notice>}
      {row.status === 'returned' && (
        <Notice title={messages.returned}>
          {row.reasons.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Columns aside={<History key={row.status} userDocumentId={row.userDocumentId} />}>
        {(row.status === 'open' || row.status === 'returned') && !isSelf && <ContactCard row={row} />}
        {row.isSigned && (
          <Suspense fallback={null}>
            <DocumentSignatures key={row.status} userDocumentId={row.userDocumentId} />
          </Suspense>
        )}
        {row.isSigned && row.pdfReady && <SignedDocuments userDocumentId={row.userDocumentId} />}
        {fileId !== undefined && <PhotoCard userDocumentId={row.userDocumentId} file={{ fileId, name: row.name }} />}
      </Columns>
    </ReviewFrame>
  )
}
