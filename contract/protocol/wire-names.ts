/** What the wire calls a name of the code; several where a reply carries the same value under several names. */
export type WireSpelling = string | readonly string[]

/** Names of the code, each with what the wire calls it. */
export type WireNames = Readonly<Record<string, WireSpelling>>

/** The names of some endpoints: those of requests (bodies and their files), and those of replies. */
export interface EndpointNames {
  readonly request?: WireNames
  readonly reply?: WireNames
}

/** Names that mean the same at every endpoint, in requests and in replies. */
export const everywhere: WireNames = {}

/**
 * The names of a group of endpoints (`notes`), of an endpoint in every group (`*.getAutofill`) or of one endpoint
 * (`notes.create`): each comes before those named earlier here.
 */
export const byEndpoint: Readonly<Record<string, EndpointNames>> = {}

/** Members whose content is a record by itself, such as the answers of a form: its names are left alone. */
export const records: ReadonlySet<string> = new Set(['answers', 'data', 'values'])
