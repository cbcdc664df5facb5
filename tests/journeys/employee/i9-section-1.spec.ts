import type { Page } from '@playwright/test'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, next, signAndSend, logIn } from '../../pages/journey.ts'

const day = async (page: Page, question: string, [month, date, year]: readonly [string, string, string]) => {
  const group = page.getByRole('group', { name: question })
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Day').fill(date)
  await group.getByLabel('Year').fill(year)
}

const address = async (page: Page | ReturnType<Page['getByRole']>, street: string, city: string, zip: string) => {
  await page.getByLabel('Street number and name').fill(street)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP or postal code').fill(zip)
}

/** A person with a single name who holds a foreign passport, and whose neighbor translated. */
const fillSectionOne = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Name and address' })).toBeVisible()
  const lastName = page.getByRole('textbox', { name: /^Last name/ })
  for (const field of [lastName, page.getByRole('textbox', { name: /^First name/ })])
    await expect(field).toHaveValue('')
  await lastName.fill('Nguyễn')
  await page.getByLabel('I have only one name').check()
  await expect(page.getByLabel('First name')).toBeHidden()
  await address(page, '4711 Xylophone Crossing', 'Walla Walla', '99362')
  await next(page)
  await day(page, 'Date of birth', ['5', '14', '1999'])
  await next(page)
  await page.getByRole('radio', { name: /A noncitizen authorized/ }).check()
  await page.getByLabel('No expiration date (N/A)').check()
  await page.getByRole('radio', { name: /Foreign passport/ }).check()
  await page.getByRole('textbox', { name: 'Passport number' }).fill('AB123456')
  await page.getByLabel('Country of issuance').fill('Viet Nam')
  await next(page)
}

const fillHelper = async (page: Page) => {
  await page.getByLabel('Someone helped me with this form').check()
  const helper = page.getByRole('group', { name: 'Preparer or translator 1' })
  await helper.getByLabel('Last name').fill('O’Brien')
  await helper.getByLabel('First name').fill('José')
  await address(helper, '9 Quartz Lane', 'Kent', '98032')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Enter the preparer’s signature' })).toBeVisible()
  await helper.getByLabel('Preparer’s or translator’s signature').fill('José O’Brien')
  await day(page, 'Date signed', ['11', '20', '2026'])
  await next(page)
}

test('Section 1 of the I-9 is filled in offline with a preparer, signed, and arrives', async ({ context, server }) => {
  const page = await context.newPage()
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
  await page
    .getByRole('link', { name: /Form I-9/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Name and address' })).toBeVisible()
  await untilReadyForOffline(page)

  await context.setOffline(true)
  await fillSectionOne(page)
  await fillHelper(page)
  await page.getByLabel('I want to choose my documents now').check()
  await page.getByRole('radio', { name: /School ID card/ }).check()
  await page.getByRole('radio', { name: /birth certificate/ }).check()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  for (const answer of ['Nguyễn', 'Viet Nam', 'O’Brien', '9 Quartz Lane', '••••3456'])
    await expect(page.getByText(answer, { exact: true })).toBeVisible()
  await signAndSend(page, 'Nguyễn')
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await page.getByRole('button', { name: /^Not sent yet/ }).click()
  const unsent = page.getByRole('dialog', { name: 'Not sent yet' })
  await expect(unsent.getByRole('listitem')).toContainText('Form I-9')
  await unsent.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
})
