import type { Page } from '@playwright/test'
import { untilReadyForOffline } from '../../pages/device.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { expect, next, signAndSend, logIn, test } from '../../pages/journey.ts'
import { approve } from '../../pages/other-browser.ts'

/** Whose Section 2 it is: in the heading, in the title, and in Section 1 next to it. */
const expectNamed = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad')
  await expect(page).toHaveTitle(/^Section 2: employer review, Noor Haddad · /)
  const sectionOne = page.getByRole('group').filter({ hasText: 'Section 1, Noor Haddad' })
  await expect(sectionOne.getByText('As the employee signed it')).toBeVisible()
  await expect(sectionOne.getByText(/^•••-••-\d{4}$/)).toBeVisible()
  await expect(sectionOne.getByRole('textbox')).toHaveCount(0)
}

/** A license and a Social Security card, with a mistake that is refused on the way. */
const lookAtDocuments = async (page: Page) => {
  await expect(page.getByText(/The employee planned to bring: Driver’s license/)).toBeVisible()
  await page.getByRole('radio', { name: /One List B and one List C/ }).check()
  await page.getByRole('radio', { name: /^Driver’s license or ID card issued by a State/ }).check()
  await page.getByRole('radio', { name: /^Social Security Account Number card/ }).check()
  await next(page)
  await expect(page.getByLabel('Document title')).toHaveValue('Driver’s license or state ID card')
  await expect(page.getByLabel('It was extended past this date')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Issuing authority' }).fill('Washington')
  await page.getByRole('textbox', { name: /^Document number/ }).fill('WDL4711XYLO')
  await page.getByLabel('Expiration date').fill('2020-01-02')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('link', { name: /This document has expired/ })).toBeVisible()
  await expect(page.getByLabel('It was extended past this date')).toBeVisible()
  await page.getByLabel('Expiration date').fill('2031-01-02')
  await expectNamed(page)
  await next(page)
  await page.getByRole('textbox', { name: /^Document number/ }).fill('219-46-8735')
  await page.getByLabel('The card has no work restriction').check()
  await next(page)
  await page.getByLabel('First day of work').fill('2026-11-23')
  await page.getByRole('textbox', { name: 'Your job title' }).fill('Store manager')
  await next(page)
}

/** The instructions as staff see them: our words, and the duty to make the form's own available. */
const readInstructions = async (page: Page, words: RegExp) => {
  await page.getByRole('button', { name: 'Instructions' }).click()
  const panel = page.getByRole('dialog', { name: /^Instructions: Form I-9/ })
  await expect(panel.getByText(words)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Open the PDF ?: Form I-9/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).first().click()
  await expect(panel).toBeHidden()
}

test('Section 2 is signed in person without a network, arrives, and the form is approved', async ({
  context,
  page,
  server,
}) => {
  const userDocumentId = await submittedI9(server)
  await page.goto(`${server.url}/review`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, server, 'mgmt@demo.test')
  await page.getByRole('button', { name: 'Noor Haddad' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Form I-9, Noor Haddad' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden()
  await readInstructions(page, /^Section 1 is the employee’s part/)
  const opened = page.waitForResponse((answer) => /i9form\/getautofill/i.test(answer.url()))
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await opened
  await expect(page.getByRole('heading', { level: 1, name: 'Which documents?' })).toBeVisible()
  await expect(page.getByText('The name on the form isn’t the name on the account: Noor Haddad.')).toBeVisible()
  await readInstructions(page, /^Section 2: the employee chooses what to present/)

  await untilReadyForOffline(page)

  await context.setOffline(true)
  await lookAtDocuments(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expectNamed(page)
  await signAndSend(page, 'Miles Grant')
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await expectNamed(page)

  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{4}-\d{6}/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to review' }).click()
  await expect(page).toHaveURL(new RegExp(`/review/${userDocumentId}$`))
  await expect(page.getByText(/Signed by Grant, Miles/)).toBeVisible()
  await expect(page.getByText('••••8735', { exact: true })).toBeVisible()
  await expect(page.getByText(/The Social Security card in Section 2 has another number than Section 1/)).toBeVisible()
  await approve(page)
})
