// Takes more than its share: one story of a new business, from its first page to its first person.
import type { Page } from '@playwright/test'
import type { TestServer } from '../../server/server-process.ts'
import { startTestServer } from '../../server/server-process.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { acceptInvitation } from '../../pages/accept-invitation.ts'
import { heading } from '../../pages/empty-platform.ts'
import { expect, test as base } from '../../pages/journey.ts'

const admin = 'ada@platform.test'
const tpa = 'theo@tidewater.test'

/** A platform without users. */
const test = base.extend<{ server: TestServer }>({
  server: async ({ host }, use) => {
    const server = await startTestServer(
      { DEMO: '0', FIRST_ADMIN: admin },
      { database: 'embedded', holding: 'nothing', host: await host() },
    )
    await use(server)
    await server.close()
  },
})

/** Counts the clicks of a mouse on a page from now on. */
const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    let clicks = 0
    addEventListener('click', ({ detail }) => (clicks += detail > 0 ? 1 : 0), true)
    Object.assign(window, { clicks: () => clicks })
  })
  return () => page.evaluate(() => (window as unknown as { clicks: () => number }).clicks())
}

const typeAddress = async (page: Page) => {
  await page.getByLabel('Street address').fill('12 Harbor Way')
  await page.getByLabel('City', { exact: true }).fill('Tacoma')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP code').fill('98402')
}

/** Follows a step of the list, fills in what it opens, and is back at the list. */
const step = async (page: Page, name: string, verb: string, type: () => Promise<void>) => {
  const list = page.getByRole('region', { name: 'Get started' })
  await list.getByRole('link', { name, exact: true }).click()
  // The files of the page may wait behind those that are downloaded for offline use.
  await expect(list).toBeHidden({ timeout: 45_000 })
  await type()
  await page.getByRole('button', { name: verb, exact: true }).click()
}

test('from an empty platform to the first invited employee in 12 clicks', async ({ browser, server }) => {
  test.setTimeout(240_000)
  const admins = await acceptInvitation(browser, server, admin)
  const first = admins.page
  const adminsClicks = await countClicks(first)
  await step(first, 'Add your name', 'Save profile', async () => {
    await first.getByLabel('Last name').fill('Okafor')
  })
  await step(first, 'Add a TPA company', 'Add TPA company', async () => {
    await first.getByLabel('Company name').fill('Tidewater HR')
    await first.getByLabel(/^Email(?! language)/).fill('office@tidewater.test')
  })
  await step(first, 'Add a user', 'Add and send invitation', async () => {
    await first.getByLabel('First name').fill('Theo')
    await first.getByLabel('Last name').fill('Park')
    await first.getByLabel(/^Email(?! language)/).fill(tpa)
  })
  await expect(first.getByText('3 of 4 done')).toBeVisible()
  const adminClicks = await adminsClicks()
  await admins.close()

  const theirs = await acceptInvitation(browser, server, tpa)
  const { page } = theirs
  const clicks = await countClicks(page)
  await step(page, 'Add a business', 'Add business', async () => {
    await heading(page, 'Add a business')
    await page.getByLabel('Business name', { exact: true }).fill('Osprey Outdoor')
    await typeAddress(page)
  })
  await step(page, 'Add a location', 'Add location', async () => {
    await page.getByLabel('Location name', { exact: true }).fill('Dock 3')
    await typeAddress(page)
  })
  await step(page, 'Add an employee', 'Add and send invitation', async () => {
    await page.getByLabel('First name').fill('Iris')
    await page.getByLabel('Last name').fill('Quintero')
    await page.getByLabel('Email', { exact: true }).fill('iris@applicants.test')
  })
  await expect(page.getByText('Iris Quintero added. Invitation sent')).toBeVisible()
  await expect.poll(async () => (await server.emails('iris@applicants.test')).length).toBe(1)
  expect(adminClicks + (await clicks())).toBeLessThanOrEqual(12)

  await test.step('sample people are added from the list, and removed', async () => {
    const list = page.getByRole('region', { name: 'Get started' })
    await list.getByRole('button', { name: 'Add sample people' }).click()
    await expect(page.getByText('Ana Sample').first()).toBeVisible()
    await expectAccessible(page, 'first steps with sample people')
    await list.getByRole('button', { name: 'Remove sample people' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove sample people' }).click()
    await expect(page.getByText('Sample people removed')).toBeVisible()
    await expect(page.getByText('Ana Sample')).toHaveCount(0)
  })

  await test.step('the list is dismissed, and shown again', async () => {
    const list = page.getByRole('region', { name: 'Get started' })
    await list.getByRole('button', { name: 'Dismiss' }).click()
    await expect(list).toHaveCount(0)
    await page.getByRole('button', { name: 'Show setup steps' }).click()
    await expect(list.getByText('3 of 5 done')).toBeVisible()
  })
  await theirs.close()
})

test('a TPA company is added from within the form of a business, which loses nothing', async ({ browser, server }) => {
  const theirs = await acceptInvitation(browser, server, admin)
  const { page } = theirs
  await page.getByRole('link', { name: 'Add a business' }).first().click()
  await page.getByLabel('Business name', { exact: true }).fill('Osprey Outdoor')
  await page.getByRole('combobox', { name: 'TPA company' }).fill('Tidewater HR')
  await page.getByRole('option', { name: 'Add “Tidewater HR”…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a TPA company' })
  await expect(dialog.getByLabel('Company name')).toHaveValue('Tidewater HR')
  await dialog.getByLabel('Email').fill('office@tidewater.test')
  await dialog.getByRole('button', { name: 'Add TPA company' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'TPA company' })).toHaveValue('Tidewater HR')
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue('Osprey Outdoor')
  await typeAddress(page)
  await page.getByRole('button', { name: 'Add business' }).click()
  await heading(page, 'Osprey Outdoor')
  await page.getByRole('link', { name: 'TPA Company' }).first().click()
  await heading(page, 'TPA Company')
  await page.getByText('Tidewater HR').first().click()
  await page.getByRole('link', { name: 'Add a business' }).click()
  await expect(page.getByRole('combobox', { name: 'TPA company' })).toHaveValue('Tidewater HR')
  await theirs.close()
})
