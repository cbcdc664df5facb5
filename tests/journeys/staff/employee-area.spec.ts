import type { Page } from '@playwright/test'
import { expectAccessible } from '../../pages/axe.ts'
import { logOut } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { eventsAfterStop } from '../../pages/stored-rows.ts'

/** The calls that load a person's forms. */
const ofForms = /GetDocumentList|getautofill|GetPdf|GetTrail/i

/** Opens the tasks of employees, and waits until a page that loads something would have done so. */
const openTasks = async (page: Page, address: string): Promise<void> => {
  // A reload ends the session of a shared device: the path is navigated to inside the app.
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(page).toHaveURL(/\/employee\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Businesses')
}

test('staff who open the tasks of employees are told whose they are; nothing is loaded or recorded', async ({
  page,
  server,
}) => {
  const requests: string[] = []
  for (const username of ['admin@demo.test', 'tpa@demo.test']) {
    await logIn(page, server, username)
    await page.waitForLoadState('networkidle')
    page.on('request', (request) => {
      if (ofForms.test(request.url())) requests.push(`${username}: ${new URL(request.url()).pathname}`)
    })
    await openTasks(page, '/employee/dashboard')
    await expectAccessible(page, `the tasks of employees for ${username}`)
    expect(requests).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees’ tasks')
    const main = page.getByRole('main')
    await expect(main).toContainText('Employees find their own forms and documents on this page.')
    await expect(main.getByText(/tasks? left|agree to sign/)).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review')
    page.removeAllListeners('request')
    await main.getByRole('link', { name: 'Users' }).click()
    await expect(page).toHaveURL(/\/user-list$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
    await logOut(page)
  }
  await logIn(page, server, 'admin@demo.test')
  await page.getByRole('button', { name: 'Español' }).click()
  await openTasks(page, '/employee/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tareas de los empleados')
  expect(await eventsAfterStop(server, 'form opened')).toEqual([])
})
