import { describe, expect, it } from 'vitest'
import { areas, homeOf, mayCall, roles } from '#contract/roles.ts'
import { changePasswordPath, consentPath, screens } from './screens.ts'
import { menuOf } from './shell/role-menu.tsx'
import { sentTo, type Standing } from './shell/sent-to.ts'

const at = (path: string) => {
  const screen = screens.find((each) => each.path.toLowerCase() === path.toLowerCase())
  if (!screen) throw new Error(`no screen ${path}`)
  return screen
}
const nobody: Standing = { role: undefined, mustChangePassword: false, cameFor: undefined }

describe('the table of screens', () => {
  it('names each address once, whatever its case', () => {
    const paths = screens.map(({ path }) => path.toLowerCase())
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each([
    ['/employee/', areas.employee],
    ['/manager/', areas.manager],
    ['/Owner/', areas.owner],
    ['/MGMT/', areas.owner],
  ])('opens %s to its area of the specification only', (start, area) => {
    const inside = screens.filter(({ path }) => path.startsWith(start))
    expect(inside.length).toBeGreaterThan(0)
    for (const { allow } of inside) for (const role of allow) expect(area).toContain(role)
  })

  it('opens only sign-in, passwords, the check of seals and the about page to everybody', () => {
    const open = screens.filter(({ allow }) => allow === 'anyone').map(({ path }) => path)
    expect(open).toEqual(['/login', '/forgotpassword', '/resetPassword', '/verify', '/i9/representative', '/about'])
  })

  it.each(roles)('gives %s a home, a menu and a place to change the password that they may see', (role) => {
    expect(mayCall(at(homeOf[role]).allow, role)).toBe(true)
    expect(mayCall(at(changePasswordPath[role]).allow, role)).toBe(true)
    expect(mayCall(at(consentPath[role]).allow, role)).toBe(true)
    for (const { path } of menuOf(role)) expect(mayCall(at(path).allow, role)).toBe(true)
  })

  it('has no menu for the employee, and one entry for every other role', () => {
    expect(roles.map((role) => [role, menuOf(role).length])).toEqual(
      roles.map((role) => [role, role === 'EMPLOYEE' ? 0 : 1]),
    )
  })
})

describe('where a screen sends one who may not stay', () => {
  it('sends those who are not signed in to sign-in', () => {
    expect(sentTo(at('/employee/dashboard'), nobody)).toBe('/login')
    expect(sentTo(at('/forgotpassword'), nobody)).toBeUndefined()
  })

  it('sends other roles to the start', () => {
    expect(sentTo(at('/manager/dashboard'), { ...nobody, role: 'EMPLOYEE' })).toBe('/')
    expect(sentTo(at('/employee/form/:userDocumentId'), { ...nobody, role: 'Admin' })).toBe('/')
  })

  it('sends from sign-in to what was come for, else home', () => {
    expect(sentTo(at('/login'), { ...nobody, role: 'TPA' })).toBe('/business-list')
    expect(sentTo(at('/login'), { ...nobody, role: 'TPA', cameFor: '/review/7' })).toBe('/review/7')
  })

  it('lets one who must choose a password do nothing else first', () => {
    const standing: Standing = { ...nobody, role: 'STRMGR', mustChangePassword: true }
    expect(sentTo(at('/manager/dashboard'), standing)).toBe('/manager/change-password')
    expect(sentTo(at('/manager/change-password'), standing)).toBeUndefined()
  })
})
