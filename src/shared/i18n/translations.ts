import { use } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { forgetFailed, trackPromise } from '#src/shared/tracked-promise.ts'
import { useLanguage } from './language.ts'

/** The messages of one module: a table per language, loaded when first shown. */
export interface MessageCatalog<W> {
  readonly load: (language: Language) => Promise<W>
}

type Load<W> = () => Promise<{ readonly messages: W }>

/**
 * Declares the messages of a module. `messages/en.ts` has them (`export const messages = { … }`: plain strings, and
 * functions for whole sentences), `messages/es.ts` has the type `typeof en`, so that a missing key fails the type
 * check.
 */
export const defineMessages = <W>(tables: Readonly<Record<Language, Load<W>>>): MessageCatalog<W> => {
  const loading = new Map<Language, Promise<W>>()
  const load = (language: Language) => {
    const known = loading.get(language)
    if (known) return known
    const table = trackPromise(tables[language]().then(({ messages }) => messages))
    loading.set(language, table)
    // A table that failed to load is requested again the next time.
    forgetFailed(table, () => loading.delete(language))
    return table
  }
  return { load }
}

/** The messages of a module in the person's language; suspends until they have loaded. */
export const useMessages = <W>(catalog: MessageCatalog<W>): W => use(catalog.load(useLanguage()))
