import { describe, expect, it } from 'vitest'
import { roleGroups, homePath, isAllowed, roles, type AllowedRoles } from '#contract/domain/roles.ts'
import { changePasswordPath, consentPath, profilePath } from '#src/shared/account-paths.ts'
import { routes } from './routes.ts'
import { articlesOf } from './help/articles.ts'
import { menuOf } from './shell/role-menu.tsx'
import { sectionsOf } from './sections/sections.ts'
import { isForbidden, redirectFor, type AuthState } from './shell/redirect-for.ts'

const at = (path: string) => {
  const screen = routes.find((each) => each.path.toLowerCase() === path.toLowerCase())
  if (!screen) throw new Error(`no screen ${path}`)
  return screen
}
/** Every path of the specification, by role group; what it writes in braces is a parameter here. */
const specified: readonly (readonly [AllowedRoles, readonly string[]])[] = [
  ['anyone', ['/login', '/forgotpassword', '/resetPassword', '/online-application-form/:slug']],
  [
    roleGroups.platform,
    [
      ...['/profile', '/dashboard', '/business-list', '/business/:id', '/business-add', '/location-list'],
      ...['/location/:id', '/location-add/:businessId?', '/document', '/logo', '/user-list', '/user-add', '/user/:id'],
      ...['/user/assign-to-business/:id', '/tpa-company-list', '/tpa-company', '/tpa-company/:id'],
      ...['/tpa-user-list/:cmpId', '/tpa-user/:cmpId', '/tpa-user/:cmpId/:id', '/TPA/profile', '/TPA/dashboard/:id'],
    ],
  ],
  [
    roleGroups.owner,
    [
      ...['/Owner/dashboard', '/Owner/document', '/MGMT/dashboard', '/MGMT/document'],
      ...['/updateProfile', '/change-password', '/ESConsent'],
    ],
  ],
  [
    roleGroups.manager,
    ['/manager/updateProfile', '/manager/dashboard', '/manager/change-password', '/manager/ESConsent'],
  ],
  [
    roleGroups.employee,
    ['/employee/dashboard', '/employee/updateProfile', '/employee/change-password', '/employee/ESConsent'],
  ],
]
const nobody: AuthState = {
  role: undefined,
  mustChangePassword: false,
  mustAddSecondFactor: false,
  returnTo: undefined,
}

describe('the table of routes', () => {
  it('names each path once, whatever its case', () => {
    const paths = routes.map(({ path }) => path.toLowerCase())
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(specified.flatMap(([allow, paths]) => paths.map((path) => [path, allow] as const)))(
    'knows %s of the specification, and opens it to its role group',
    (path, allow) => {
      expect(at(path).allow).toEqual(allow)
    },
  )

  it.each([
    ['/employee/', roleGroups.employee],
    ['/manager/', roleGroups.manager],
    ['/Owner/', roleGroups.owner],
    ['/MGMT/', roleGroups.owner],
  ])('opens %s to its role group in the specification only', (start, area) => {
    const inside = routes.filter(({ path }) => path.startsWith(start))
    expect(inside.length).toBeGreaterThan(0)
    for (const { allow } of inside) for (const role of allow) expect(area).toContain(role)
  })

  it('opens only login, passwords, one-time links, document verification, unsent work, the first screen of a kiosk, the about page and applications to everyone', () => {
    const open = routes.filter(({ allow }) => allow === 'anyone').map(({ path }) => path)
    expect(open).toEqual([
      ...['/login', '/forgotpassword', '/resetPassword', '/undo-email-change', '/stop-recovery'],
      ...['/verify', '/unsent-work', '/i9/representative', '/application-questions'],
      ...['/kiosk', '/about', '/employee-help'],
      '/online-application-form/:slug',
    ])
  })

  it.each(roles)(
    'gives %s a home page, a menu, sections and a page to change the password that the role may open',
    (role) => {
      expect(isAllowed(at(homePath[role]).allow, role)).toBe(true)
      expect(isAllowed(at(changePasswordPath[role]).allow, role)).toBe(true)
      expect(isAllowed(at(consentPath[role]).allow, role)).toBe(true)
      expect(isAllowed(at(profilePath[role]).allow, role)).toBe(true)
      for (const { path } of [...menuOf(role), ...sectionsOf(role)]) expect(isAllowed(at(path).allow, role)).toBe(true)
    },
  )

  it.each(roleGroups.review)('links the help of %s to screens that the role may open, by their titles', (role) => {
    for (const [title, path] of articlesOf(role).flatMap(({ links }) => links)) {
      expect([path, at(path).title]).toEqual([path, title])
      expect(isAllowed(at(path).allow, role)).toBe(true)
    }
  })

  it('has the menus of the specification', () => {
    const menus = Object.fromEntries(roles.map((role) => [role, menuOf(role).map(({ label, path }) => [label, path])]))
    const menuEntries = [
      ['locations', '/location-list'],
      ['users', '/user-list'],
    ]
    expect(menus).toEqual({
      Admin: [['businesses', '/dashboard'], ...menuEntries, ['tpaCompany', '/tpa-company-list']],
      TPA: [['businesses', '/business-list'], ...menuEntries],
      Owner: [['home', '/Owner/dashboard']],
      MGMT: [['home', '/MGMT/dashboard']],
      STRMGR: [['home', '/manager/dashboard']],
      EMPLOYEE: [],
    })
  })
})

describe('where a route redirects a person who may not open it', () => {
  it('redirects those who are not logged in to the login page', () => {
    expect(redirectFor(at('/employee/dashboard'), nobody)).toBe('/login')
    expect(redirectFor(at('/forgotpassword'), nobody)).toBeUndefined()
  })

  it('refuses other roles where they are, instead of redirecting them', () => {
    for (const [path, role] of [
      ['/manager/dashboard', 'EMPLOYEE'],
      ['/employee/form/:userDocumentId', 'Admin'],
    ] as const) {
      expect(redirectFor(at(path), { ...nobody, role })).toBeUndefined()
      expect(isForbidden(at(path), role)).toBe(true)
    }
    expect(isForbidden(at('/manager/dashboard'), 'STRMGR')).toBe(false)
    expect(isForbidden(at('/about'), 'EMPLOYEE')).toBe(false)
  })

  it('redirects from the login page to the requested page, else home', () => {
    expect(redirectFor(at('/login'), { ...nobody, role: 'TPA' })).toBe('/business-list')
    expect(redirectFor(at('/login'), { ...nobody, role: 'TPA', returnTo: '/review/7' })).toBe('/review/7')
  })

  it('lets a person who must choose a password do nothing else first', () => {
    const authState: AuthState = { ...nobody, role: 'STRMGR', mustChangePassword: true }
    expect(redirectFor(at('/manager/dashboard'), authState)).toBe('/manager/change-password')
    expect(redirectFor(at('/manager/change-password'), authState)).toBeUndefined()
  })

  it('lets a person who must add an authenticator app do nothing else first, after the password', () => {
    const authState: AuthState = { ...nobody, role: 'TPA', mustAddSecondFactor: true }
    expect(redirectFor(at('/business-list'), authState)).toBe('/account/security')
    expect(redirectFor(at('/account/security'), authState)).toBeUndefined()
    expect(redirectFor(at('/about'), authState)).toBeUndefined()
    const both = { ...authState, mustChangePassword: true }
    expect(redirectFor(at('/account/security'), both)).toBe('/change-password')
  })
})
