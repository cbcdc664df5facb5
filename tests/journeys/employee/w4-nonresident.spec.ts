import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { test } from '../../pages/device.ts'
import { expect, fillAboutYou, logIn, next, openW4, signAndSend } from '../../pages/journey.ts'

const employee = 'employee@demo.test'

test('a nonresident alien fills in the W-4 by Notice 1392, with the keyboard, and signs it', async ({
  context,
  server,
}) => {
  test.setTimeout(120_000)
  await consent(server, employee)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)
  await fillAboutYou(page)
  await next(page)

  await page.getByLabel('I’m a nonresident alien for tax purposes').press('Space')
  await expect(page.getByLabel('I claim exemption from withholding')).toBeHidden()
  await expect(page.getByRole('radio', { name: /^Single/ })).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('alert').getByText('Select where you’re a resident for tax purposes')).toBeVisible()
  await page.getByRole('radio', { name: 'Another country' }).press('Space')
  await expectAccessible(page, 'the questions of a nonresident alien')
  await next(page)
  await expect(page.getByText('Count only your own jobs, not your spouse’s.')).toBeVisible()
  await next(page)
  // Step 3 isn't for residents of this country.
  await expect(page.getByRole('heading', { level: 1, name: 'Other adjustments' })).toBeVisible()
  await expect(page.getByText(/Not the standard deduction/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use the worksheet' })).toHaveCount(0)
  await next(page)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('Single, or married filing separately')).toBeVisible()
  await expect(page.getByText('Another country')).toBeVisible()
  await signAndSend(page)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
})
