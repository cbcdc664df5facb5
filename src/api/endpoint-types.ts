import type { Api } from '#contract/api.ts'
import type { BodyOf, FilesOf, ParamsOf, ReplyOf } from '#contract/protocol/endpoint.ts'

/** The name of every call: `w4.create`. */
export type CallName = { [A in keyof Api & string]: `${A}.${keyof Api[A] & string}` }[keyof Api & string]

/** The call of a name, with its exact types. */
export type CallOf<N extends CallName> = N extends `${infer A}.${infer C}`
  ? A extends keyof Api
    ? C extends keyof Api[A]
      ? Api[A][C]
      : never
    : never
  : never

/** What may be left out of a body: the server fills in defaults and says by field what is needed. */
export type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Given<T[K]> | undefined }
    : T

/** What goes with a call. */
export interface Ask<N extends CallName> {
  readonly body?: Given<BodyOf<CallOf<N>>>
  readonly params?: ParamsOf<CallOf<N>>
  readonly files?: Partial<Readonly<Record<FilesOf<CallOf<N>>, Blob>>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Another way to send it than the client's own: one that tells how far it is. */
  readonly fetch?: typeof fetch
}

/** What a call answers when it did what it is for: its data, or the content of a download. */
export type Answered<N extends CallName> = CallOf<N> extends { readonly download: true } ? Blob : ReplyOf<CallOf<N>>
