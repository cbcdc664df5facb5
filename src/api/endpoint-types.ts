import type { Api } from '#contract/api.ts'
import type { BodyOf, FilesOf, ParamsOf, ReplyOf } from '#contract/protocol/endpoint.ts'

/** The name of every call: `w4.create`. */
export type CallName = { [A in keyof Api & string]: `${A}.${keyof Api[A] & string}` }[keyof Api & string]

/** The call of a name, with its exact types. */
export type CallFor<N extends CallName> = N extends `${infer A}.${infer C}`
  ? A extends keyof Api
    ? C extends keyof Api[A]
      ? Api[A][C]
      : never
    : never
  : never

/** What may be left out of a body: the server fills in defaults and says by field what is needed. */
export type PartialInput<T> = T extends readonly (infer Item)[]
  ? readonly PartialInput<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: PartialInput<T[K]> | undefined }
    : T

/** What goes with a call. */
export interface CallOptions<N extends CallName> {
  readonly body?: PartialInput<BodyOf<CallFor<N>>>
  readonly params?: ParamsOf<CallFor<N>>
  readonly files?: Partial<Readonly<Record<FilesOf<CallFor<N>>, Blob>>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Another way to send it than the client's own: one that tells how far it is. */
  readonly fetch?: typeof fetch
}

/** What a call answers when it did what it is for: its data, or the content of a download. */
export type CallResult<N extends CallName> = CallFor<N> extends { readonly download: true } ? Blob : ReplyOf<CallFor<N>>
