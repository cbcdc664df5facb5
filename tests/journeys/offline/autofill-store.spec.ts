import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import type { Caller } from '../../pages/api-client.ts'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { test } from '../../pages/device.ts'
import { logOut } from '../../pages/device-menu.ts'
import { expect, logIn } from '../../pages/journey.ts'
import { hitsInProfile } from '../../pages/profile-leaks.ts'
import { onePage } from '../../pages/printed-forms.ts'
import { readToTheEnd } from '../../pages/read-document.ts'

test.use({ hasFullBrowser: true })

const username = 'employee@demo.test'
const reminded = 'manager@demo.test'
const signature = 'Zephyrine Quillfeather'
const shown = 'Quokka-4711-Pass'
const control = 'Xylophone Crossing'

const addHandbook = async (owner: Caller) => {
  const [{ BusinessId }] = (await owner<{ list: [{ BusinessId: number }] }>('/Documents/GetDocumentList', {})).list
  const model = { BusinessId, BusinessFileName: 'Employee handbook', isRequired: true, IsAcknowladge: true, DueDays: 2 }
  await owner('/documents/Upload', model, { file: await onePage('Be kind to the quokkas.') })
}

/** Submits a line of a form with autofill on: it shows that this scan sees what the browser stores. */
const submitControl = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/meta.json`)
  await page.evaluate(() => {
    const form = document.createElement('form')
    const input = document.createElement('input')
    input.name = 'line'
    form.append(input, document.createElement('button'))
    document.body.append(form)
  })
  await page.locator('input').pressSequentially(control)
  await page.getByRole('button').click()
  await expect(page).toHaveURL(/\?line=/)
}

/** Types a username and a visible password, and fails to log in. */
const showPassword = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(shown)
  await page.getByRole('button', { name: /^Show/ }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('button', { name: /^Hide/ }).click()
}

const forget = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgotpassword$/i)
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await page.getByLabel('Username').fill(reminded)
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.getByRole('link', { name: 'Back to log in' }).click()
}

const confirmHandbook = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /Employee handbook/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Read the document' }).click()
  await readToTheEnd(page)
  await page.getByLabel('I have read this document.').check()
  await page.getByLabel('Your full name').fill(signature)
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByLabel(`“${signature}” is my signature`).check()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText(/^Confirmation number [A-Z]{4}-\d{3}/)).toBeVisible()
}

test('the browser stores nothing typed on a shared device to offer it to the next person', async ({
  context,
  server,
  profile,
}) => {
  await addHandbook(await callerOf(server, 'owner@demo.test'))
  await agreeBy(await callerOf(server, username))
  const page = await context.newPage()
  await submitControl(page, server.url)
  await page.goto(`${server.url}/login`)
  await showPassword(page)
  await forget(page)
  await logIn(page, server, username)
  await confirmHandbook(page)
  await logOut(page)
  await context.close()

  const codes = (await server.emails(username)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? signature)
  const secrets = [control, username, reminded, signature, shown, demoPassword, ...codes]
  const stored = (await hitsInProfile(profile, secrets)).filter(({ file }) => file.includes('Web Data'))
  expect([...new Set(stored.map(({ word }) => word))]).toEqual([control])
})

test('the username is offered again on a device that is known as personal, and nowhere else', async ({
  context,
  server,
}) => {
  const page = await context.newPage()
  const offered = () => page.getByLabel('Username').getAttribute('autocomplete')
  await page.goto(`${server.url}/login`)
  expect(await offered()).toBe('off')
  await logIn(page, server, username, { isPersonal: true })
  await logOut(page)
  await expect.poll(offered).toBe('username')
  await logIn(page, server, 'employee2@demo.test')
  await logOut(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await offered()).toBe('off')
})
