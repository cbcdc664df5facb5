import type { Role } from '#contract/domain/roles.ts'
import { homePath } from '#contract/domain/roles.ts'
import { devicesPath } from '#src/shared/account-paths.ts'
import { newHiresPath } from '#src/shared/staff/new-hires-path.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'

/** The sections of staff. */
export const sectionKeys = [
  'home',
  'people',
  'review',
  'applications',
  'documents',
  'newHires',
  'devices',
  'settings',
] as const
/** A section of staff. */
export type SectionKey = (typeof sectionKeys)[number]

/** In the settings there are the devices too. */
const ofBusiness = sectionKeys.filter((key) => key !== 'devices')

const sectionsByRole: Readonly<Record<Role, readonly SectionKey[]>> = {
  // What else they do is in their menu.
  Admin: ['review', 'applications', 'newHires', 'devices'],
  TPA: ['review', 'applications', 'newHires', 'devices'],
  Owner: ofBusiness,
  MGMT: ofBusiness,
  STRMGR: ['home', 'people', 'review', 'applications', 'newHires', 'devices'],
  EMPLOYEE: [],
}

const pathsOf = (role: Role): Readonly<Record<SectionKey, string>> => ({
  home: homePath[role],
  people: peoplePaths[role].list,
  review: '/review',
  applications: '/applications',
  documents: `/${role}/document`,
  newHires: newHiresPath,
  devices: devicesPath,
  settings: `/${role}/settings`,
})

/** The sections that a role reaches from every page of staff, beside the menu of the specification. */
export const sectionsOf = (role: Role): readonly { readonly key: SectionKey; readonly path: string }[] => {
  const paths = pathsOf(role)
  return sectionsByRole[role].map((key) => ({ key, path: paths[key] }))
}

const goKeys: Readonly<Record<SectionKey, string>> = {
  home: 'h',
  people: 'u',
  review: 'r',
  applications: 'a',
  documents: 'd',
  newHires: 'n',
  devices: 'k',
  settings: 's',
}

/** The path that each key after `g` leads to; home and users are in everyone’s menu. */
export const goPathsOf = (role: Role): Readonly<Record<string, string>> => {
  const paths = pathsOf(role)
  const keys = new Set<SectionKey>(['home', 'people', ...sectionsByRole[role]])
  return Object.fromEntries([...keys].map((key) => [goKeys[key], paths[key]]))
}
