import { hasLoggedIn, type PersonDetail } from '#contract/endpoints/people/person.ts'
import { roleGroups, canAssignRole, outranks, type Role } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'

/** Whether an employment ended, so that a new one may begin. */
export const hasEnded = ({ active, endedOn }: PersonDetail): boolean => !active || endedOn !== null

const holders: readonly Role[] = ['Admin', 'TPA', 'Owner']
const platform: readonly Role[] = roleGroups.platform

/** What the logged-in user may do with a person. */
export const useRights = (person: PersonDetail) => {
  const { user } = useSession()
  const isSelf = person.id === user.userId
  const isOwners = roleGroups.owner.some((role) => role === user.role)
  const mayChange = !isSelf && isOwners && canAssignRole(user.role, person.role)
  return {
    mayChange,
    mayChangeRole: mayChange && outranks(user.role, person.role) && !platform.includes(person.role),
    mayHold: holders.includes(user.role) && person.businessId !== null,
    mayGiveNotices:
      !isSelf && canAssignRole(user.role, person.role) && person.businessId !== null && person.assignments.length > 0,
    mayRemind: !isSelf && outranks(user.role, person.role),
    mayAssist: !isSelf && person.role === 'EMPLOYEE' && person.businessId !== null && person.active,
    mayNote: !isSelf && outranks(user.role, person.role),
    mayRecover: !isSelf && canAssignRole(user.role, person.role) && person.active && hasLoggedIn(person),
    seesHistory: !isSelf && canAssignRole(user.role, person.role),
  }
}
