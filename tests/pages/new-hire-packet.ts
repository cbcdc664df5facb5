import type { Page } from '@playwright/test'
import { expect, fillW4, next, signAndSend } from './journey.ts'
import { day } from './i9.ts'
import { readToTheEnd } from './read-document.ts'

/** What a new employee enters in each form. */
export interface NewHire {
  readonly firstName: string
  readonly lastName: string
}

const fullName = ({ firstName, lastName }: NewHire): string => `${firstName} ${lastName}`

const open = async (page: Page, name: RegExp, heading: string): Promise<void> => {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

const received = async (page: Page): Promise<void> => {
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3,4}-\d{3,6}/)).toBeVisible()
  await page.getByRole('link', { name: /my tasks/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
}

const signed = async (page: Page, who: NewHire): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await signAndSend(page, fullName(who))
  await received(page)
}

/** Form W-4, as a head of household with two children. */
export const submitW4 = async (page: Page, who: NewHire): Promise<void> => {
  await open(page, /Form W-4/, 'About you')
  await fillW4(page)
  await signed(page, who)
}

/** Section 1 of Form I-9, as a citizen. */
export const submitI9 = async (page: Page, who: NewHire): Promise<void> => {
  await open(page, /Form I-9/, 'Name and address')
  await page.getByRole('textbox', { name: /^Last name/ }).fill(who.lastName)
  await page.getByRole('textbox', { name: /^First name/ }).fill(who.firstName)
  await page.getByLabel('Street number and name').fill('4711 Xylophone Crossing')
  await page.getByLabel('City').fill('Walla Walla')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP or postal code').fill('99362')
  await next(page)
  await day(page, 'Date of birth', ['5', '14', '1999'])
  await next(page)
  await page.getByRole('radio', { name: 'A U.S. citizen' }).check()
  await next(page)
  await next(page)
  await next(page)
  await signed(page, who)
}

/** The state's form where the state asks for none: done by itself. */
export const seeNoStateForm = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: /State withholding form/ })).toHaveCount(0)
  await page.getByText('Completed (1)').click()
  await expect(page.getByText('State withholding form: Washington has none')).toBeVisible()
  await expect(page.getByText('Washington doesn’t tax wages, so there’s nothing to fill out or sign.')).toBeVisible()
}

/** Direct deposit to one account. */
export const submitDirectDeposit = async (page: Page, who: NewHire): Promise<void> => {
  await open(page, /Direct deposit/, 'About you')
  await page.getByLabel('Street address').fill('4711 Xylophone Crossing')
  await page.getByLabel('City').fill('Walla Walla')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP code').fill('99362')
  await next(page)
  await page.getByRole('radio', { name: 'Direct deposit', exact: true }).check()
  await next(page)
  await page.getByLabel('Bank name').fill('Alder Credit Union')
  await page.getByLabel('Routing number').fill('322271627')
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('0099887766')
  await page.getByRole('textbox', { name: 'Confirm account number' }).fill('0099887766')
  await page.getByRole('radio', { name: 'Checking' }).first().check()
  await next(page)
  await signed(page, who)
}

/** Emergency contacts, with no one named and nothing shared. */
export const declineEmergencyContacts = async (page: Page, who: NewHire): Promise<void> => {
  await open(page, /Emergency contacts/, 'About you')
  await page.getByLabel('I’d rather not name anyone').check()
  await next(page)
  await next(page)
  await signed(page, who)
}

/** A company document, read and acknowledged. */
export const acknowledge = async (page: Page, documentName: string, who: NewHire): Promise<void> => {
  await page
    .getByRole('link', { name: new RegExp(documentName) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: documentName })).toBeVisible()
  await page.getByRole('button', { name: 'Read the document' }).click()
  await readToTheEnd(page)
  await page.getByLabel(/I have read/).check()
  await page.getByRole('textbox', { name: /name/i }).fill(fullName(who))
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await received(page)
}
