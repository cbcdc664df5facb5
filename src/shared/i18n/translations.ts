import { use } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { forgetFailed, trackPromise } from '#src/shared/tracked-promise.ts'
import { useLanguage } from './language.ts'

/** The words of one room: a table per language, fetched when first shown. */
export interface MessageCatalog<W> {
  readonly load: (language: Language) => Promise<W>
}

type Load<W> = () => Promise<{ readonly messages: W }>

/**
 * Declares the words of a room. `messages/en.ts` says them (`export const words = { … }`: plain strings, and functions for
 * whole sentences), `messages/es.ts` has the type `typeof en`, so that a missing key fails the type check.
 */
export const defineMessages = <W>(tables: Readonly<Record<Language, Load<W>>>): MessageCatalog<W> => {
  const loading = new Map<Language, Promise<W>>()
  const load = (language: Language) => {
    const known = loading.get(language)
    if (known) return known
    const table = trackPromise(tables[language]().then(({ messages }) => messages))
    loading.set(language, table)
    // A table that did not arrive is asked for again the next time.
    forgetFailed(table, () => loading.delete(language))
    return table
  }
  return { load }
}

/** The words of a room in the person's language; suspends until they are here. */
export const useMessages = <W>(catalog: MessageCatalog<W>): W => use(catalog.load(useLanguage()))
