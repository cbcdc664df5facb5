import type { Language } from '../../domain/lookups.ts'
import type { MessageRef } from '../problems.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const tables: Record<Language, Record<string, string>> = { en, es }

/** The sentence of a reason in a language; an unknown key says `checkFields`. */
export const formatMessage = (reason: MessageRef, language: Language): string => {
  const sentence = tables[language][reason.key] ?? tables[language]['checkFields'] ?? ''
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(reason.values?.[name] ?? ''))
}
