import { isAllowed } from '#contract/domain/roles.ts'
import type { AllowedRoles } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { actorOf } from '../../policies/actors.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'

/** Who requested an action, with their present rights; undefined if they have left or may not do it any more. */
export const requesterOf = async ({ db }: Services, id: number, allow: AllowedRoles): Promise<Actor | undefined> => {
  const actor = await db
    .system(({ trx }) => actorOf(trx, id))
    .catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
  return actor && isAllowed(allow, actor.role) ? actor : undefined
}
