import { portalMessages } from '#src/shared/request/portal-messages.ts'
import { useIsBehindPortal } from '#src/shared/request/use-is-behind-portal.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'

/** Says on every page that the Wi-Fi wants its own login first, while it does. */
export function PortalNotice({ className }: { readonly className: string | undefined }) {
  const isBehindPortal = useIsBehindPortal()
  const { title, text } = portalMessages[useLanguage()]
  return (
    isBehindPortal && (
      <div className={className}>
        <Notice tone="warning" title={title} isLive>
          {text}
        </Notice>
      </div>
    )
  )
}
