import type { Api } from '#contract/api.ts'
import type { Client } from '#src/api/client.ts'
import type { CallName, CallOptions, CallResult } from '#src/api/endpoint-types.ts'

/** A part of the API, by its name in the contract: what a change invalidates. */
export type Area = keyof Api & string

/** What a reading endpoint is asked for. */
export type EndpointInput<N extends CallName> = Pick<CallOptions<N>, 'params' | 'body'>

/** A question to the server: how it is remembered, how it is asked, and what the page needs of the reply. */
export interface EndpointQuery<T> {
  /** The endpoint, its parameters, its body; where the reply is another than the endpoint's, also which. */
  readonly key: readonly [endpoint: CallName, params: unknown, body: unknown, variant?: string]
  readonly load: (client: Client, signal: AbortSignal) => Promise<unknown>
  readonly select: (reply: unknown) => T
}

const whole = <T>(reply: unknown): T => reply as T

/** A question to one endpoint; `select` takes what is needed from its reply. */
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

/** A question to several endpoints for one reply, remembered under the first of them and a name of its own. */
export function queryFor<N extends CallName, T>(
  endpoint: N,
  input: EndpointInput<N>,
  variant: string,
  load: (client: Client, signal: AbortSignal) => Promise<T>,
): EndpointQuery<T> {
  return { key: [endpoint, input.params ?? null, input.body ?? null, variant], load, select: whole }
}
