import type { Browser, Page } from '@playwright/test'
import type { TestServer } from '../../server/server-process.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { expect, networkComplaints, logIn, test, watch } from '../../pages/journey.ts'
import { approve } from '../../pages/other-browser.ts'

const notary = 'nora.bell@example.com'

const linkFor = async (server: TestServer): Promise<string> => {
  await expect.poll(async () => (await server.emails(notary)).length).toBe(1)
  const [email] = await server.emails(notary)
  return /https?:\S+representative#[\w-]+/.exec(email?.text ?? '')?.[0] ?? ''
}

/** Opens a link in the browser of a person without an account. */
const openLink = async (browser: Browser, link: string) => {
  const context = await browser.newContext()
  const complaints = watch(context, networkComplaints)
  const page = await context.newPage()
  await page.goto(link)
  return {
    page,
    close: async () => {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

const signForEmployer = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad')
  await expect(page.getByText(/Blue Heron Coffee has asked you to examine Noor Haddad’s documents/)).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('radio', { name: /One List B and one List C/ }).check()
  await page.getByRole('radio', { name: /^Driver’s license or ID card issued by a State/ }).check()
  await page.getByRole('radio', { name: /^Social Security Account Number card/ }).check()
  await page.getByRole('textbox', { name: 'Issuing authority' }).first().fill('Washington')
  await page
    .getByRole('textbox', { name: /^Document number/ })
    .first()
    .fill('WDL4711XYLO')
  await page.getByLabel('Expiration date').fill('2031-01-02')
  await page
    .getByRole('textbox', { name: /^Document number/ })
    .last()
    .fill('219-46-8735')
  await page.getByLabel('The card has no work restriction').check()
  await page.getByLabel('First day of work').fill('2026-11-23')
  await page.getByRole('textbox', { name: 'Your job title' }).fill('Notary')
  await page.getByLabel('Your first name').fill('Nora')
  await page.getByLabel('Your last name').fill('Bell')
  await page.getByRole('checkbox', { name: /The employer authorized me/ }).check()
  await page.getByRole('textbox', { name: 'Type your full name' }).fill('Nora Bell')
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByRole('heading', { name: 'Signed and submitted' })).toBeVisible()
}

test('a representative signs by a link that works once; the approved form is corrected, and gets a Supplement B', async ({
  browser,
  page,
  server,
}) => {
  await submittedI9(server)
  await page.goto(`${server.url}/review`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, server, 'mgmt@demo.test')
  const open = page.getByRole('button', { name: 'Noor Haddad' }).first()
  await open.click()
  await page.getByRole('button', { name: 'Ask an authorized representative' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a name')
  await dialog.getByLabel('Their name').fill('Nora Bell')
  await dialog.getByLabel('Their email').fill(notary)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(/Link sent/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const link = await linkFor(server)
  const representative = await openLink(browser, link)
  await signForEmployer(representative.page)
  await representative.close()
  const again = await openLink(browser, link)
  await expect(again.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await again.close()

  await page.getByRole('link', { name: 'Back to review list' }).click()
  await open.click()
  await expect(page.getByText(/Signed by Bell, Nora/)).toBeVisible()
  await approve(page)

  await page.getByRole('button', { name: 'Correct Section 2' }).click()
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter your initials')
  await dialog.getByRole('textbox', { name: 'Issuing authority' }).first().fill('Oregon')
  await dialog.getByLabel('Your initials').fill('MG')
  await dialog.getByLabel('Reason for the correction').fill('Wrong state')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog).toBeHidden()
  const corrections = page.getByRole('list').filter({ hasText: 'Reason: Wrong state' })
  await expect(corrections.locator('del')).toHaveText('Washington')
  await expect(corrections.locator('ins')).toHaveText('Oregon')
  await expect(corrections.getByText('MG')).toBeVisible()

  await page.getByRole('button', { name: 'Add Supplement B' }).click()
  await dialog.getByRole('radio', { name: 'Name change' }).check()
  await dialog.getByRole('textbox', { name: 'Your job title' }).fill('Area manager')
  await dialog.getByRole('textbox', { name: 'Type your full name' }).fill('Miles Grant')
  await dialog.getByRole('button', { name: 'Sign Supplement B' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter the new last name')
  await dialog.getByLabel('New last name').fill('Haddad-Reyes')
  await dialog.getByRole('button', { name: 'Sign Supplement B' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Haddad-Reyes')).toBeVisible()
  await expect(page.getByText(/Signed by Grant, Miles/)).toBeVisible()
})
