import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Opens a person from the list of people; the queue of the home page names people too, so the list is awaited. */
export const openPerson = async (page: Page, name = 'Eli Navarro'): Promise<void> => {
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
