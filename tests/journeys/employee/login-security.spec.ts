import { expectAccessible } from '../../pages/axe.ts'
import { choose } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { openFor } from '../../pages/other-browser.ts'
import { openPerson } from '../../pages/people.ts'

const employee = 'employee@demo.test'

test('a person sees where they are logged in, and logs out there, with the keyboard alone', async ({
  page,
  server,
  browser,
}) => {
  const { page: lost, close } = await openFor(browser, server, employee)
  await logIn(page, server, employee)
  await choose(page, 'Login and security')
  await expect(page).toHaveTitle('Login and security · Firstday')
  const devices = page.getByRole('list').filter({ hasText: 'This device' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toContainText('Chrome')
  await expectAccessible(page, 'login and security')

  await page.getByRole('button', { name: /^Log out on Chrome/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Logged out on Chrome/)).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeFocused()
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible()
  await lost.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect(lost).toHaveURL(/\/login/)
  await close()
})

test('a manager of higher rank logs a person out everywhere', async ({ page, server, browser }) => {
  const { page: lost, close } = await openFor(browser, server, employee)
  await logIn(page, server, 'owner@demo.test')
  await openPerson(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('For a lost phone')
  await expectAccessible(page, 'logging a person out')
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('Eli Navarro is logged out on all devices')).toBeVisible()
  await lost.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect(lost).toHaveURL(/\/login/)
  await close()
})
