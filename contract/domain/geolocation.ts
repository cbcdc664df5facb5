import type { Language } from './lookups.ts'

/** What a database knows about where an IP address is used. */
export interface Geolocation {
  /** ISO 3166-1 alpha-2: `US`. */
  readonly country: string
  /** The state, province or other first division of the country. */
  readonly region: Readonly<Record<Language, string>> | null
  readonly city: Readonly<Record<Language, string>> | null
}
