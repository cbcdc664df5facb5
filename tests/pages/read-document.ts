import type { Page } from '@playwright/test'
import { messages as en } from '#src/shared/pdf-viewer/messages/en.ts'
import { messages as es } from '#src/shared/pdf-viewer/messages/es.ts'
import { expect } from './journey.ts'

/** Reads a document that has been opened over the page: to the end of its last page; then closes it. */
export const readToTheEnd = async (page: Page, language: 'en' | 'es' = 'en'): Promise<void> => {
  const messages = { en, es }[language]
  const dialog = page.getByRole('dialog')
  const pages = dialog.getByRole('region', { name: messages.pages, exact: true })
  await expect(pages.getByRole('region').first()).toBeVisible()
  // Pages are laid out one after the other: a reader scrolls on as they come.
  await expect(async () => {
    await pages.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(dialog.getByText(messages.atTheEnd)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await dialog.getByRole('button', { name: messages.close, exact: true }).click()
}
