import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { choose } from '../../pages/device-menu.ts'
import { expect, logIn, next, signAndSend, test } from '../../pages/journey.ts'
import type { TestServer } from '../../server/server-process.ts'

const person = 'newhire@demo.test'

/** Logs in on a trusted device: by the password alone. */
const logInTrusted = async (page: Page) => {
  await page.getByLabel('Username').fill(person)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

const openDirectDeposit = (page: Page) =>
  page
    .getByRole('link', { name: /Direct deposit/ })
    .first()
    .click()

/** Answers the open dialog with the password and the emailed code, by keyboard. */
const confirmByKeyboard = async (page: Page, server: TestServer) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const since = (await server.emails(person)).length
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page, 'the code of a step-up')
  await page.keyboard.type(await server.codeFor(person, since))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('who logged in by password alone confirms who they are before pay and numbers, and loses nothing', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await consent(server, person, 'Noor Haddad')
  await logIn(page, server, person, { isPersonal: true })
  // With the cache the tickets of the first login go.
  await choose(page, 'Clear Cache')
  await page.getByRole('dialog').getByRole('button', { name: 'Clear and log out' }).click()
  await expect(page.getByText('Cache cleared.')).toBeVisible()
  await logInTrusted(page)

  await test.step('opening direct deposit asks at once; cancelling opens the form all the same', async () => {
    await openDirectDeposit(page)
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'the password of a step-up')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  })

  await test.step('submitting asks again; cancelling keeps form and signature', async () => {
    await page.getByLabel('Street address').fill('4711 Xylophone Crossing')
    await page.getByLabel('City').fill('Walla Walla')
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
    await page.getByLabel('ZIP code').fill('99362')
    await next(page)
    await page.getByRole('radio', { name: 'Direct deposit', exact: true }).check()
    await next(page)
    await page.getByLabel('Bank name').fill('Puget Community Bank')
    await page.getByLabel('Routing number').fill('125000024')
    await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('0012345678')
    await page.getByRole('textbox', { name: 'Confirm account number' }).fill('0012345678')
    await page.getByRole('radio', { name: 'Checking' }).check()
    await next(page)
    await signAndSend(page, 'Noor Haddad')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('The form isn’t sent yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign and submit' }).click()
    await confirmByKeyboard(page, server)
    await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
  })

  await test.step('numbers are masked later, and shown after a step-up', async () => {
    await choose(page, 'Logout')
    await expect(page.getByText('You’re logged out.')).toBeVisible()
    await logInTrusted(page)
    await openDirectDeposit(page)
    await expect(page.getByText('Some numbers are hidden')).toBeVisible()
    await page.getByRole('button', { name: 'Show them' }).click()
    await confirmByKeyboard(page, server)
    await expect(page.getByText('Some numbers are hidden')).toHaveCount(0)
    // The form is opened again: only then does its heading have the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the password typed into a form isn’t asked for twice', async () => {
    // A session that began by password alone ends with the page.
    await page.goto(`${server.url}/login`)
    await logInTrusted(page)
    await choose(page, 'Login and security')
    await page.getByRole('main').getByRole('link', { name: 'Change password' }).click()
    await page.getByLabel('Current password', { exact: true }).fill('not the password')
    await page.getByLabel('New password', { exact: true }).fill('a fresh start of May')
    await page.getByLabel('Confirm new password', { exact: true }).fill('a fresh start of May')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The current password is incorrect').first()).toBeVisible()
    await page.getByLabel('Current password', { exact: true }).fill(demoPassword)
    const since = (await server.emails(person)).length
    await page.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByLabel('Code', { exact: true }).fill(await server.codeFor(person, since))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password changed')).toBeVisible()
  })
})
