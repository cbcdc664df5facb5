import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'

/** What of a call is needed to do something about people. */
export type PersonCall = Pick<AuthenticatedCall<Endpoint>, 'trx' | 'actor' | 'origin'>
