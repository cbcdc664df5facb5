import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { applyWords } from './apply-messages.ts'
import type { PublicPage } from './public-page/use-public-page.ts'

/** The page before its business is known. */
export function OpeningPage() {
  const { faces } = useMessages(applyWords)
  return (
    <Page heading={faces.loading}>
      <Skeleton lines={5} shape="block" />
    </Page>
  )
}

type Face = 'gone' | 'expired' | 'offline' | 'many' | 'failed'

const faceOf = ({ trouble, isExpired }: PublicPage): Face => {
  if (trouble?.kind === 'not found' || trouble?.kind === 'inactive') return 'gone'
  if (isExpired) return 'expired'
  if (trouble?.kind === 'too many') return 'many'
  return trouble?.kind === 'network' || trouble?.kind === 'foreign' ? 'offline' : 'failed'
}

/** Why there is nothing to fill in here, and what to do about it. */
export function PageNotAvailable({ opened }: { readonly opened: PublicPage }) {
  const { faces, tryAgain } = useMessages(applyWords)
  const language = useLanguage()
  const face = faceOf(opened)
  const said = opened.trouble ? errorMessage(opened.trouble, language) : ''
  const text = { ...faces, many: said, failed: said }[face]
  return (
    <Page heading={faces[`${face}Title`]}>
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

/** A business whose places take no applications. */
export function NoOpenLocations({ page }: { readonly page: ApplicationPage }) {
  const { faces } = useMessages(applyWords)
  return (
    <Page heading={faces.noPlacesTitle}>
      <Notice tone="neutral">{faces.noPlaces(page.businessName)}</Notice>
    </Page>
  )
}
