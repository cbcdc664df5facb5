import type { Api } from '#contract/api.ts'
import type { Client } from '#src/api/client.ts'
import type { CallName, CallOptions, CallResult } from '#src/api/endpoint-types.ts'

/** A part of the API, by its name in the contract: what a change invalidates. */
export type Area = keyof Api & string

/** The parameters and the body of a query. */
export type EndpointInput<N extends CallName> = Pick<CallOptions<N>, 'params' | 'body'>

/** A query: its key in the cache, its request, and the part of the reply that the page needs. */
export interface EndpointQuery<T> {
  /** The endpoint, its parameters, its body; where the reply is another than the endpoint's, also which. */
  readonly key: readonly [endpoint: CallName, params: unknown, body: unknown, variant?: string]
  readonly load: (client: Client, signal: AbortSignal) => Promise<unknown>
  readonly select: (reply: unknown) => T
}

const whole = <T>(reply: unknown): T => reply as T

/** A query of one endpoint; `select` takes what is needed from its reply. */
export function queryOf<N extends CallName, T = CallResult<N>>(
  endpoint: N,
  input: EndpointInput<N> = {},
  select?: (reply: CallResult<N>) => T,
): EndpointQuery<T> {
  const options: CallOptions<N> = input
  return {
    key: [endpoint, input.params ?? null, input.body ?? null],
    load: (client, signal) => client.call(endpoint, { ...options, signal }),
    select: (select as ((reply: unknown) => T) | undefined) ?? whole,
  }
}

/** A query of several endpoints for one reply, cached under the first of them and a name of its own. */
export function queryFor<N extends CallName, T>(
  endpoint: N,
  input: EndpointInput<N>,
  variant: string,
  load: (client: Client, signal: AbortSignal) => Promise<T>,
): EndpointQuery<T> {
  return { key: [endpoint, input.params ?? null, input.body ?? null, variant], load, select: whole }
}
