import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, next, signAndSend, logIn, test } from '../../pages/journey.ts'
import { untilReadyForOffline } from '../../pages/device.ts'

test('a state form is built for the state of work, filled in offline, signed, and arrives', async ({
  page,
  server,
}) => {
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test')
  await page.getByRole('link', { name: /State withholding form/ }).click()
  await expect(page.getByRole('heading', { name: 'Where you live and work' })).toBeVisible()
  await untilReadyForOffline(page)
  await page.context().setOffline(true)

  await page.getByLabel('Which state do you work in?').selectOption({ label: 'Washington' })
  await expect(page.getByText('Nothing to fill out for Washington')).toBeVisible()
  await page.getByLabel('Which state do you work in?').selectOption({ label: 'California' })
  await expect(page.getByText('California has its own form: DE 4')).toBeVisible()
  await page.getByLabel('Which state do you live in?').selectOption({ label: 'Oregon' })
  await next(page)
  await page.getByLabel('Street address').fill('12 O’Brien Lane')
  await page.getByLabel('City').fill('Ashland')
  await page.getByLabel('ZIP code').fill('97520')
  await page.getByRole('textbox', { name: /Social Security number/ }).fill('219-46-8735')
  await next(page)
  await page.getByRole('radio', { name: 'Married, one income' }).check()
  await page.getByLabel('Regular allowances').fill('2')
  await page.getByLabel('Allowances for deductions').fill('1')
  await expect(page.getByText('Total allowances').locator('..').getByRole('status')).toHaveText('3')
  await next(page)
  await page.getByLabel('Extra tax from each paycheck').fill('15')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  for (const answer of ['California: DE 4 (Rev. 56 (1-26))', 'Married, one income', '$15', '•••-••-8735'])
    await expect(page.getByText(answer, { exact: true })).toBeVisible()

  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to my tasks' }).click()
  await expect(page.getByText(/^Submitted, confirmation number /)).toBeVisible()
  await expectAccessible(page, 'a submitted task')
})

test('a claim of an agreement says whose tax is withheld, and brings the form of the home state', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test')
  await page.getByRole('link', { name: /State withholding form/ }).click()
  await page.getByLabel('Which state do you work in?').selectOption({ label: 'New Jersey' })
  await page.getByLabel('Which state do you live in?').selectOption({ label: 'Pennsylvania' })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await expect(page.getByText('Pennsylvania income tax will be withheld instead.')).toBeVisible()
  await next(page)
  await page.getByLabel('Street address').fill('12 Walnut Street')
  await page.getByLabel('City').fill('Easton')
  await page.getByLabel('ZIP code').fill('18042')
  await page.getByRole('textbox', { name: /Social Security number/ }).fill('219-46-8735')
  await next(page)
  await expect(page.getByText('Pennsylvania, where you live. New Jersey takes nothing from your pay.')).toBeVisible()
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to my tasks' }).click()
  await page.getByRole('link', { name: /Withholding form of your home state/ }).click()
  await expect(page.getByText('This is Pennsylvania’s form')).toBeVisible()
  await expect(page.getByLabel('Which state do you work in?')).toHaveCount(0)
  await expectAccessible(page, 'the form of a home state')
  await next(page)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
})
