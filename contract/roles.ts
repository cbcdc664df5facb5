/** The six roles, by the codes of the specification. */
export const roles = ['Admin', 'TPA', 'Owner', 'MGMT', 'STRMGR', 'EMPLOYEE'] as const
export type Role = (typeof roles)[number]

/** The areas of the specification (section 6): who may enter which part of the product. */
export const areas = {
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

/** Who may make a call: anybody at all, or the roles named. */
export type Allow = 'anyone' | readonly Role[]

/** Whether a role (absent: nobody signed in) may make a call. */
export const mayCall = (allow: Allow, role: Role | undefined): boolean =>
  allow === 'anyone' || (role !== undefined && allow.includes(role))

/** Where each role lands after signing in; also where a screen that isn't theirs sends them. */
export const homeOf: Record<Role, string> = {
  Admin: '/dashboard',
  TPA: '/business-list',
  Owner: '/Owner/dashboard',
  MGMT: '/MGMT/dashboard',
  STRMGR: '/manager/dashboard',
  EMPLOYEE: '/employee/dashboard',
}
