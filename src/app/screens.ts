import type { ComponentType } from 'react'
import type { Language } from '#contract/lookups.ts'
import { areas, type Allow, type Role } from '#contract/roles.ts'
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

const inbox = () => import('#src/features/review/inbox-page.tsx')
const changePassword = () => import('#src/session/pages/change-password-page.tsx')
const consent = () => import('#src/features/consent/consent-page.tsx')

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
  { path: '/employee/ESConsent', allow: areas.employee, title: 'consent', load: consent },
  { path: '/employee/change-password', allow: areas.employee, title: 'changePassword', load: changePassword },

  {
    path: '/manager/dashboard',
    allow: areas.manager,
    title: 'inbox',
    load: inbox,
    menu: { label: 'home', roles: ['STRMGR'] },
  },
  { path: '/manager/change-password', allow: areas.manager, title: 'changePassword', load: changePassword },
  { path: '/manager/ESConsent', allow: areas.manager, title: 'consent', load: consent },

  {
    path: '/Owner/dashboard',
    allow: areas.owner,
    title: 'inbox',
    load: inbox,
    menu: { label: 'home', roles: ['Owner'] },
  },
  {
    path: '/MGMT/dashboard',
    allow: areas.owner,
    title: 'inbox',
    load: inbox,
    menu: { label: 'home', roles: ['MGMT'] },
  },
  { path: '/change-password', allow: areas.owner, title: 'changePassword', load: changePassword },
  { path: '/ESConsent', allow: areas.owner, title: 'consent', load: consent },

  { path: '/dashboard', allow: areas.platform, title: 'inbox', load: inbox, menu: { label: 'home', roles: ['Admin'] } },
  {
    path: '/business-list',
    allow: areas.platform,
    title: 'inbox',
    load: inbox,
    menu: { label: 'home', roles: ['TPA'] },
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
