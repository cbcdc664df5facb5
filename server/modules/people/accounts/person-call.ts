import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'

/** The parts of a call that changes of people need. */
export type PersonCall = Pick<AuthenticatedCall<Endpoint>, 'unit' | 'actor' | 'origin'>
