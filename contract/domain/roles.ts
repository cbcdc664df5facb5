/** The six roles, by the codes of the specification. */
export const roles = ['Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE'] as const
export type Role = (typeof roles)[number]

/** The areas of the specification (section 6): who may enter which part of the product. */
export const roleGroups = {
  platform: ['Admin', 'TPA'],
  owner: ['Admin', 'TPA', 'Owner', 'MGMT'],
  manager: ['Admin', 'TPA', 'STRMGR'],
  employee: ['Admin', 'TPA', 'EMPLOYEE'],
  /** Everybody who reviews what employees hand in. */
  review: ['Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR'],
  /** The people whose own paperwork it is; a signature is never staff's to give. */
  subject: ['EMPLOYEE'],
  everyone: roles,
} as const satisfies Record<string, readonly Role[]>

/** Names of the roles for people. */
export const roleNames: Record<Role, string> = {
  Admin: 'Platform admin',
  TPA: 'Third-party administrator (TPA)',
  Owner: 'Owner',
  MGMT: 'Management',
  STRMGR: 'Store manager',
  EMPLOYEE: 'Employee',
}

/** How high a role stands: 1 EMPLOYEE to 6 Admin. */
export const rankOf = (role: Role): number => roles.length - roles.indexOf(role)

/** Whether somebody of one role may change the role or end the account of somebody of another: only downward. */
export const outranks = (role: Role, other: Role): boolean => rankOf(role) > rankOf(other)

/** Whether somebody may make an account of a role: downward; the platform and the TPA companies also their own equals. */
export const canAssignRole = (role: Role, other: Role): boolean =>
  outranks(role, other) || (role === other && (role === 'Admin' || role === 'TPA'))

/** Who may make a call: anybody at all, or the roles named. */
export type AllowedRoles = 'anyone' | readonly Role[]

/** Whether a role (absent: nobody signed in) may make a call. */
export const isAllowed = (allow: AllowedRoles, role: Role | undefined): boolean =>
  allow === 'anyone' || (role !== undefined && allow.includes(role))

/** Where each role lands after signing in; also where a screen that isn't theirs sends them. */
export const homePath: Record<Role, string> = {
  Admin: '/dashboard',
  TPA: '/business-list',
  Owner: '/Owner/dashboard',
  MGMT: '/MGMT/dashboard',
  STRMGR: '/manager/dashboard',
  EMPLOYEE: '/employee/dashboard',
}
