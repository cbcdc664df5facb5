import type { Page } from '@playwright/test'
import { expect, test } from '../../pages/journey.ts'
import { press, typeInto, walkTo } from '../../pages/keys.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** A new page starts at its heading. */
const arrives = (page: Page, name: string) => expect(heading(page, name)).toBeFocused()

/** The next key goes to something on the page, not to nothing. */
const staysOnPage = (page: Page) => expect(page.locator('body')).not.toBeFocused()

test.use({ viewport: { width: 390, height: 844 } })

test('a person applies on a phone with a keyboard, up to the confirmation', async ({ page, server }) => {
  await page.goto(`${server.url}/online-application-form/blue-heron`)
  await expect(heading(page, 'Work at Blue Heron Coffee')).toBeVisible()
  const next = button(page, 'Next')
  const alert = page.getByRole('alert')

  await test.step('where and what', async () => {
    await press(page, next)
    await expect(alert).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const [first, second] = [page.getByRole('radio').first(), page.getByRole('radio').nth(1)]
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(second).toBeChecked()
    await typeInto(page, page.getByLabel('Which job are you applying for?'), 'Barista')
    await press(page, next)
    await arrives(page, 'About you')
  })

  await test.step('who', async () => {
    await typeInto(page, label(page, 'First name'), 'Marisol')
    await typeInto(page, label(page, 'Last name'), 'Quetzalli')
    await typeInto(page, label(page, 'Email (optional)'), 'marisol@example.com')
    await typeInto(page, label(page, 'Phone'), '2065550146')
    await walkTo(page, label(page, 'Yes'))
    await page.keyboard.press('Space')
    await press(page, button(page, 'Add your address'))
    await staysOnPage(page)
    await typeInto(page, label(page, 'ZIP code'), '98107')
    await page.keyboard.press('Enter')
    await arrives(page, 'Availability')
  })

  await test.step('when', async () => {
    await typeInto(page, page.getByLabel('Every day, From'), '9:00 AM')
    await typeInto(page, page.getByLabel('Every day, To'), '5:30 PM')
    await walkTo(page, page.getByLabel('Same hours every day'), 'Shift+Tab')
    await page.keyboard.press('Space')
    await typeInto(page, page.getByLabel('Sunday, From'), 'Off')
    await press(page, next)
    await arrives(page, 'Work history')
  })

  await test.step('a job, and one too many', async () => {
    await press(page, button(page, 'Add a job'))
    await staysOnPage(page)
    await typeInto(page, label(page, 'Employer'), 'Corner Bakery')
    await typeInto(page, label(page, 'Job title'), 'Cashier')
    await press(page, button(page, 'Add another job'))
    await staysOnPage(page)
    await walkTo(page, button(page, 'Remove Job 2'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Remove Job 2')).toBeHidden()
    await staysOnPage(page)
    await page
      .locator('#answer-docFile')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
    await expect(page.getByText('KB, saved until you close this page')).toBeVisible()
    await press(page, next)
    await arrives(page, 'Review and submit')
  })

  await test.step('checked, sent, received', async () => {
    await press(page, button(page, 'Submit application'))
    await expect(alert).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('My answers are true and complete')).toBeFocused()
    await page.keyboard.press('Space')
    await press(page, button(page, 'Submit application'))
    await expect(page.getByText(/^Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
    await arrives(page, 'Work at Blue Heron Coffee')
    await press(page, button(page, 'Done, clear the screen'))
    await expect(page.getByRole('radio').first()).toBeVisible()
    await staysOnPage(page)
  })
})
