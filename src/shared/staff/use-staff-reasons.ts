import { useEffect } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { addReasons } from '#src/shared/i18n/reason-messages.ts'

const loaders: Readonly<Record<Language, () => Promise<{ readonly staffMessages: Readonly<Record<string, string>> }>>> =
  {
    en: () => import('#contract/protocol/messages/staff-en.ts'),
    es: () => import('#contract/protocol/messages/staff-es.ts'),
  }

/** Loads the messages of the server that only staff get, in the language that is shown. */
export const useStaffReasons = (): void => {
  const language = useLanguage()
  useEffect(() => {
    loaders[language]().then(
      ({ staffMessages }) => addReasons(language, staffMessages),
      // Without a network, the server has no reasons either.
      () => undefined,
    )
  }, [language])
}
