import type { Role } from '#contract/domain/roles.ts'

/** Where a role gives or withdraws its e-signature consent. */
export const consentPath: Readonly<Record<Role, string>> = {
  Admin: '/ESConsent',
  TPA: '/ESConsent',
  Owner: '/ESConsent',
  MGMT: '/ESConsent',
  STRMGR: '/manager/ESConsent',
  EMPLOYEE: '/employee/ESConsent',
}

/** Where a role changes its password. */
export const changePasswordPath: Readonly<Record<Role, string>> = {
  Admin: '/change-password',
  TPA: '/change-password',
  Owner: '/change-password',
  MGMT: '/change-password',
  STRMGR: '/manager/change-password',
  EMPLOYEE: '/employee/change-password',
}

/** Where a role manages its own profile. */
export const profilePath: Readonly<Record<Role, string>> = {
  Admin: '/profile',
  TPA: '/TPA/profile',
  Owner: '/updateProfile',
  MGMT: '/updateProfile',
  STRMGR: '/manager/updateProfile',
  EMPLOYEE: '/employee/updateProfile',
}

/** Where everyone manages how they log in, and where they are logged in. */
export const loginSecurityPath = '/account/security'

/** The state of the installation, for platform admins. */
export const systemPath = '/system'

/** The board of devices that run as kiosks, for staff. */
export const devicesPath = '/devices'

/** Help for staff. */
export const helpPath = '/help'

/** Where a file of unsent work is uploaded. */
export const unsentWorkPath = '/unsent-work'

/** Help for employees and applicants, and for whoever can't log in. */
export const employeeHelpPath = '/employee-help'
