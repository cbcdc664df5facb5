import type { ComponentType } from 'react'
import type { Language } from '#contract/lookups.ts'
import { areas, type Allow, type Role } from '#contract/roles.ts'
import { applyWords } from '#src/features/apply/apply-words.ts'
import { paperTaskWords } from '#src/features/paper-task/paper-task-words.ts'
import { lifecycleWords } from '#src/forms/lifecycle/lifecycle-words.ts'
import type { AppWords } from './words/en.ts'

/** One screen: its address, who may see it, its page (fetched when first shown), and whose menu names it. */
export interface Screen {
  /** In the spelling of the specification; matched without regard to case. */
  readonly path: string
  readonly allow: Allow
  readonly title: keyof AppWords['titles']
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** What its page shows besides, fetched along with it when it is the first page of all. */
  readonly along?: (language: Language) => Promise<unknown>
  readonly menu?: { readonly label: keyof AppWords['menu']; readonly roles: readonly Role[] }
}

const ownerDashboard = () => import('./dashboards/owner-dashboard-page.tsx')
const businesses = () => import('./dashboards/businesses-page.tsx')
const changePassword = () => import('#src/session/pages/change-password-page.tsx')
const consent = () => import('#src/features/consent/consent-page.tsx')
const profile = () => import('#src/features/profile/profile-page.tsx')

const people = () => import('#src/features/users/list/people-page.tsx')
const person = () => import('#src/features/users/person/person-page.tsx')
const addPerson = () => import('#src/features/users/person/add-page.tsx')
const importPeople = () => import('#src/features/users/import-page.tsx')
const personPlaces = () => import('#src/features/users/person/places-page.tsx')
const documents = () => import('#src/features/documents/documents-page.tsx')
const document = () => import('#src/features/documents/document-page.tsx')

/** Every screen there is. */
export const screens: readonly Screen[] = [
  { path: '/login', allow: 'anyone', title: 'signIn', load: () => import('#src/session/pages/sign-in-page.tsx') },
  {
    path: '/forgotpassword',
    allow: 'anyone',
    title: 'forgotPassword',
    load: () => import('#src/session/pages/forgot-password-page.tsx'),
  },
  {
    path: '/resetPassword',
    allow: 'anyone',
    title: 'resetPassword',
    load: () => import('#src/session/pages/reset-password-page.tsx'),
  },
  {
    path: '/verify',
    allow: 'anyone',
    title: 'verify',
    load: () => import('#src/features/verify/verify-page.tsx'),
  },
  {
    path: '/i9/representative',
    allow: 'anyone',
    title: 'representative',
    load: () => import('#src/features/representative/representative-page.tsx'),
  },
  { path: '/about', allow: 'anyone', title: 'about', load: () => import('./about/about-page.tsx') },
  {
    path: '/online-application-form/:slug',
    allow: 'anyone',
    title: 'apply',
    load: () => import('#src/features/apply/apply-page.tsx'),
    // The business itself is asked for by what these bring: on a slow line they come beside the page, not after it.
    along: (language) =>
      Promise.all([applyWords.load(language), import('#src/api/client.ts'), import('#src/api/staff-areas.ts')]),
  },

  {
    path: '/employee/dashboard',
    allow: areas.employee,
    title: 'tasks',
    load: () => import('#src/features/tasks/task-list-page.tsx'),
  },
  {
    path: '/employee/form/:userDocumentId',
    allow: areas.subject,
    title: 'form',
    load: () => import('#src/forms/lifecycle/form-page.tsx'),
    along: (language) => lifecycleWords.load(language),
  },
  {
    path: '/employee/paper/:userDocumentId',
    allow: areas.subject,
    title: 'paper',
    load: () => import('#src/features/paper-task/paper-task-page.tsx'),
    along: (language) => paperTaskWords.load(language),
  },
  { path: '/employee/updateProfile', allow: areas.employee, title: 'profile', load: profile },
  { path: '/employee/ESConsent', allow: areas.employee, title: 'consent', load: consent },
  { path: '/employee/change-password', allow: areas.employee, title: 'changePassword', load: changePassword },

  {
    path: '/manager/dashboard',
    allow: areas.manager,
    title: 'waiting',
    load: () => import('./dashboards/manager-dashboard-page.tsx'),
    menu: { label: 'home', roles: ['STRMGR'] },
  },
  { path: '/manager/updateProfile', allow: areas.manager, title: 'profile', load: profile },
  { path: '/manager/change-password', allow: areas.manager, title: 'changePassword', load: changePassword },
  { path: '/manager/ESConsent', allow: areas.manager, title: 'consent', load: consent },

  {
    path: '/Owner/dashboard',
    allow: areas.owner,
    title: 'dashboard',
    load: ownerDashboard,
    menu: { label: 'home', roles: ['Owner'] },
  },
  {
    path: '/MGMT/dashboard',
    allow: areas.owner,
    title: 'dashboard',
    load: ownerDashboard,
    menu: { label: 'home', roles: ['MGMT'] },
  },
  { path: '/Owner/document', allow: areas.owner, title: 'documents', load: documents },
  { path: '/Owner/document/:paperId', allow: areas.owner, title: 'document', load: document },
  { path: '/MGMT/document', allow: areas.owner, title: 'documents', load: documents },
  { path: '/MGMT/document/:paperId', allow: areas.owner, title: 'document', load: document },
  { path: '/updateProfile', allow: areas.owner, title: 'profile', load: profile },
  { path: '/change-password', allow: areas.owner, title: 'changePassword', load: changePassword },
  { path: '/ESConsent', allow: areas.owner, title: 'consent', load: consent },

  {
    path: '/dashboard',
    allow: areas.platform,
    title: 'businesses',
    load: businesses,
    menu: { label: 'businesses', roles: ['Admin'] },
  },
  {
    path: '/business-list',
    allow: areas.platform,
    title: 'businesses',
    load: businesses,
    menu: { label: 'businesses', roles: ['TPA'] },
  },
  {
    path: '/business-add',
    allow: areas.platform,
    title: 'businessNew',
    load: () => import('#src/features/businesses/business-add-page.tsx'),
  },
  {
    path: '/business/:id',
    allow: areas.platform,
    title: 'business',
    load: () => import('#src/features/businesses/business-page.tsx'),
  },
  {
    path: '/logo',
    allow: areas.platform,
    title: 'logo',
    load: () => import('#src/features/businesses/logo-page.tsx'),
  },
  { path: '/document', allow: areas.platform, title: 'documents', load: documents },
  { path: '/document/:paperId', allow: areas.platform, title: 'document', load: document },
  {
    path: '/location-list',
    allow: areas.platform,
    title: 'locations',
    load: () => import('#src/features/locations/location-list-page.tsx'),
    menu: { label: 'locations', roles: ['Admin', 'TPA'] },
  },
  {
    path: '/location-add/:businessId?',
    allow: areas.platform,
    title: 'locationNew',
    load: () => import('#src/features/locations/location-add-page.tsx'),
  },
  {
    path: '/location-import/:businessId?',
    allow: areas.platform,
    title: 'locationImport',
    load: () => import('#src/features/locations/location-import-page.tsx'),
  },
  {
    path: '/location/:id',
    allow: areas.platform,
    title: 'location',
    load: () => import('#src/features/locations/location-page.tsx'),
  },
  { path: '/profile', allow: areas.platform, title: 'profile', load: profile },
  { path: '/TPA/profile', allow: areas.platform, title: 'profile', load: profile },

  {
    path: '/user-list',
    allow: areas.platform,
    title: 'people',
    load: people,
    menu: { label: 'users', roles: ['Admin', 'TPA'] },
  },
  { path: '/user-add', allow: areas.platform, title: 'personNew', load: addPerson },
  { path: '/user-import', allow: areas.platform, title: 'peopleImport', load: importPeople },
  { path: '/user/:id', allow: areas.platform, title: 'person', load: person },
  { path: '/user/assign-to-business/:id', allow: areas.platform, title: 'personPlaces', load: personPlaces },
  { path: '/Owner/people', allow: ['Owner'], title: 'people', load: people },
  { path: '/Owner/people/add', allow: ['Owner'], title: 'personNew', load: addPerson },
  { path: '/Owner/people/import', allow: ['Owner'], title: 'peopleImport', load: importPeople },
  { path: '/Owner/people/:id', allow: ['Owner'], title: 'person', load: person },
  { path: '/Owner/people/:id/locations', allow: ['Owner'], title: 'personPlaces', load: personPlaces },
  { path: '/MGMT/people', allow: ['MGMT'], title: 'people', load: people },
  { path: '/MGMT/people/add', allow: ['MGMT'], title: 'personNew', load: addPerson },
  { path: '/MGMT/people/import', allow: ['MGMT'], title: 'peopleImport', load: importPeople },
  { path: '/MGMT/people/:id', allow: ['MGMT'], title: 'person', load: person },
  { path: '/MGMT/people/:id/locations', allow: ['MGMT'], title: 'personPlaces', load: personPlaces },
  { path: '/manager/people', allow: ['STRMGR'], title: 'people', load: people },
  { path: '/manager/people/:id', allow: ['STRMGR'], title: 'person', load: person },

  {
    path: '/tpa-company-list',
    allow: areas.platform,
    title: 'tpaCompanies',
    load: () => import('#src/features/tpa/company-list-page.tsx'),
    menu: { label: 'tpaCompany', roles: ['Admin'] },
  },
  {
    path: '/tpa-company',
    allow: areas.platform,
    title: 'tpaCompanyNew',
    load: () => import('#src/features/tpa/company-add-page.tsx'),
  },
  {
    path: '/tpa-company/:id',
    allow: areas.platform,
    title: 'tpaCompany',
    load: () => import('#src/features/tpa/company-page.tsx'),
  },
  {
    path: '/TPA/dashboard/:id',
    allow: areas.platform,
    title: 'tpaDashboard',
    load: () => import('#src/features/tpa/company-dashboard-page.tsx'),
  },
  {
    path: '/tpa-user-list/:cmpId',
    allow: areas.platform,
    title: 'tpaUsers',
    load: () => import('#src/features/tpa/user-list-page.tsx'),
  },
  {
    path: '/tpa-user/:cmpId',
    allow: areas.platform,
    title: 'tpaUserNew',
    load: () => import('#src/features/tpa/user-add-page.tsx'),
  },
  {
    path: '/tpa-user/:cmpId/:id',
    allow: areas.platform,
    title: 'tpaUser',
    load: () => import('#src/features/tpa/user-page.tsx'),
  },

  {
    path: '/review',
    allow: areas.review,
    title: 'inbox',
    load: () => import('#src/features/review/inbox-page.tsx'),
  },
  {
    path: '/review/:userDocumentId/section-2',
    allow: areas.review,
    title: 'review',
    load: () => import('#src/features/review/counter/counter-page.tsx'),
    along: (language) => lifecycleWords.load(language),
  },
  {
    path: '/review/:userDocumentId',
    allow: areas.review,
    title: 'review',
    load: () => import('#src/features/review/review-page.tsx'),
  },

  {
    path: '/applications',
    allow: areas.review,
    title: 'applications',
    load: () => import('#src/features/applications/applications-page.tsx'),
  },
  {
    path: '/applications/:id',
    allow: areas.review,
    title: 'application',
    load: () => import('#src/features/applications/application-page.tsx'),
  },
  {
    path: '/poster/:slug',
    allow: areas.review,
    title: 'poster',
    load: () => import('#src/features/applications/poster/poster-page.tsx'),
  },
]

/** Where a role says whether it signs electronically. */
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
