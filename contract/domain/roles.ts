/** The six roles, by the codes of the specification. */
export const roles = ['Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE'] as const
/** The role of an account. */
export type Role = (typeof roles)[number]

/** The areas of the specification (section 6): which roles may use which part of the product. */
export const roleGroups = {
  platform: ['Admin', 'TPA'],
  owner: ['Admin', 'TPA', 'Owner', 'MGMT'],
  manager: ['Admin', 'TPA', 'STRMGR'],
  employee: ['Admin', 'TPA', 'EMPLOYEE'],
  /** Everyone who reviews what employees submit. */
  review: ['Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR'],
  /** The people whose own paperwork it is; staff never sign for them. */
  subject: ['EMPLOYEE'],
  everyone: roles,
} as const satisfies Record<string, readonly Role[]>

/** Display names of the roles. */
export const roleNames: Record<Role, string> = {
  Admin: 'Platform admin',
  TPA: 'Third-party administrator (TPA)',
  Owner: 'Owner',
  MGMT: 'Management',
  STRMGR: 'Store manager',
  EMPLOYEE: 'Employee',
}

/** The rank of a role: 1 EMPLOYEE to 6 Admin. */
export const rankOf = (role: Role): number => roles.length - roles.indexOf(role)

/**
 * Whether a person of one role may change the role or close the account of a person of another: only of a lower rank.
 */
export const outranks = (role: Role, other: Role): boolean => rankOf(role) > rankOf(other)

/** Whether a role sees whole companies: platform admins and TPA users. */
export const isPlatformRole = (role: Role): boolean => role === 'Admin' || role === 'TPA'

/**
 * Whether a person may create an account with a role: only of a lower rank; platform admins and TPA users also of their
 * own.
 */
export const canAssignRole = (role: Role, other: Role): boolean =>
  outranks(role, other) || (role === other && isPlatformRole(role))

/** Who may call an endpoint: anyone at all, or the roles listed. */
export type AllowedRoles = 'anyone' | readonly Role[]

/** Whether a role (absent: not logged in) may call an endpoint. */
export const isAllowed = (allow: AllowedRoles, role: Role | undefined): boolean =>
  allow === 'anyone' || (role !== undefined && allow.includes(role))

/** Home page of each role after login. */
export const homePath: Record<Role, string> = {
  Admin: '/dashboard',
  TPA: '/business-list',
  Owner: '/Owner/dashboard',
  MGMT: '/MGMT/dashboard',
  STRMGR: '/manager/dashboard',
  EMPLOYEE: '/employee/dashboard',
}
