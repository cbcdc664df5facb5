import type { Page } from '@playwright/test'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import type { TestServer } from '../server/server-process.ts'
import { expect } from './journey.ts'

/** The public application of the demo's coffee company. */
export const applicationPath = '/online-application-form/blue-heron'

/** Opens the public application. */
export const openApplication = async (page: Page, server: TestServer): Promise<void> => {
  await page.goto(`${server.url}${applicationPath}`)
  await expect(page.getByRole('heading', { name: 'Work at Blue Heron Coffee' })).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Fills in an application of Marisol Quetzalli up to its last step, going back and forth once. */
export const fillInApplication = async (page: Page): Promise<void> => {
  await page.getByLabel('Pier 9').check()
  await page.getByLabel('Which job are you applying for?').selectOption({ label: 'Barista' })
  await next(page)
  await page.getByLabel('First name').fill('Marisol')
  await page.getByLabel('Last name').fill('Quetzalli')
  await page.getByLabel('Email').fill('marisol@example.com')
  await page.getByLabel('Phone').fill('(206) 555-0146')
  await page.getByLabel('Yes').check()
  await next(page)
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Marisol')
  await page.goForward()
  await page.getByLabel('Every day, From').selectOption({ label: '9:00 AM' })
  await page.getByLabel('Every day, To').selectOption({ label: '5:30 PM' })
  await page.getByLabel('Same hours every day').uncheck()
  await page.getByLabel('Saturday, To').selectOption({ label: '1:00 AM' })
  await page.getByLabel('Sunday, From').selectOption({ label: 'Off' })
  await next(page)
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByLabel('Employer', { exact: true }).fill('Corner Bakery')
  await page.getByLabel('Job title').fill('Cashier')
  await page.getByLabel('Start date').fill('052024')
  await page
    .locator('#answer-docFile')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
  await expect(page.getByText(/KB, saved until you close this page/)).toBeVisible()
  await next(page)
}
