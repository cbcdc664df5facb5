import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { SignedCall } from '../http/handlers.ts'

/** What of a call is needed to do something about people. */
export type Acting = Pick<SignedCall<Endpoint>, 'trx' | 'actor' | 'origin'>
