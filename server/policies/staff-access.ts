import type { Role } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { AuthenticatedCall } from '../platform/http/handler.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'

/** Whether the sender of a call proved lately who they are. */
export type AccessProof = Pick<AuthenticatedCall<Endpoint>, 'mayGiveAccess'>

/**
 * Lets nobody give a role of staff, or decide where its invitation goes, who hasn't proved lately who they are: a copied
 * token would make access that outlives it. Throws `stepUpRequired`.
 */
export const requireProofForStaff = ({ mayGiveAccess }: AccessProof, role: Role): void => {
  if (role !== 'EMPLOYEE' && !mayGiveAccess) throw new Problem('forbidden', 'stepUpRequired')
}
