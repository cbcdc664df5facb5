import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { applyMessages } from './apply-messages.ts'
import type { PublicPage } from './public-page/use-public-page.ts'

/** The page before its business is known. */
export function OpeningPage() {
  const { statusPages } = useMessages(applyMessages)
  return (
    <Page heading={statusPages.loading}>
      <Skeleton lines={5} shape="block" />
    </Page>
  )
}

type Face = 'gone' | 'expired' | 'offline' | 'many' | 'failed'

const faceOf = ({ error, isExpired }: PublicPage): Face => {
  if (error?.kind === 'not found' || error?.kind === 'inactive') return 'gone'
  if (isExpired) return 'expired'
  if (error?.kind === 'too many') return 'many'
  return error?.kind === 'network' || error?.kind === 'foreign' ? 'offline' : 'failed'
}

/** Why there is nothing to fill in here, and what to do about it. */
export function PageNotAvailable({ opened }: { readonly opened: PublicPage }) {
  const { statusPages, tryAgain } = useMessages(applyMessages)
  const language = useLanguage()
  const face = faceOf(opened)
  const message = opened.error ? errorMessage(opened.error, language) : ''
  const text = { ...statusPages, many: message, failed: message }[face]
  return (
    <Page heading={statusPages[`${face}Title`]}>
      <Notice
        tone={face === 'gone' ? 'neutral' : 'warning'}
        icon={face === 'gone' ? 'search' : face === 'many' ? 'clock' : undefined}
        actions={face !== 'gone' && <Button onClick={opened.again}>{tryAgain}</Button>}
        isLive
      >
        {text}
      </Notice>
    </Page>
  )
}

/** A business whose locations accept no applications. */
export function NoOpenLocations({ page }: { readonly page: ApplicationPage }) {
  const { statusPages } = useMessages(applyMessages)
  return (
    <Page heading={statusPages.noLocationsTitle}>
      <Notice tone="neutral">{statusPages.noLocations(page.businessName)}</Notice>
    </Page>
  )
}
