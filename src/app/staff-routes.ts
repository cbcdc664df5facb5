import { roleGroups } from '#contract/domain/roles.ts'
import { systemPath } from '#src/shared/account-paths.ts'
import type { AppRoute } from './route.ts'

const businesses = () => import('./dashboards/businesses-page.tsx')
const profile = () => import('#src/features/profile/profile-page.tsx')
const people = () => import('#src/features/people/list/people-page.tsx')
const person = () => import('#src/features/people/person/person-page.tsx')
const addPerson = () => import('#src/features/people/person/add-page.tsx')
const importPeople = () => import('#src/features/people/import-page.tsx')
const personLocations = () => import('#src/features/people/person/assignments-page.tsx')
const documents = () => import('#src/features/company-documents/manage/documents-page.tsx')
const document = () => import('#src/features/company-documents/manage/document-page.tsx')

/** The people of a business, under a path of their own for a role. */
const peopleOf = (role: 'Owner' | 'MGMT'): readonly AppRoute[] =>
  (
    [
      ['', 'people', people],
      ['/add', 'personNew', addPerson],
      ['/import', 'peopleImport', importPeople],
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
    load: () => import('#src/features/organizations/businesses/business-add-page.tsx'),
  },
  {
    path: '/business/:id',
    allow: roleGroups.platform,
    title: 'business',
    section: 'businesses',
    load: () => import('#src/features/organizations/businesses/business-page.tsx'),
  },
  {
    path: '/logo',
    allow: roleGroups.platform,
    title: 'logo',
    section: 'businesses',
    load: () => import('#src/features/organizations/businesses/logo-page.tsx'),
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
    load: () => import('#src/features/system-status/system-status-page.tsx'),
  },
  {
    path: '/location-list',
    allow: roleGroups.platform,
    title: 'locations',
    load: () => import('#src/features/organizations/locations/location-list-page.tsx'),
    menu: { label: 'locations', roles: ['Admin', 'TPA'] },
  },
  {
    path: '/location-add/:businessId?',
    allow: roleGroups.platform,
    title: 'locationNew',
    section: 'locations',
    load: () => import('#src/features/organizations/locations/location-add-page.tsx'),
  },
  {
    path: '/location-import/:businessId?',
    allow: roleGroups.platform,
    title: 'locationImport',
    section: 'locations',
    load: () => import('#src/features/organizations/locations/location-import-page.tsx'),
  },
  {
    path: '/location/:id',
    allow: roleGroups.platform,
    title: 'location',
    section: 'locations',
    load: () => import('#src/features/organizations/locations/location-page.tsx'),
  },
  {
    path: '/new-hires',
    allow: roleGroups.review,
    title: 'newHires',
    load: () => import('#src/features/new-hires/new-hires-page.tsx'),
  },
  {
    path: '/self-identification/:businessId?',
    allow: ['Admin', 'TPA', 'Owner'],
    title: 'selfIdentification',
    load: () => import('#src/features/self-identification/totals/totals-page.tsx'),
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
  { path: '/user/:id', allow: roleGroups.platform, title: 'person', section: 'users', load: person },
  {
    path: '/user/assign-to-business/:id',
    allow: roleGroups.platform,
    title: 'personLocations',
    section: 'users',
    load: personLocations,
  },
  ...(['Owner', 'MGMT'] as const).flatMap(peopleOf),
  { path: '/manager/people', allow: ['STRMGR'], title: 'people', load: people },
  { path: '/manager/people/:id', allow: ['STRMGR'], title: 'person', load: person },

  {
    path: '/tpa-company-list',
    allow: roleGroups.platform,
    title: 'tpaCompanies',
    load: () => import('#src/features/organizations/tpa-companies/company-list-page.tsx'),
    menu: { label: 'tpaCompany', roles: ['Admin'] },
  },
  {
    path: '/tpa-company',
    allow: roleGroups.platform,
    title: 'tpaCompanyNew',
    section: 'tpaCompany',
    load: () => import('#src/features/organizations/tpa-companies/company-add-page.tsx'),
  },
  {
    path: '/tpa-company/:id',
    allow: roleGroups.platform,
    title: 'tpaCompany',
    section: 'tpaCompany',
    load: () => import('#src/features/organizations/tpa-companies/company-page.tsx'),
  },
  {
    path: '/TPA/dashboard/:id',
    allow: roleGroups.platform,
    title: 'tpaDashboard',
    section: 'tpaCompany',
    load: () => import('#src/features/organizations/tpa-companies/company-dashboard-page.tsx'),
  },
  {
    path: '/tpa-user-list/:cmpId',
    allow: roleGroups.platform,
    title: 'tpaUsers',
    section: 'tpaCompany',
    load: () => import('#src/features/people/tpa-users/user-list-page.tsx'),
  },
  {
    path: '/tpa-user/:cmpId',
    allow: roleGroups.platform,
    title: 'tpaUserNew',
    section: 'tpaCompany',
    load: () => import('#src/features/people/tpa-users/user-add-page.tsx'),
  },
  {
    path: '/tpa-user/:cmpId/:id',
    allow: roleGroups.platform,
    title: 'tpaUser',
    section: 'tpaCompany',
    load: () => import('#src/features/people/tpa-users/user-page.tsx'),
  },
]
