import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { AccessProof } from '../../../policies/staff-access.ts'

/** The parts of a call that changes of people need. */
export type PersonCall = Pick<AuthenticatedCall<Endpoint>, 'unit' | 'actor' | 'origin'>

/** The parts of a call that may give somebody access. */
export type AccessCall = PersonCall & AccessProof
