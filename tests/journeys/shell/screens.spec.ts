import type { Page } from '@playwright/test'
import { homePath, isAllowed, roles } from '#contract/domain/roles.ts'
import type { Role } from '#contract/domain/roles.ts'
import { demoPeople } from '#server/app/demo/people.ts'
import { routes } from '#src/app/routes.ts'
import { logOut } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { repetitions } from '../../tools/repetitions.ts'

/** Goes to a URL inside the app, as a link does: nothing is reloaded, so the session stays. */
const visit = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

const usernameOf = (role: Role) => demoPeople.find((person) => person.role === role)?.username ?? ''
const addressOf = (path: string) => path.replace(/:\w+\??/g, '1')
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: /can’t find this page/ })
const pathOf = (page: Page) => new URL(page.url()).pathname

test.use({ sharing: 'shared' })

test('a visitor who isn’t logged in gets to login from home, from unknown paths and from every closed screen', async ({
  page,
  server,
}) => {
  for (const address of ['/', '/no-such-page', '/employee/no/such/page']) {
    await page.goto(`${server.url}${address}`)
    await expect(page).toHaveURL(`${server.url}/login`)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  }
  for (const { path, allow } of routes) {
    await visit(page, addressOf(path))
    await expect.poll(() => pathOf(page)).toBe(allow === 'anyone' ? addressOf(path) : '/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

/** The roles whose turn it is, the same for all workers of a run: all in the slice of the crawl. */
const first = Number(process.env['SEED'] ?? 0) % roles.length
const drawn = [...roles, ...roles].slice(first, first + repetitions('SCREEN_ROLES', 2, roles.length))

for (const role of drawn)
  test(`${role} sees its own screens and is refused all others`, async ({ page, server }) => {
    await logIn(page, server, usernameOf(role))
    expect(pathOf(page)).toBe(homePath[role])
    for (const { path, allow } of routes) {
      await visit(page, addressOf(path))
      await expect.poll(() => pathOf(page), path).toBe(path === '/login' ? homePath[role] : addressOf(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(notFound(page), path).toBeVisible({ visible: path !== '/login' && !isAllowed(allow, role) })
    }
    await visit(page, '/no-such-page')
    await expect(notFound(page)).toBeVisible()
    await visit(page, '/')
    await expect.poll(() => pathOf(page)).toBe(homePath[role])
    await logOut(page)
  })
