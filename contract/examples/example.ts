/** An example call on the demo tenants: documentation, and run as a test in the order of the tables. */
export interface Example {
  /** Username of the demo person who makes the call; absent: not logged in. */
  readonly as?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Files to upload, by field. */
  readonly files?: Readonly<Record<string, 'photo' | 'pdf' | { readonly csv: string }>>
}

/** Examples by the name of their endpoint. */
export type Examples = Readonly<Record<string, Example>>

/** The demo's user of the platform. */
export const admin = 'admin@demo.test'
/** The demo's user of a TPA company. */
export const tpa = 'tpa@demo.test'
/** The demo's owner of a business. */
export const owner = 'owner@demo.test'
/** The demo's manager of a location. */
export const manager = 'manager@demo.test'
/** Management of both locations: reviews what the demo's new hire submits. */
export const reviewer = 'mgmt@demo.test'
/** The demo's employee. */
export const employee = 'employee@demo.test'
/** The demo person with the whole packet. */
export const newHire = 'newhire@demo.test'

/** A form as its person signs it. */
export const signed = (userDocumentId: number, edition: string, sample: object) => ({
  userDocumentId,
  edition,
  signedAt: '2026-11-21T17:00:00Z',
  language: 'en',
  signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
  ...sample,
})
