import type { Language } from '../domain/lookups.ts'

/** A text of a notice in both languages, and in which of them it is word for word that of its source. */
export interface Wording {
  readonly en: string
  readonly es: string
  readonly verified: Readonly<Record<Language, boolean>>
}

/** Word for word that of the source in both languages. */
export const sourced = (en: string, es: string): Wording => ({ en, es, verified: { en: true, es: true } })

/** English of the source; the Spanish wording is ours. */
export const translated = (en: string, es: string): Wording => ({ en, es, verified: { en: true, es: false } })

/** The wording is ours in both languages. */
export const ours = (en: string, es: string): Wording => ({ en, es, verified: { en: false, es: false } })
