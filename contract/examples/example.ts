/** A call as somebody makes it on the demo tenants, one after the other in the order of the tables: good for reading, and run as a test. */
export interface Example {
  /** User name of the demo person who makes it; absent: nobody signed in. */
  readonly as?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** What goes along as files. */
  readonly files?: Readonly<Record<string, 'photo' | 'pdf' | { readonly csv: string }>>
}

/** Examples by the name of their call. */
export type Examples = Readonly<Record<string, Example>>

export const admin = 'admin@demo.test'
export const tpa = 'tpa@demo.test'
export const owner = 'owner@demo.test'
export const manager = 'manager@demo.test'
/** Management of both locations: reviews what the new hire of the demo hands in. */
export const reviewer = 'mgmt@demo.test'
export const employee = 'employee@demo.test'
