import { createContext, use } from 'react'
import { languages, type Language } from '#contract/domain/lookups.ts'
import { readStored, store } from '#src/shared/local-storage.ts'

const choiceKey = 'firstday.language'

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value)

/** The language of this device: the one chosen here, else the first supported one of the browser's, else English. */
export const currentLanguage = (): Language => {
  const chosen = readStored(choiceKey)
  if (isLanguage(chosen)) return chosen
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

/** Stores the choice on this device, across logouts. */
export const storeLanguage = (language: Language): void => store(choiceKey, language)

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Provides the language and the function to change it; set by `LanguageProvider`. */
export const LanguageContext = createContext<{
  readonly language: Language
  readonly choose: (language: Language) => void
}>({ language: 'en', choose: () => {} })

/** The person's language. */
export const useLanguage = (): Language => use(LanguageContext).language

/** Changes the language; the screen stays until the new messages have loaded. */
export const useChooseLanguage = (): ((language: Language) => void) => use(LanguageContext).choose
