import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Reads a document that has been opened over the page: to the end of its last page; then closes it. */
export const readToTheEnd = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: /^Page 1 of \d/ })).toBeVisible()
  await dialog
    .getByRole('region', { name: 'Pages of the document' })
    .evaluate((pages) => pages.scrollTo(0, pages.scrollHeight))
  await expect(dialog.getByText('You’ve reached the end of the document.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}
