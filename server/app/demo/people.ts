import type { Role } from '#contract/domain/roles.ts'

/** Password of every demo person. */
export const demoPassword = 'Firstday-demo-1'

/** A demo person: their role, business and locations. */
export interface DemoPerson {
  readonly username: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly company?: 'harbor' | 'summit'
  readonly business?: 'blue-heron' | 'cobalt' | 'redwood'
  readonly locations?: readonly string[]
  /** Has the whole onboarding packet to fill in; other employees have only the W-4. */
  readonly hasPacket?: true
}

/** The people of the demo tenants. */
export const demoPeople: readonly DemoPerson[] = [
  { username: 'admin@demo.test', role: 'Admin', firstName: 'Ada', lastName: 'Lindqvist' },
  { username: 'tpa@demo.test', role: 'TPA', firstName: 'Theo', lastName: 'Park', company: 'harbor' },
  { username: 'tpa2@demo.test', role: 'TPA', firstName: 'Selma', lastName: 'Ortiz', company: 'summit' },
  { username: 'owner@demo.test', role: 'Owner', firstName: 'Olive', lastName: 'Hart', business: 'blue-heron' },
  {
    username: 'mgmt@demo.test',
    role: 'MGMT',
    firstName: 'Miles',
    lastName: 'Grant',
    business: 'blue-heron',
    locations: ['Pier 9', 'Mission'],
  },
  {
    username: 'manager@demo.test',
    role: 'STRMGR',
    firstName: 'Mona',
    lastName: 'Reed',
    business: 'blue-heron',
    locations: ['Pier 9'],
  },
  {
    username: 'employee@demo.test',
    role: 'EMPLOYEE',
    firstName: 'Eli',
    lastName: 'Navarro',
    business: 'blue-heron',
    locations: ['Pier 9'],
  },
  { username: 'owner2@demo.test', role: 'Owner', firstName: 'Rosa', lastName: 'Vance', business: 'redwood' },
  {
    username: 'manager2@demo.test',
    role: 'STRMGR',
    firstName: 'Ravi',
    lastName: 'Shah',
    business: 'redwood',
    locations: ['Main Street'],
  },
  {
    username: 'employee2@demo.test',
    role: 'EMPLOYEE',
    firstName: 'Nina',
    lastName: 'Okafor',
    business: 'redwood',
    locations: ['Main Street'],
  },
  {
    username: 'newhire@demo.test',
    role: 'EMPLOYEE',
    firstName: 'Noor',
    lastName: 'Haddad',
    business: 'blue-heron',
    locations: ['Mission'],
    hasPacket: true,
  },
]
