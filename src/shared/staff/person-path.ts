import type { Role } from '#contract/domain/roles.ts'

const platform = (id: number) => `/user/${id}`

/** The page of a person for each role. */
export const personPath: Readonly<Record<Role, (id: number) => string>> = {
  Admin: platform,
  TPA: platform,
  Owner: (id) => `/Owner/people/${id}`,
  MGMT: (id) => `/MGMT/people/${id}`,
  STRMGR: (id) => `/manager/people/${id}`,
  EMPLOYEE: (id) => `/employee/people/${id}`,
}
