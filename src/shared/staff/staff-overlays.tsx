import { lazy, Suspense, useEffect, useState } from 'react'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { mainId } from '#src/shared/ui/layout/shell.tsx'
import type { Language } from '#contract/domain/lookups.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { addReasons } from '#src/shared/i18n/reason-messages.ts'
import { useRestoreFocus } from './restore-focus.ts'
import { Toasts } from './toasts/toast-region.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const loaders: Readonly<Record<Language, () => Promise<{ readonly staffMessages: Readonly<Record<string, string>> }>>> =
  {
    en: () => import('#contract/protocol/messages/staff-en.ts'),
    es: () => import('#contract/protocol/messages/staff-es.ts'),
  }

/** Loads the messages of the server that only staff get, in the language that is shown. */
const useStaffReasons = (): void => {
  const language = useLanguage()
  useEffect(() => {
    loaders[language]().then(
      ({ staffMessages }) => addReasons(language, staffMessages),
      // Without a network, the server has no reasons either.
      () => undefined,
    )
  }, [language])
}

const ShortcutsDialog = lazy(() => import('./shortcuts/shortcuts-dialog.tsx'))

/** The skip link leads to the heading, and adds nothing to the address. */
const useSkipToHeading = () =>
  useEffect(() => {
    const skip = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.matches(`.skip-link[href="#${mainId}"]`)) return
      const heading = document.getElementById(pageHeadingId)
      if (heading === null) return
      event.preventDefault()
      heading.focus()
    }
    document.addEventListener('click', skip)
    return () => document.removeEventListener('click', skip)
  }, [])

/** Rendered with every page of staff: the toast, focus restoration, and the list of shortcuts. */
export default function StaffOverlays() {
  const [isListing, setListing] = useState(false)
  useRestoreFocus()
  useSkipToHeading()
  useStaffReasons()
  // A phone or tablet has no use for the list.
  useShortcuts({ '?': () => setListing(!matchMedia('(pointer: coarse)').matches) })
  return (
    <>
      <Toasts />
      {isListing && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setListing(false)} />
        </Suspense>
      )}
    </>
  )
}
