import { roleGroups } from '#contract/domain/roles.ts'
import { applyMessages } from '#src/features/applications/apply/apply-messages.ts'
import { prefetchPage } from '#src/features/applications/apply/public-page/preloaded-page.ts'
import * as loginPage from '#src/features/auth/login-page.tsx'
import { documentTaskMessages } from '#src/features/company-documents/complete/task-messages.ts'
import { lifecycleMessages } from '#src/forms/lifecycle/lifecycle-messages.ts'
import { employeeHelpPath, loginSecurityPath, unsentWorkPath } from '#src/shared/account-paths.ts'
import { kioskPath } from '#src/shared/kiosk-mode.ts'
import { staffRoutes } from './staff-routes.ts'
import { staffScreen } from './staff-screen.ts'
import type { AppRoute } from './route.ts'

const ownerDashboard = staffScreen('ownerDashboard')
const changePassword = () => import('#src/features/auth/change-password-page.tsx')
const consent = () => import('#src/features/e-sign-consent/consent-page.tsx')
const loginSecurity = () => import('#src/features/login-security/login-security-page.tsx')
const profile = () => import('#src/features/profile/profile-page.tsx')

const documents = staffScreen('documents')
const document = staffScreen('document')

/** The pages of one's own account, under the paths of a role group. */
const accountOf = (start: string, allow: AppRoute['allow']): readonly AppRoute[] => [
  { path: `${start}/updateProfile`, allow, title: 'profile', load: profile },
  { path: `${start}/ESConsent`, allow, title: 'consent', load: consent },
  { path: `${start}/change-password`, allow, title: 'changePassword', load: changePassword },
]

/** All routes. */
export const routes: readonly AppRoute[] = [
  // Part of the first download: who has no session sees it on every path.
  { path: '/login', allow: 'anyone', title: 'logIn', load: () => Promise.resolve(loginPage) },
  {
    path: '/forgotpassword',
    allow: 'anyone',
    title: 'forgotPassword',
    load: () => import('#src/features/auth/forgot-password-page.tsx'),
  },
  {
    path: '/resetPassword',
    allow: 'anyone',
    title: 'resetPassword',
    load: () => import('#src/features/auth/reset-password-page.tsx'),
  },
  {
    path: '/undo-email-change',
    allow: 'anyone',
    title: 'undoEmailChange',
    load: () => import('#src/features/account-recovery/undo-email-change-page.tsx'),
  },
  {
    path: '/stop-recovery',
    allow: 'anyone',
    title: 'stopRecovery',
    load: () => import('#src/features/account-recovery/stop-recovery-page.tsx'),
  },
  {
    path: '/verify',
    allow: 'anyone',
    title: 'verify',
    load: () => import('#src/features/verification/verify-page.tsx'),
  },
  {
    path: unsentWorkPath,
    allow: 'anyone',
    title: 'unsentWork',
    load: () => import('#src/features/unsent-work/unsent-work-page.tsx'),
  },
  {
    path: '/i9/representative',
    allow: 'anyone',
    title: 'representative',
    load: () => import('#src/features/i9-representative/representative-page.tsx'),
  },
  {
    path: '/application-questions',
    allow: 'anyone',
    title: 'applicationQuestions',
    load: () => import('#src/features/applications/questions/questions-page.tsx'),
  },
  { path: kioskPath, allow: 'anyone', title: 'kiosk', load: () => import('./kiosk/kiosk-page.tsx') },
  { path: '/about', allow: 'anyone', title: 'about', load: () => import('./about/about-page.tsx') },
  { path: employeeHelpPath, allow: 'anyone', title: 'help', load: () => import('./about/employee-help-page.tsx') },
  {
    path: '/online-application-form/:slug',
    allow: 'anyone',
    title: 'apply',
    load: () => import('#src/features/applications/apply/apply-page.tsx'),
    preload: (language) => applyMessages.load(language),
    prefetch: prefetchPage,
  },

  { path: loginSecurityPath, allow: roleGroups.everyone, title: 'loginSecurity', load: loginSecurity },

  {
    path: '/employee/dashboard',
    allow: roleGroups.employee,
    title: 'tasks',
    load: () => import('#src/features/tasks/list/task-list-page.tsx'),
  },
  {
    path: '/employee/form/:userDocumentId',
    allow: roleGroups.subject,
    title: 'form',
    load: () => import('#src/forms/lifecycle/form-page.tsx'),
    preload: (language) => lifecycleMessages.load(language),
  },
  {
    path: '/employee/document/:userDocumentId',
    allow: roleGroups.subject,
    title: 'companyDocument',
    load: () => import('#src/features/company-documents/complete/task-page.tsx'),
    preload: (language) => documentTaskMessages.load(language),
  },
  {
    path: '/employee/self-identification',
    allow: roleGroups.subject,
    title: 'selfIdentification',
    load: () => import('#src/features/self-identification/answer/answer-page.tsx'),
  },

  {
    path: '/manager/dashboard',
    allow: roleGroups.manager,
    title: 'dashboard',
    load: staffScreen('managerDashboard'),
    menu: { label: 'home', roles: ['STRMGR'] },
  },

  {
    path: '/Owner/dashboard',
    allow: roleGroups.owner,
    title: 'dashboard',
    load: ownerDashboard,
    menu: { label: 'home', roles: ['Owner'] },
  },
  {
    path: '/MGMT/dashboard',
    allow: roleGroups.owner,
    title: 'dashboard',
    load: ownerDashboard,
    menu: { label: 'home', roles: ['MGMT'] },
  },
  { path: '/Owner/document', allow: roleGroups.owner, title: 'documents', load: documents },
  { path: '/Owner/document/:documentId', allow: roleGroups.owner, title: 'document', load: document },
  { path: '/MGMT/document', allow: roleGroups.owner, title: 'documents', load: documents },
  { path: '/MGMT/document/:documentId', allow: roleGroups.owner, title: 'document', load: document },

  ...accountOf('/employee', roleGroups.employee),
  ...accountOf('/manager', roleGroups.manager),
  ...accountOf('', roleGroups.owner),

  ...staffRoutes,

  {
    path: '/review',
    allow: roleGroups.review,
    title: 'inbox',
    load: staffScreen('reviewList'),
  },
  {
    path: '/review/:userDocumentId/section-2',
    allow: roleGroups.review,
    title: 'review',
    load: staffScreen('section2'),
    preload: (language) => lifecycleMessages.load(language),
  },
  {
    path: '/review/:userDocumentId',
    allow: roleGroups.review,
    title: 'review',
    load: staffScreen('review'),
  },

  {
    path: '/applications',
    allow: roleGroups.review,
    title: 'applications',
    load: staffScreen('applications'),
  },
  {
    path: '/applications/:id',
    allow: roleGroups.review,
    title: 'application',
    load: staffScreen('application'),
  },
  {
    path: '/poster/:slug',
    allow: roleGroups.review,
    title: 'poster',
    load: staffScreen('poster'),
  },
]
