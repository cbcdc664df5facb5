import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Chooses a line of *My account*. */
export const choose = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('button', { name: /^My account/ }).click()
  await page.getByRole('button', { name: line, exact: true }).click()
}

/** Logs out with nothing unsent. */
export const logOut = async (page: Page): Promise<void> => {
  await choose(page, 'Log out')
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

/** Logs out with one entry waiting: the dialog says what waits. */
export const leaveOneWaiting = async (page: Page): Promise<void> => {
  await choose(page, 'Log out')
  const dialog = page.getByRole('dialog', { name: 'Some work is still on its way' })
  await expect(dialog).toContainText('One signed item waits to be sent')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

/** Takes the network away and gives it back: what waits for it goes out. */
export const networkReturns = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(true)
  await context.setOffline(false)
}
