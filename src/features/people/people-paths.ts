import type { Role } from '#contract/domain/roles.ts'

/** The base path of the people pages of a role. */
export interface PeoplePaths {
  readonly list: string
  readonly add: string
  readonly import: string
  readonly closed: string
  readonly person: (id: number) => string
  readonly locations: (id: number) => string
}

const below = (list: string): PeoplePaths => ({
  list,
  add: `${list}/add`,
  import: `${list}/import`,
  closed: `${list}/closed`,
  person: (id) => `${list}/${id}`,
  locations: (id) => `${list}/${id}/locations`,
})

const platform: PeoplePaths = {
  list: '/user-list',
  add: '/user-add',
  import: '/user-import',
  closed: '/user-closed',
  person: (id) => `/user/${id}`,
  locations: (id) => `/user/assign-to-business/${id}`,
}

/** The paths of people pages for each role; the platform's are those of the specification. */
export const peoplePaths: Readonly<Record<Role, PeoplePaths>> = {
  Admin: platform,
  TPA: platform,
  Owner: below('/Owner/people'),
  MGMT: below('/MGMT/people'),
  STRMGR: below('/manager/people'),
  EMPLOYEE: below('/employee/people'),
}
