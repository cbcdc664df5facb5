import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { i9Messages } from './i9-messages.ts'

/** Above the questions: why a new Form I-9 begins, or of a signed one what staff ask to correct, and what that does. */
export function CorrectionNotice({ row: { request } }: { readonly row: TaskRow }) {
  const messages = useMessages(i9Messages)
  if (request?.by === 'rehire')
    return (
      <Notice tone="warning" title={messages.rehiredTitle}>
        {messages.rehiredText}
      </Notice>
    )
  return (
    <>
      {request?.by === 'staff' && (
        <Notice tone="warning" title={messages.correctionRequested}>
          {messages.correctionRequestedBecause(request.text)}
        </Notice>
      )}
      <Notice title={messages.correctingTitle}>{messages.correctingText}</Notice>
    </>
  )
}
