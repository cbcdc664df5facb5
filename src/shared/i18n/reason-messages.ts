import type { Language } from '#contract/domain/lookups.ts'
import type { MessageField, Messages } from '#contract/protocol/messages/message-table.ts'
import { namingSentences, sentenceIn } from '#contract/protocol/messages/message-table.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { forgetFailed, trackPromise } from '#src/shared/tracked-promise.ts'

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: () =>
    Promise.all([
      import('#contract/protocol/messages/en.ts'),
      import('#contract/protocol/messages/required/en.ts'),
    ]).then(([{ en }, { kinds, required }]) => ({ all: en, kinds, required })),
  es: () =>
    Promise.all([
      import('#contract/protocol/messages/es.ts'),
      import('#contract/protocol/messages/required/es.ts'),
    ]).then(([{ es }, { kinds, required }]) => ({ all: es, kinds, required })),
}
const loading = new Map<Language, Promise<Messages>>()
const tables = new Map<Language, Messages>()
const naming = new Set<string>()
const none: Messages = { all: {}, kinds: {}, required: {} }

/** Loads the messages of one language; `LanguageProvider` does so before it shows anything. */
export const loadReasons = (language: Language): Promise<Messages> => {
  const known = loading.get(language)
  if (known) return known
  const table = trackPromise(
    loaders[language]().then((arrived) => {
      tables.set(language, arrived)
      for (const sentence of namingSentences(arrived)) naming.add(sentence)
      return arrived
    }),
  )
  loading.set(language, table)
  forgetFailed(table, () => loading.delete(language))
  return table
}

/** Adds messages that not everybody loads; a reason without one is shown as `checkFields`. */
export const addReasons = async (language: Language, texts: Messages['all']): Promise<void> => {
  const table = await loadReasons(language)
  tables.set(language, { ...table, all: { ...table.all, ...texts } })
}

/**
 * The sentence of a reason, for a field where one is given; an unknown key becomes `checkFields`. Needs `loadReasons`,
 * which the app has done.
 */
export const formatMessage = (reason: MessageRef, language: Language, field?: MessageField): string =>
  sentenceIn(tables.get(language) ?? tables.values().next().value ?? none, reason, language, field)

/** The sentences of all fields of a form. */
export const formatReasons = (
  reasons: Readonly<Record<string, MessageRef>>,
  language: Language,
  isSelf = false,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reasons).map(([path, reason]) => [path, formatMessage(reason, language, { path, isSelf })]),
  )

/** Whether a sentence includes its field's name, as "Enter your first name" does: no label has to precede it. */
export const namesItsField = (sentence: string): boolean => naming.has(sentence)
