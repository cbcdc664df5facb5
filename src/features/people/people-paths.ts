import type { Role } from '#contract/domain/roles.ts'
import { personPath } from '#src/shared/staff/person-path.ts'

/** The base path of the people pages of a role. */
export interface PeoplePaths {
  readonly list: string
  readonly add: string
  readonly import: string
  readonly closed: string
  readonly person: (id: number) => string
  readonly locations: (id: number) => string
}

const below = (list: string, person: PeoplePaths['person']): PeoplePaths => ({
  list,
  add: `${list}/add`,
  import: `${list}/import`,
  closed: `${list}/closed`,
  person,
  locations: (id) => `${list}/${id}/locations`,
})

const platform: PeoplePaths = {
  list: '/user-list',
  add: '/user-add',
  import: '/user-import',
  closed: '/user-closed',
  person: personPath.Admin,
  locations: (id) => `/user/assign-to-business/${id}`,
}

/** The paths of people pages for each role; the platform's are those of the specification. */
export const peoplePaths: Readonly<Record<Role, PeoplePaths>> = {
  Admin: platform,
  TPA: platform,
  Owner: below('/Owner/people', personPath.Owner),
  MGMT: below('/MGMT/people', personPath.MGMT),
  STRMGR: below('/manager/people', personPath.STRMGR),
  EMPLOYEE: below('/employee/people', personPath.EMPLOYEE),
}
