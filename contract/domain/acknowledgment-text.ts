import type { Language } from './lookups.ts'

/** What a person declares who confirms a paper of the business with their name, by language. */
export const acknowledgementText: Record<Language, string> = {
  en: 'I have read this document.',
  es: 'He leído este documento.',
}
