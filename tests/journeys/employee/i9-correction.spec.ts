import type { Page } from '@playwright/test'
import { i9 } from '#contract/forms/i9/i9.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import type { TestServer } from '../../server/server-process.ts'
import { callerOf } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { expect, logIn, next, signAndSend, test } from '../../pages/journey.ts'
import { openOther } from '../../pages/other-browser.ts'

// Two people, each with a browser of their own.
test.setTimeout(240_000)

/** The approved Form I-9 of the demo's new hire; returns the id of its task. */
const approvedI9 = async (server: TestServer): Promise<number> => {
  const userDocumentId = await submittedI9(server)
  const manager = await callerOf(server, 'mgmt@demo.test')
  const signing = {
    userDocumentId,
    edition: i9.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Miles Grant' },
  }
  await manager('/I9form/update', { ...i9EmployerSample, ...signing })
  await manager('/i9form/SignAndGeneratePdf', { UserDocumentId: userDocumentId })
  return userDocumentId
}

const toCorrection = async (page: Page) => {
  for (let step = 0; step < 5; step += 1) await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your correction' })).toBeVisible()
}

test('Section 1 of an approved I-9 is corrected by its employee: the earlier answer stays, and the form approved', async ({
  page,
  browser,
  server,
}) => {
  const userDocumentId = await approvedI9(server)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, 'newhire@demo.test')
  await page.getByText('Completed (1)').click()
  await page
    .getByRole('link', { name: /Form I-9/ })
    .first()
    .click()
  const correct = page.getByRole('button', { name: 'Correct Section 1' })
  await correct.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re correcting a form you signed')).toBeVisible()
  await page.getByRole('textbox', { name: /Apt/ }).fill('12')
  await toCorrection(page)
  await expect(page.locator('ins')).toHaveText('12')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('initials')
  await page.getByLabel('Your initials').fill('NH')
  await page.getByLabel('Reason for the correction').fill('I left out my apartment.')
  await expectAccessible(page, 'what a correction changes')
  await next(page)
  await expect(page.locator('ins')).toHaveText('12')
  await signAndSend(page, 'Noor Haddad')
  const versions = page.getByRole('region', { name: 'Versions of this form' })
  await expect(versions.getByRole('button', { name: /^Open PDF/ })).toHaveCount(2)
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()

  const reviewer = await openOther(browser)
  await logIn(reviewer.page, server, 'mgmt@demo.test', { isPersonal: true })
  await reviewer.page.goto(`${server.url}/review/${userDocumentId}`)
  const corrections = reviewer.page.getByRole('list').filter({ hasText: 'I left out my apartment.' })
  await expect(corrections.locator('ins')).toHaveText('12')
  await expect(reviewer.page.getByText(/Signed by Grant, Miles/)).toBeVisible()
  await reviewer.close()
})

test('staff ask for a correction of Section 1, which its employee makes; Section 2 stays signed', async ({
  page,
  browser,
  server,
}) => {
  const userDocumentId = await approvedI9(server)
  const reviewer = await openOther(browser)
  await logIn(reviewer.page, server, 'mgmt@demo.test', { isPersonal: true })
  await reviewer.page.setViewportSize({ width: 1280, height: 900 })
  await reviewer.page.goto(`${server.url}/review/${userDocumentId}`)
  await reviewer.page.getByRole('button', { name: 'Ask for a correction' }).click()
  const dialog = reviewer.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(dialog.getByText('Say what needs to be corrected.').first()).toBeVisible()
  await dialog.getByLabel('What needs to be corrected?').fill('Your ZIP code is another one.')
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(reviewer.page.getByText('Correction requested')).toBeVisible()
  await expect(reviewer.page.getByText(/Signed by Grant, Miles/)).toBeVisible()
  await reviewer.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, 'newhire@demo.test')
  await page.getByRole('link', { name: /Form I-9/ }).click()
  await expect(page.getByText(/Your ZIP code is another one\./)).toBeVisible()
  await page.getByLabel('ZIP or postal code').fill('98109')
  await toCorrection(page)
  await page.getByLabel('Your initials').fill('NH')
  await next(page)
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
})
