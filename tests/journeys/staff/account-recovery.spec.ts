import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestServer } from '../../server/server-process.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { choose } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { openFor } from '../../pages/other-browser.ts'
import { openPerson } from '../../pages/people.ts'

const employee = 'employee@demo.test'

/** The link in the newest email to an address with a subject. */
const linkTo = async (server: TestServer, address: string, subject: RegExp): Promise<string> => {
  const newest = async () => (await server.emails(address)).findLast((email) => subject.test(email.subject))?.text
  await expect.poll(newest).toBeDefined()
  return /^http\S+$/m.exec((await newest()) ?? '')?.[0] ?? ''
}

/** Starts the recovery of the open person's account. */
const start = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Start account recovery' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email address').fill('eli.new@example.com')
  await dialog.getByLabel('Reason').fill('Came to the store with a new phone; the old mailbox is closed.')
  await dialog.getByRole('button', { name: 'Start account recovery' }).click()
}
const waiting = (page: Page) => page.getByText('Account recovery to eli.new@example.com is waiting')

test('staff starts the recovery of an account, and its person stops it by the emailed link', async ({
  page,
  server,
  browser,
}) => {
  await logIn(page, server, 'owner@demo.test')
  await openPerson(page)
  await test.step('what is missing is shown next to its field', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Start account recovery' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Start account recovery' }).click()
    await expect(dialog.getByLabel('New email address')).toBeFocused()
    await expectAccessible(page, 'starting an account recovery')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await start(page)
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText(/It can be confirmed from .*, by someone else/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel recovery' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expectAccessible(page, 'an account recovery that waits')
  const context = await browser.newContext()
  const mail = await context.newPage()
  const link = await linkTo(server, employee, /asked to move/)
  await mail.goto(link)
  await expect(mail).toHaveURL(/\/stop-recovery$/)
  await expectAccessible(mail, 'stopping an account recovery')
  await mail.getByRole('button', { name: 'Stop it' }).click()
  await expect(mail.getByText('Your account keeps its email address.')).toBeVisible()
  await mail.goto(link)
  await mail.getByRole('button', { name: 'Stop it' }).click()
  await expect(mail.getByText('This link doesn’t work')).toBeVisible()
  await context.close()
  await test.step('another one has to wait', async () => {
    await page.goto(`${server.url}/login`)
    await logIn(page, server, 'owner@demo.test')
    await openPerson(page)
    await start(page)
    await expect(page.getByText(/Another one can be started on/)).toBeVisible()
  })
})

test('a device on which its person is logged in says that a recovery waits, and stops it with one press', async ({
  page,
  server,
  browser,
}) => {
  await logIn(page, server, 'owner@demo.test')
  await openPerson(page)
  await start(page)
  await expect(waiting(page)).toBeVisible()
  const { page: phone, close } = await openFor(browser, server, employee)
  await expect(phone.getByText('Staff asked to move your account to another email address')).toBeVisible()
  await expectAccessible(phone, 'one’s own account recovery')
  await phone.getByRole('button', { name: 'Stop it' }).focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Stopped. Your account keeps its email address.')).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
  await close()
})

test('the former address undoes a change of the email address', async ({ page, server }) => {
  await logIn(page, server, employee)
  await choose(page, 'Manage profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill('thief@example.com')
  await dialog.getByLabel('Current password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(await server.codeFor('thief@example.com'))
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Your email is now thief@example.com.')).toBeVisible()

  await page.goto(await linkTo(server, employee, /was changed/))
  await expectAccessible(page, 'undoing a change of the email address')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText(`Your username is ${employee}.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('seven quiet kettles whistle')
  await page.getByLabel('Confirm new password').fill('seven quiet kettles whistle')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, server, employee, { password: 'seven quiet kettles whistle' })
})
