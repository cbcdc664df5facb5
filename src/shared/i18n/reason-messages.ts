import type { Language } from '#contract/domain/lookups.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { trackPromise } from '#src/shared/tracked-promise.ts'

type Table = Readonly<Record<string, string>>

const loaders: Readonly<Record<Language, () => Promise<Table>>> = {
  en: () => import('#contract/protocol/messages/en.ts').then(({ en }) => en),
  es: () => import('#contract/protocol/messages/es.ts').then(({ es }) => es),
}
const loading = new Map<Language, Promise<Table>>()
const tables = new Map<Language, Table>()

/** Fetches the sentences of one language; `LanguageProvider` does so before it shows anything. */
export const loadReasons = (language: Language): Promise<Table> => {
  const known = loading.get(language)
  if (known) return known
  const table = trackPromise(
    loaders[language]().then((arrived) => {
      tables.set(language, arrived)
      return arrived
    }),
  )
  loading.set(language, table)
  table.catch(() => loading.delete(language))
  return table
}

/** The sentence of a reason; an unknown key says `checkFields`. Needs `loadReasons`, which the app has done. */
export const formatMessage = (reason: MessageRef, language: Language): string => {
  const table = tables.get(language) ?? tables.values().next().value ?? {}
  const sentence = table[reason.key] ?? table['checkFields'] ?? ''
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(reason.values?.[name] ?? ''))
}
