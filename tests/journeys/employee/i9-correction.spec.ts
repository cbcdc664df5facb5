import { i9 } from '#contract/forms/i9/i9.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { callerOf } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { expect, logIn, next, signAndSend, test } from '../../pages/journey.ts'
import { openFor } from '../../pages/other-browser.ts'

const shot = process.env['SHOTS']

test('Section 1 of an approved I-9 is corrected by its employee, and again when the manager asks', async ({
  page,
  browser,
  server,
}) => {
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
  const take = async (name: string, from = page) => {
    if (shot !== undefined) await from.screenshot({ path: `${shot}/${name}.png`, fullPage: true })
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, 'newhire@demo.test')
  await page.getByText('Completed (1)').click()
  await page
    .getByRole('link', { name: /Form I-9/ })
    .first()
    .click()
  const correct = page.getByRole('button', { name: 'Correct Section 1' })
  await expect(correct).toBeVisible()
  await take('approved-390')
  await correct.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re correcting a form you signed')).toBeVisible()
  await take('correcting-390')
  await page.getByRole('textbox', { name: /Apt/ }).fill('12')
  for (let step = 0; step < 5; step += 1) await next(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your correction' })).toBeVisible()
  await expect(page.locator('ins')).toHaveText('12')
  await expectAccessible(page, 'what a correction changes')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('initials')
  await page.getByLabel('Your initials').fill('NH')
  await page.getByLabel('Reason for the correction').fill('I left out my apartment.')
  await page.setViewportSize({ width: 390, height: 844 })
  await take('correction-390')
  await page.setViewportSize({ width: 1280, height: 900 })
  await take('correction-1280')
  await next(page)
  await expect(page.locator('ins')).toHaveText('12')
  await take('review-1280')
  await signAndSend(page, 'Noor Haddad')
  const versions = page.getByRole('region', { name: 'Versions of this form' })
  await expect(versions.getByRole('button', { name: /^Open PDF/ })).toHaveCount(2)
  await expect(correct).toBeVisible()
  await take('received-1280')

  const reviewer = await openFor(browser, server, 'mgmt@demo.test')
  await reviewer.page.setViewportSize({ width: 1280, height: 900 })
  await reviewer.page.goto(`${server.url}/review/${userDocumentId}`)
  const corrections = reviewer.page.getByRole('list').filter({ hasText: 'I left out my apartment.' })
  await expect(corrections.locator('ins')).toHaveText('12')
  await expect(reviewer.page.getByText(/Signed by Grant, Miles/)).toBeVisible()
  await take('staff-1280', reviewer.page)
  await reviewer.page.getByRole('button', { name: 'Ask for a correction' }).click()
  const dialog = reviewer.page.getByRole('dialog')
  await dialog.getByLabel('What needs to be corrected?').fill('Your ZIP code is another one.')
  await take('ask-1280', reviewer.page)
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(reviewer.page.getByText('Correction requested')).toBeVisible()
  await expect(reviewer.page.getByText(/Signed by Grant, Miles/)).toBeVisible()
  await take('asked-1280', reviewer.page)
  await reviewer.close()

  await page.goto(`${server.url}/employee/form/${userDocumentId}`)
  await expect(page.getByText(/Your ZIP code is another one\./)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await take('requested-390')
  await page.getByLabel('ZIP code').fill('98109')
  for (let step = 0; step < 5; step += 1) await next(page)
  await page.getByLabel('Your initials').fill('NH')
  await next(page)
  await signAndSend(page, 'Noor Haddad')
  await expect(versions.getByText(/^Replaced/)).toHaveCount(2)
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
})
