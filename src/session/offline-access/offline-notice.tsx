import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { offlineAccessMessages } from './offline-access-messages.ts'

/** On every page of drafts that were opened without the server. */
export default function OfflineNotice({ className }: { readonly className: string | undefined }) {
  const messages = useMessages(offlineAccessMessages)
  return (
    <div className={className}>
      <Notice tone="warning">{messages.notice}</Notice>
    </div>
  )
}
