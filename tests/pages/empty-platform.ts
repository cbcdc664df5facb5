import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect } from '../pages/journey.ts'

/** Presses the first button of a name. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
/**
 * Follows the first link of a name by keyboard: a list that is being refreshed may replace a link between the press and
 * the release of a mouse button. Pressed again where the heading of a page that has just loaded took the focus.
 */
export const follow = async (page: Page, name: string | RegExp) => {
  const before = page.url()
  await expect(async () => {
    await page.getByRole('link', { name }).first().press('Enter')
    await page.waitForURL((url) => url.href !== before, { timeout: 3000 })
  }).toPass()
}
/** Waits for the page with this heading. */
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Adds the TPA company Tidewater HR, and invites its first person, Theo Park. */
export const addCompany = async (page: Page, email: string) => {
  await follow(page, 'TPA Company')
  await heading(page, 'TPA Company')
  await follow(page, 'Add a TPA company')
  await page.getByLabel('Company name').fill('Tidewater HR')
  await page.getByLabel(/^Email(?! language)/).fill('office@tidewater.test')
  await press(page, 'Add TPA company')
  await heading(page, 'Tidewater HR')
  await follow(page, 'Add a user')
  await page.getByLabel('First name').fill('Theo')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel(/^Email(?! language)/).fill(email)
  await press(page, 'Add and send invitation')
  await expect(page.getByText('Theo Park added. Invitation sent')).toBeVisible()
}

/** Adds the business Osprey Outdoor and its location Dock 3. */
export const addBusiness = async (page: Page) => {
  await follow(page, 'Add a business')
  await heading(page, 'Add a business')
  await page.getByLabel('Business name', { exact: true }).fill('Osprey Outdoor')
  await page.getByLabel(/^EIN/).fill('91-4567890')
  await page.getByLabel('Street address').fill('12 Harbor Way')
  await page.getByLabel('City', { exact: true }).fill('Tacoma')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP code').fill('98402')
  await press(page, 'Add business')
  await heading(page, 'Osprey Outdoor')
  await follow(page, 'Add a location')
  await heading(page, 'Add a location')
  await page.getByLabel('Location name', { exact: true }).fill('Dock 3')
  await page.getByLabel('Street address').fill('3 Dock Street')
  await page.getByLabel('City', { exact: true }).fill('Tacoma')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP code').fill('98402')
  await press(page, 'Add location')
  await heading(page, 'Dock 3')
}

/** Adds the handbook of Osprey Outdoor, which everyone acknowledges. */
export const addHandbook = async (page: Page) => {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Osprey Outdoor: employee handbook', { x: 72, y: 700 })
  await follow(page, 'Osprey Outdoor')
  await heading(page, 'Osprey Outdoor')
  await follow(page, 'Add a company document')
  await page.getByLabel('Name', { exact: true }).fill('Employee handbook')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'handbook.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) })
  await press(page, 'Add document')
  await expect(page.getByText('Employee handbook added')).toBeVisible()
}

/** Adds a person to Osprey Outdoor in a role, at a location if one is given. */
export const addPerson = async (
  page: Page,
  name: readonly [string, string],
  email: string,
  role: string,
  location?: string,
) => {
  await follow(page, 'Users')
  await follow(page, 'Add a user')
  await heading(page, 'Add a user')
  await page.getByLabel('First name').fill(name[0])
  await page.getByLabel('Last name').fill(name[1])
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption({ label: role })
  if (role !== 'Management') {
    await page.getByRole('combobox', { name: 'Business' }).fill('Osprey')
    await page.getByRole('option', { name: /Osprey Outdoor/ }).click()
  }
  if (location !== undefined) {
    await page.getByRole('combobox', { name: /Add a location|^Locations/ }).fill(location)
    await page.getByRole('option', { name: new RegExp(location) }).click()
  }
  // The only location of the business is assigned from the start; this role gets it from the owner.
  if (role === 'Management') await press(page, /^Remove/)
  await press(page, 'Add and send invitation')
  await expect(page.getByText(`${name[0]} ${name[1]} added`, { exact: false })).toBeVisible()
}
