import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { press, typeInto, walkTo } from '../../pages/keys.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const typeAddress = async (page: Page, street: string) => {
  await typeInto(page, page.getByLabel('Street address'), street)
  await typeInto(page, page.getByLabel('City', { exact: true }), 'Seattle')
  await typeInto(page, page.getByLabel('State', { exact: true }), 'Washington')
  await typeInto(page, page.getByLabel('ZIP code'), '98107')
}

const handbook = async (): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage([300, 200])
  return Buffer.from(await document.save())
}

const csv = (...rows: string[]) => ({
  name: 'places.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name;Address;City;State;Zip;Open days', ...rows].join('\r\n')),
})

test('a TPA adds a business, its locations and a document with the keyboard, and undoes a closing', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'tpa@demo.test')

  await test.step('a business', async () => {
    await press(page, link(page, 'Add a business'))
    await heading(page, 'Add a business')
    await press(page, button(page, 'Add business'))
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5)
    // A header that stays covers a part of what scrolls under it.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'a new business with errors')
    await typeInto(page, page.getByLabel('Business name', { exact: true }), 'Larch Bakery')
    await typeAddress(page, '12 Dock Street')
    await page.keyboard.press('Enter')
    await heading(page, 'Larch Bakery')
    await expectAccessible(page, 'a business')
  })

  await test.step('a location, which is closed and restored', async () => {
    await press(page, link(page, 'Add a location'))
    await heading(page, 'Add a location')
    await typeInto(page, page.getByLabel('Location name', { exact: true }), 'Ballard')
    await typeAddress(page, '5 Market Street')
    await page.keyboard.press('Enter')
    await heading(page, 'Ballard')
    await expect(page.locator('nav a[aria-current]')).toHaveText('Locations')
    await press(page, button(page, 'More actions'))
    await press(page, button(page, 'Close location'))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close location' }))
    await heading(page, 'Locations')
    await expect(button(page, 'Ballard')).toHaveCount(0)
    await expect(button(page, 'Undo')).toBeVisible()
    await page.keyboard.press('u')
    await heading(page, 'Ballard')
  })

  await test.step('its history, with what was changed and what was undone', async () => {
    const first = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
    await expect(first).toContainText('Location restored')
    await press(page, link(page, 'Edit'))
    await heading(page, 'Edit Ballard')
    await typeInto(page, page.getByLabel('Phone'), '206-555-0147')
    await page.keyboard.press('Enter')
    await heading(page, 'Ballard')
    await expect(first).toContainText('Details changed: phone')
    await expect(first).toContainText('Theo Park')
    await expectAccessible(page, 'a location with a history')
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('u')
    await expect(page.getByText('Changes undone')).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(5)
  })

  await test.step('locations from a file, once all of them are valid', async () => {
    await press(page, link(page, 'Larch Bakery'))
    await press(page, link(page, 'Import locations'))
    await heading(page, 'Import locations')
    const file = page.getByLabel('CSV file')
    await file.setInputFiles(csv('Ballard;1 A Street;Seattle;WA;98107;', 'Fremont;2 B Street;Seattle;WAS;98103;'))
    await expect(page.getByText('Fix 2 errors')).toBeVisible()
    await expect(page.getByRole('row', { name: /Row 2/ })).toContainText(
      'This business already has a location with this name',
    )
    await expectAccessible(page, 'a file with errors')
    await file.setInputFiles(csv('Fremont;2 B Street;Seattle;WA;98103;Mon-Sat', 'Georgetown;3 C;Seattle;WA;98108;'))
    await expect(page.getByText('2 rows are ready to import')).toBeVisible()
    // While the list of businesses is open, everything else is hidden from screen readers.
    await press(page, page.locator('button', { hasText: 'Add 2 locations' }))
    await expect(page.getByText('2 locations added')).toBeVisible()
    for (const name of ['Ballard', 'Fremont', 'Georgetown']) await expect(button(page, name)).toBeVisible()
  })

  await test.step('a document', async () => {
    await press(page, page.locator('nav a', { hasText: 'Businesses' }))
    await press(page, button(page, 'Blue Heron Coffee'))
    await press(page, link(page, 'Add a company document'))
    await heading(page, 'Add a company document')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'handbook.pdf',
        mimeType: 'application/pdf',
        buffer: await handbook(),
      })
    await typeInto(page, page.getByLabel('Name', { exact: true }), 'Handbook')
    await walkTo(page, page.getByLabel('All locations'))
    await page.keyboard.press('ArrowDown')
    const locations = page.getByRole('combobox', { name: 'Add a location' })
    await typeInto(page, locations, 'Pier')
    await expect(page.locator('[role=option]')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    // Scrolling the page does not lose the option that was reached.
    await page.evaluate(() => scrollBy(0, -30))
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
    await page.keyboard.press('Enter')
    await expect(button(page, 'Remove: Pier 9')).toBeVisible()
    await press(page, button(page, 'Add document'))
    await heading(page, 'Handbook')
    await expect(page.getByText('0 of 1 completed')).toBeVisible()
    await expect(page.getByRole('row', { name: /Eli Navarro/ })).toContainText('Not completed')
    await expectAccessible(page, 'a document')
  })

  await test.step('a business is closed once its name is typed', async () => {
    await page.locator('nav a', { hasText: 'Businesses' }).click()
    await button(page, 'Larch Bakery').click()
    await button(page, 'More actions').click()
    await button(page, 'Close business').click()
    const dialog = page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: 'Close business' })
    await close.click()
    await expect(dialog.getByText('Type the name as it is shown: Larch Bakery').first()).toBeVisible()
    await expectAccessible(page, 'closing a business')
    await dialog.getByLabel(/to confirm/).fill('larch bakery')
    await close.click()
    await expect(page.getByText('Larch Bakery closed')).toBeVisible()
  })
})
