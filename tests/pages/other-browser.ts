import type { Browser, Locator, Page } from '@playwright/test'
import type { TestServer } from '../server/server-process.ts'
import { expect, networkComplaints, logIn, watch } from './journey.ts'

/** Another person's browser; `close` fails on any error of its pages. */
export interface OtherBrowser {
  readonly page: Page
  readonly close: () => Promise<void>
}

/** Opens another person's browser, watched like the first one. */
export const openOther = async (browser: Browser): Promise<OtherBrowser> => {
  const context = await browser.newContext()
  const complaints = watch(context, networkComplaints)
  return {
    page: await context.newPage(),
    close: async () => {
      await context.close()
      expect(complaints).toEqual([])
    },
  }
}

/** Opens it and logs the person in. */
export const openFor = async (browser: Browser, server: TestServer, username: string): Promise<OtherBrowser> => {
  const other = await openOther(browser)
  await logIn(other.page, server, username)
  return other
}

/** The tab of the queue on the home page. */
export const queueTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** Opens the first submission of a person: on the home page, or in the review list. */
export const openFirst = async (page: Page, name: string): Promise<void> => {
  const tab = queueTab(page, 'To review')
  const row = page.getByRole('button', { name })
  await expect(tab.or(row).first()).toBeVisible()
  if (!(await tab.isVisible())) return row.first().click()
  await tab.click()
  await page.getByRole('link', { name: new RegExp(`^Review\\s*: ${name}`) }).click()
}

/** Opens the Form W-4 of a person. */
export const openReview = async (page: Page, name: string): Promise<void> => {
  await openFirst(page, name)
  await expect(page.getByRole('heading', { level: 1, name: `Form W-4, ${name}` })).toBeVisible()
}

/** Approves the form on the review page. */
export const approve = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Approved. The signed form is ready.')).toBeVisible()
}
