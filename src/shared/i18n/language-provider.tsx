import { startTransition, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { UiMessagesContext } from '#src/shared/ui/base/ui-messages.ts'
import { currentLanguage, storeLanguage, LanguageContext } from './language.ts'
import { loadReasons } from './reason-messages.ts'
import { uiMessages } from './ui-messages.ts'
import { useMessages } from './translations.ts'

function SharedMessagesProvider({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  const ui = useMessages(uiMessages)
  use(loadReasons(language))
  return <UiMessagesContext value={ui}>{children}</UiMessagesContext>
}

/** Provides the person's language, keeps `<html lang>` in sync, and follows a change made in another tab. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(currentLanguage)
  const value = useMemo(
    () => ({
      language,
      choose: (next: Language) => {
        storeLanguage(next)
        startTransition(() => setLanguage(next))
      },
    }),
    [language],
  )

  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])

  useEffect(() => {
    const follow = () => startTransition(() => setLanguage(currentLanguage()))
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  return (
    <LanguageContext value={value}>
      <SharedMessagesProvider language={language}>{children}</SharedMessagesProvider>
    </LanguageContext>
  )
}
