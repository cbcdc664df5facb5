import type { Language } from './lookups.ts'

/** What a person declares by acknowledging a company document with their name, by language. */
export const acknowledgementText: Record<Language, string> = {
  en: 'I have read this document.',
  es: 'He leído este documento.',
}

/** What a person declares by signing a company document with their name, by language. */
export const documentSignatureText: Record<Language, string> = {
  en: 'I have read this document and I sign it. The name I type is my signature.',
  es: 'He leído este documento y lo firmo. El nombre que escribo es mi firma.',
}
