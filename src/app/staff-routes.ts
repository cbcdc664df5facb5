import { roleGroups } from '#contract/domain/roles.ts'
import { devicesPath, helpPath, systemPath } from '#src/shared/account-paths.ts'
import type { AppRoute } from './route.ts'
import { staffScreen } from './staff-screen.ts'

const businesses = staffScreen('businesses')
const profile = staffScreen('profile')
const people = staffScreen('people')
const person = staffScreen('person')
const addPerson = staffScreen('personAdd')
const importPeople = staffScreen('peopleImport')
const closedPeople = staffScreen('peopleClosed')
const personLocations = staffScreen('personLocations')
const documents = staffScreen('documents')
const document = staffScreen('document')
const settings = staffScreen('settings')

/** The people of a business, under a path of their own for a role. */
const peopleOf = (role: 'Owner' | 'MGMT'): readonly AppRoute[] =>
  (
    [
      ['', 'people', people],
      ['/add', 'personNew', addPerson],
      ['/import', 'peopleImport', importPeople],
      ['/closed', 'peopleClosed', closedPeople],
      ['/:id', 'person', person],
      ['/:id/locations', 'personLocations', personLocations],
    ] as const
  ).map(([path, title, load]) => ({ path: `/${role}/people${path}`, allow: [role], title, load }))

/** The routes that staff administer with: businesses, locations, people, TPA companies. */
export const staffRoutes: readonly AppRoute[] = [
  {
    path: '/dashboard',
    allow: roleGroups.platform,
    title: 'businesses',
    load: businesses,
    menu: { label: 'businesses', roles: ['Admin'] },
  },
  {
    path: '/business-list',
    allow: roleGroups.platform,
    title: 'businesses',
    load: businesses,
    menu: { label: 'businesses', roles: ['TPA'] },
  },
  {
    path: '/business-add',
    allow: roleGroups.platform,
    title: 'businessNew',
    section: 'businesses',
    load: staffScreen('businessAdd'),
  },
  {
    path: '/business/:id',
    allow: roleGroups.platform,
    title: 'business',
    section: 'businesses',
    load: staffScreen('business'),
  },
  {
    path: '/logo',
    allow: roleGroups.platform,
    title: 'logo',
    section: 'businesses',
    load: staffScreen('logo'),
  },
  { path: '/document', allow: roleGroups.platform, title: 'documents', section: 'businesses', load: documents },
  {
    path: '/document/:documentId',
    allow: roleGroups.platform,
    title: 'document',
    section: 'businesses',
    load: document,
  },
  {
    path: systemPath,
    allow: ['Admin'],
    title: 'system',
    load: staffScreen('systemStatus'),
  },
  {
    path: '/location-list',
    allow: roleGroups.platform,
    title: 'locations',
    load: staffScreen('locationList'),
    menu: { label: 'locations', roles: ['Admin', 'TPA'] },
  },
  {
    path: '/location-add/:businessId?',
    allow: roleGroups.platform,
    title: 'locationNew',
    section: 'locations',
    load: staffScreen('locationAdd'),
  },
  {
    path: '/location-import/:businessId?',
    allow: roleGroups.platform,
    title: 'locationImport',
    section: 'locations',
    load: staffScreen('locationImport'),
  },
  {
    path: '/location/:id',
    allow: roleGroups.platform,
    title: 'location',
    section: 'locations',
    load: staffScreen('location'),
  },
  { path: helpPath, allow: roleGroups.review, title: 'help', load: staffScreen('help') },
  {
    path: '/new-hires',
    allow: roleGroups.review,
    title: 'newHires',
    load: staffScreen('newHires'),
  },
  {
    path: '/payroll-export/:businessId?',
    allow: ['Admin', 'TPA', 'Owner'],
    title: 'payrollExport',
    load: staffScreen('payrollExport'),
  },
  {
    path: '/self-identification/:businessId?',
    allow: ['Admin', 'TPA', 'Owner'],
    title: 'selfIdentification',
    load: staffScreen('selfIdentification'),
  },
  { path: devicesPath, allow: roleGroups.review, title: 'devices', load: staffScreen('devices') },
  { path: `${devicesPath}/set-up`, allow: roleGroups.review, title: 'deviceSetUp', load: staffScreen('deviceSetUp') },
  {
    path: '/webhooks/:businessId?',
    allow: ['Admin', 'TPA', 'Owner'],
    title: 'webhooks',
    load: staffScreen('webhooks'),
  },
  {
    path: '/i9-inspection/:businessId?',
    allow: ['Admin', 'TPA', 'Owner'],
    title: 'i9Inspection',
    load: staffScreen('i9Inspection'),
  },
  { path: '/profile', allow: roleGroups.platform, title: 'profile', load: profile },
  { path: '/TPA/profile', allow: roleGroups.platform, title: 'profile', load: profile },

  {
    path: '/user-list',
    allow: roleGroups.platform,
    title: 'people',
    load: people,
    menu: { label: 'users', roles: ['Admin', 'TPA'] },
  },
  { path: '/user-add', allow: roleGroups.platform, title: 'personNew', section: 'users', load: addPerson },
  { path: '/user-import', allow: roleGroups.platform, title: 'peopleImport', section: 'users', load: importPeople },
  { path: '/user-closed', allow: roleGroups.platform, title: 'peopleClosed', section: 'users', load: closedPeople },
  { path: '/user/:id', allow: roleGroups.platform, title: 'person', section: 'users', load: person },
  {
    path: '/user/assign-to-business/:id',
    allow: roleGroups.platform,
    title: 'personLocations',
    section: 'users',
    load: personLocations,
  },
  ...(['Owner', 'MGMT'] as const).flatMap(peopleOf),
  { path: '/Owner/settings', allow: ['Owner'], title: 'settings', load: settings },
  { path: '/MGMT/settings', allow: ['MGMT'], title: 'settings', load: settings },
  { path: '/manager/people', allow: ['STRMGR'], title: 'people', load: people },
  { path: '/manager/people/add', allow: ['STRMGR'], title: 'personNew', load: addPerson },
  { path: '/manager/people/:id', allow: ['STRMGR'], title: 'person', load: person },

  {
    path: '/tpa-company-list',
    allow: roleGroups.platform,
    title: 'tpaCompanies',
    load: staffScreen('companyList'),
    menu: { label: 'tpaCompany', roles: ['Admin'] },
  },
  {
    path: '/tpa-company',
    allow: roleGroups.platform,
    title: 'tpaCompanyNew',
    section: 'tpaCompany',
    load: staffScreen('companyAdd'),
  },
  {
    path: '/tpa-company/:id',
    allow: roleGroups.platform,
    title: 'tpaCompany',
    section: 'tpaCompany',
    load: staffScreen('company'),
  },
  {
    path: '/TPA/dashboard/:id',
    allow: roleGroups.platform,
    title: 'tpaDashboard',
    section: 'tpaCompany',
    load: staffScreen('companyDashboard'),
  },
  {
    path: '/tpa-user-list/:cmpId',
    allow: roleGroups.platform,
    title: 'tpaUsers',
    section: 'tpaCompany',
    load: staffScreen('userList'),
  },
  {
    path: '/tpa-user/:cmpId',
    allow: roleGroups.platform,
    title: 'tpaUserNew',
    section: 'tpaCompany',
    load: staffScreen('userAdd'),
  },
  {
    path: '/tpa-user/:cmpId/:id',
    allow: roleGroups.platform,
    title: 'tpaUser',
    section: 'tpaCompany',
    load: staffScreen('user'),
  },
]
