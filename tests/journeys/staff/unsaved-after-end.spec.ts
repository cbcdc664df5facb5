import type { Page } from '@playwright/test'
import type { TestServer } from '../../server/server-process.ts'
import { consent } from '../../pages/api-client.ts'
import { logOut } from '../../pages/device-menu.ts'
import { expect, fillAboutYou, logIn, openW4, test, typedW4 } from '../../pages/journey.ts'
import { passRenewing } from '../../pages/pass-time.ts'
import { readStores } from '../../pages/profile-leaks.ts'
import { openPerson } from '../../pages/people.ts'

const offer = /^You have unsaved changes from/
const city = (page: Page) => page.getByLabel('City')

/** Nobody is active for so long that the session ends. */
const idle = async (page: Page): Promise<void> => {
  await passRenewing(page, '18:05')
  await expect(page.getByRole('dialog', { name: 'System Idle' })).toBeVisible()
  await page.clock.fastForward('02:05')
  await expect(page.getByText('You were logged out because you weren’t active for a while.')).toBeVisible()
}

/** Opens the form of a person. */
const edit = async (page: Page, server: TestServer, username: string): Promise<void> => {
  await logIn(page, server, username)
  await openPerson(page)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(city(page)).toBeVisible()
}

test('what was typed when the session ended is offered to its user alone, on the page where it was typed', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await edit(page, server, 'owner@demo.test')
  await city(page).fill('Duckburg')
  const address = page.url()
  await idle(page)

  await edit(page, server, 'mgmt@demo.test')
  await expect(page.getByText(offer)).toBeHidden()
  expect(await page.content()).not.toContain('Duckburg')
  expect(await readStores(page)).not.toContain('Duckburg')
  await logOut(page)

  await logIn(page, server, 'owner@demo.test')
  await expect(page).toHaveURL(address)
  await expect(page.getByText(offer)).toBeVisible()
  await expect(city(page)).not.toHaveValue('Duckburg')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(city(page)).toHaveValue('Duckburg')
})

test('an employee gets back to the form in which the session ended, and another one begins at home', async ({
  page,
  server,
}) => {
  await consent(server, 'employee@demo.test')
  await page.clock.install()
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillAboutYou(page)
  const address = new URL(page.url()).pathname
  await idle(page)

  await logIn(page, server, 'newhire@demo.test')
  await expect(page).toHaveURL(/\/employee\/dashboard$/i)
  await logOut(page)

  await logIn(page, server, 'employee@demo.test')
  await expect(page).toHaveURL(new RegExp(address))
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
})
