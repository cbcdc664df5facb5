import type { states } from '../../domain/states.ts'
import { stateCodes } from '../../domain/states.ts'

type StateCode = (typeof states)[number]['code']

/** How a request reaches the agency. */
export const sendingMethods = ['portal', 'mail', 'fax', 'email'] as const
/** How a request reaches the agency. */
export type SendingMethod = (typeof sendingMethods)[number]

/** Where the state workforce agency of a state takes requests. */
export interface WotcAgency {
  readonly state: StateCode
  /** Its portal; null where none is known. */
  readonly portal: string | null
  /** Whether a public source names the portal; where not, the sender looks it up. */
  readonly isVerified: boolean
  readonly source: string
}

/** The portals that a public source names. */
const portals: Readonly<Partial<Record<StateCode, string>>> = {
  AZ: 'wotc.azdes.gov',
  DE: 'certlink.delaware.gov',
  IL: 'illinoiswotc.com',
  KS: 'kansaswotc.com',
  ME: 'wotc.maine.gov',
}

const certLink =
  'Entering Batch Applications, CertLink, https://vdocuments.net/entering-batch-applications-certlink-live-version-viewemployer-tasks-batch-import.html'

/** The agencies by state; a request goes to that of the state of the job (Instructions for Form 8850). */
export const wotcAgencies: readonly WotcAgency[] = stateCodes.map((state) => {
  const portal = portals[state] ?? null
  const isVerified = portal !== null
  return { state, portal, isVerified, source: isVerified ? certLink : 'no public list of addresses was found' }
})

/** The agency of a state; undefined for a code that is no state. */
export const wotcAgencyOf = (state: string): WotcAgency | undefined =>
  wotcAgencies.find((agency) => agency.state === state)
