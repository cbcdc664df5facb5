import type { Language } from './lookups.ts'

/** What a person declares by acknowledging a company document with their name, by language. */
export const acknowledgementText: Record<Language, string> = {
  en: 'I have read this document.',
  es: 'He leído este documento.',
}
