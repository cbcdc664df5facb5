import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'

/** What of a call is needed to do something about people. */
export type Acting = Pick<SignedCall<Endpoint>, 'trx' | 'actor' | 'origin'>
