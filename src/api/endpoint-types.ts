import type { Api } from '#contract/api.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import type { BodyOf, FilesOf, ParamsOf, ReplyOf } from '#contract/protocol/endpoint.ts'

/** The groups of endpoints that applicants and employees need in addition to the first download. */
export type EmployeeArea =
  | FormKey
  | 'account'
  | 'application'
  | 'businessDocuments'
  | 'documents'
  | 'drafts'
  | 'employers'
  | 'files'
  | 'instructions'
  | 'passkeys'
  | 'receipts'
  | 'secondFactors'
  | 'selfIdentification'
  | 'sessions'
  | 'stepUp'
  | 'textMessages'
  | 'user'
  | 'verify'
  | 'wotcInterview'

/** The name of an endpoint: `w4.create`. */
export type CallName = { [A in keyof Api & string]: `${A}.${keyof Api[A] & string}` }[keyof Api & string]

/** The endpoint of a name, with its exact types. */
export type CallFor<N extends CallName> = N extends `${infer A}.${infer C}`
  ? A extends keyof Api
    ? C extends keyof Api[A]
      ? Api[A][C]
      : never
    : never
  : never

/** The fields of a body that may be omitted: the server fills in defaults and reports by field what is required. */
export type PartialInput<T> = T extends readonly (infer Item)[]
  ? readonly PartialInput<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartialInput<T[K]> | undefined }
    : T

/** The options of a call. */
export interface CallOptions<N extends CallName> {
  readonly body?: PartialInput<BodyOf<CallFor<N>>>
  readonly params?: ParamsOf<CallFor<N>>
  readonly files?: Partial<Readonly<Record<FilesOf<CallFor<N>>, Blob>>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Replaces the client's own transport, for example with one that reports progress. */
  readonly fetch?: typeof fetch
}

/** What a call returns on success: its data, or the content of a download. */
export type CallResult<N extends CallName> = CallFor<N> extends { readonly download: true } ? Blob : ReplyOf<CallFor<N>>
