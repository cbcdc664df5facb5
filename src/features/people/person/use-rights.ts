import { hasLoggedIn, type PersonDetail } from '#contract/endpoints/people/person.ts'
import { roleGroups, canAssignRole, isAllowed, outranks, type Role } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'

/** Whether an employment ended, so that a new one may begin. */
export const hasEnded = ({ active, endedOn }: PersonDetail): boolean => !active || endedOn !== null

const holders: readonly Role[] = ['Admin', 'TPA', 'Owner']
const platform: readonly Role[] = roleGroups.platform

/** What the logged-in user may do with a person. */
export const useRights = (person: PersonDetail) => {
  const { user } = useSession()
  const isSelf = person.id === user.userId
  const mayEdit = !isSelf && canAssignRole(user.role, person.role)
  const mayEnd = mayEdit && isAllowed(roleGroups.owner, user.role)
  return {
    /** Corrects what is known of them, and invites them: store managers, too. */
    mayEdit,
    /** Ends and begins their employment, and chooses where they work. */
    mayEnd,
    mayChangeRole: mayEnd && outranks(user.role, person.role) && !platform.includes(person.role),
    mayHold: holders.includes(user.role) && person.businessId !== null,
    mayGiveNotices: mayEdit && person.businessId !== null && person.assignments.length > 0,
    mayRemind: !isSelf && outranks(user.role, person.role),
    mayAssist: !isSelf && person.role === 'EMPLOYEE' && person.businessId !== null && person.active,
    mayNote: !isSelf && outranks(user.role, person.role),
    mayRecover: mayEdit && person.active && hasLoggedIn(person),
    seesHistory: mayEdit,
  }
}
