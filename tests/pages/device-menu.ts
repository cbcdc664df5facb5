import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Chooses an item of *My Account*. */
export const choose = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('button', { name: /^My Account/ }).click()
  const named = { name: line, exact: true }
  await page.getByRole('button', named).or(page.getByRole('link', named)).click()
}

/** Logs out with nothing pending. */
export const logOut = async (page: Page): Promise<void> => {
  await choose(page, 'Logout')
  await expect(page.getByText('You’re logged out.')).toBeVisible()
}

/** Logs out with one pending entry: the dialog says what is pending. */
export const leaveOneWaiting = async (page: Page): Promise<void> => {
  await choose(page, 'Logout')
  const dialog = page.getByRole('dialog', { name: 'Some items haven’t been sent' })
  await expect(dialog).toContainText('1 signed item hasn’t been sent')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re logged out.')).toBeVisible()
}

/** Takes a page at the task list offline and online again: what is pending is sent. */
export const networkReturns = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /of \d+ done/ })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await page.context().setOffline(false)
}
