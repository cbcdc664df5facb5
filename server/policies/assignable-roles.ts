import type { RoleRow } from '#contract/endpoints/organizations/businesses.ts'
import type { Role } from '#contract/domain/roles.ts'
import { canAssignRole, rankOf, roleNames, roles } from '#contract/domain/roles.ts'

/** Roles of the people of a business. */
export const businessRoles = ['Owner', 'MGMT', 'STRMGR', 'EMPLOYEE'] as const satisfies readonly Role[]

/** The roles that a person of a role may assign, out of `among`, highest first; `roleId` is the rank. */
export const assignableRoles = (giver: Role, among: readonly Role[] = roles): readonly RoleRow[] =>
  among
    .filter((role) => canAssignRole(giver, role))
    .map((role) => ({ roleId: rankOf(role), role, roleName: roleNames[role] }))
