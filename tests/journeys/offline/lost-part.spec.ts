import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import { choose } from '../../pages/device-menu.ts'
import { noWay } from '../../faults/faults.ts'
import { expect, test } from '../../faults/faulty-server.ts'
import { callerOf, consent } from '../../pages/api-client.ts'
import { fillW4, logIn, next, openW4 } from '../../pages/journey.ts'

const applicant = { firstName: 'Ada', lastName: 'Line', emailId: 'ada@example.com', phoneNumber: '206-555-0100' }

const openTask = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().click()

/** What the browser complained about is files that didn't arrive, and nothing else. */
const onlyMissingFiles = (complaints: string[]): void => {
  const lost = complaints.splice(0)
  const expected = /Failed to fetch dynamically imported module|ERR_(EMPTY_RESPONSE|CONNECTION|SOCKET)|Failed to load/
  expect(lost.filter((each) => !expected.test(each))).toEqual([])
}

test('a connection that breaks while the second part of a form loads costs no answer, and the form goes on by itself', async ({
  page,
  server,
  complaints,
}) => {
  await consent(server, 'employee@demo.test')
  const lifted = server.proxy.always(/^\/assets\/signing-.*\.js/, noWay)
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  const filling = fillW4(page)
  await expect(page.getByRole('heading', { name: /The connection broke while a part of this form/ })).toBeVisible()
  await expect(page.getByText('Your answers are kept.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('lost-part.png') })
  lifted()
  await filling
  await expect(page.getByText('Zephyrine').first()).toBeVisible()
  onlyMissingFiles(complaints)
})

test(
  'a connection that breaks while a form loads is tried again where the form will be',
  { tag: '@again' },
  async ({ page, server, complaints }) => {
    await consent(server, 'employee@demo.test')
    const lifted = server.proxy.always(/^\/assets\/w4-.*\.js/, noWay)
    await logIn(page, server, 'employee@demo.test')
    await openTask(page, /Form W-4/)
    await expect(page.getByRole('heading', { name: /The connection broke while a part of this form/ })).toBeVisible()
    lifted()
    await expect(page.locator('#answer-firstName')).toBeVisible()
    onlyMissingFiles(complaints)
  },
)

test(
  'a connection that breaks before the confirmation of who one is keeps what was typed',
  { tag: '@again' },
  async ({ page, server, complaints }) => {
    const lifted = server.proxy.always(/^\/assets\/step-up-dialog-.*\.js/, noWay)
    await consent(server, 'newhire@demo.test', 'Noor Haddad')
    await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
    await choose(page, 'Clear Cache')
    await page.getByRole('dialog').getByRole('button', { name: 'Clear and log out' }).click()
    await expect(page.getByText('Cache cleared.')).toBeVisible()
    await page.getByLabel('Username').fill('newhire@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await openTask(page, /Direct deposit/)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('What you typed is kept.', { exact: false })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('step-up-missing.png') })
    lifted()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
    onlyMissingFiles(complaints)
  },
)

test(
  'a connection that breaks before a photo is prepared keeps the chosen photo',
  { tag: '@again' },
  async ({ page, server, complaints }) => {
    const lifted = server.proxy.always(/^\/assets\/prepare-file-.*\.js/, noWay)
    await page.goto(`${server.url}/online-application-form/blue-heron`)
    await page.locator('#answer-locationId').check()
    await next(page)
    for (const [field, text] of Object.entries(applicant)) await page.locator(`#answer-${field}`).fill(text)
    await page.locator('#answer-isAdult').check()
    await next(page)
    await page.locator('#answer-everyDay-start').waitFor()
    await next(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('prepare-file'))
    await page
      .locator('#answer-docFile')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
    await failed
    await expect(page.getByText('cv.pdf')).toHaveCount(0)
    lifted()
    await expect(page.getByText('cv.pdf').first()).toBeVisible()
    onlyMissingFiles(complaints)
  },
)

test('an application submitted during a cut that the browser does not notice is sent after it, once, by the same press', async ({
  page,
  server,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lifted = server.proxy.always(/^\/(assets\/(device-draft|submit-application)-.*\.js|api)/, noWay)
  await page.goto(`${server.url}/online-application-form/blue-heron`)
  await page.locator('#answer-locationId').check()
  await next(page)
  for (const [field, text] of Object.entries(applicant)) await page.locator(`#answer-${field}`).fill(text)
  await page.locator('#answer-isAdult').check()
  await next(page)
  await page.locator('#answer-everyDay-start').waitFor()
  await next(page)
  await next(page)
  await page.getByLabel('My answers are true and complete').check()
  const button = page.getByRole('button', { name: 'Submit application' })
  await button.click()
  await expect(page.getByText('Waiting for the connection…')).toBeInViewport()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('saved on this device')).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('press-waits.png') })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect(page.getByText('Waiting for the connection…')).toBeVisible()
  lifted()
  await expect(page.getByText(/^Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible({ timeout: 40_000 })
  const owner = await callerOf(server, 'owner@demo.test')
  const { total } = await owner<{ total: number }>('/documents/GetRegistration', { AppDetails: { Search: 'Line' } })
  expect(total).toBe(1)
  onlyMissingFiles(complaints)
})

test('a list of what waits whose words don’t arrive leaves the page as it is', async ({ page, server, complaints }) => {
  await consent(server, 'employee@demo.test')
  server.proxy.always(/^\/assets\/(unsent-work|account)-en-.*\.js/, noWay)
  await logIn(page, server, 'employee@demo.test')
  await page.getByRole('button', { name: 'All sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not sent yet' })
  await expect(dialog.getByText('Everything has been sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Eli' })).toBeVisible()
  onlyMissingFiles(complaints)
})
