import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { i9Messages } from './i9-messages.ts'

/** Above the questions of a signed Section 1: what staff ask to correct, and what a correction does. */
export function CorrectionNotice({ row: { request } }: { readonly row: TaskRow }) {
  const messages = useMessages(i9Messages)
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
