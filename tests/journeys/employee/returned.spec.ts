import type { Page } from '@playwright/test'
import { storedResult } from '../../faults/faulty-server.ts'
import type { TestServer } from '../../server/server-process.ts'
import { agree, expect, fillW4, next, openW4, signAndSend, logIn, test, typedW4 } from '../../pages/journey.ts'
import { approve, openFor, openReview } from '../../pages/other-browser.ts'

const received = (page: Page) => page.getByText('Submitted', { exact: true })

/** What the browser stores of drafts, encrypted. */
const storedDrafts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('firstday')
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
    const all = database.transaction('drafts').objectStore('drafts').getAll()
    const rows = await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)))
    database.close()
    return JSON.stringify(rows, (_, value: unknown) => (value instanceof Uint8Array ? [...value] : value))
  })

/** Waits until what was typed is stored: something was, and nothing has been for a second. */
const untilStored = async (page: Page, before: string): Promise<void> => {
  let last = before
  await expect
    .poll(
      async () => {
        const earlier = last
        last = await storedDrafts(page)
        return last !== before && last === earlier
      },
      { intervals: [1000] },
    )
    .toBe(true)
}

/** The manager returns the form, with a reason for each of these answers. */
const returnForChanges = async (page: Page, server: TestServer, reasons: Readonly<Record<string, string>>) => {
  await page.getByRole('button', { name: /^Return for changes/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const before = await storedDrafts(page)
  for (const [field, reason] of Object.entries(reasons)) {
    await page.getByRole('button', { name: `Mark : ${field}` }).click()
    await page.getByLabel(`What to change: ${field}`).fill(reason)
  }
  // A reload ends the session of a shared device, and loses nothing that was marked.
  await untilStored(page, before)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, server, 'manager@demo.test')
  await page.getByRole('button', { name: /^Return for changes/ }).click()
  await page.getByRole('button', { name: 'Return form (2 marked)' }).click()
  await expect(page.getByText('Returned. The employee can see your comments.')).toBeVisible()
}

test('a form returned with reasons is corrected, submitted again, and approved', async ({ page, server, browser }) => {
  await logIn(page, server, 'employee@demo.test')
  await agree(page)
  await openW4(page)
  await fillW4(page)
  await signAndSend(page)
  await expect(received(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to my tasks' }).click()

  const manager = await openFor(browser, server, 'manager@demo.test')
  await openReview(manager.page, 'Eli Navarro')
  const street = 'The number of the house is missing.'
  const income = 'Is this for the whole year?'
  await returnForChanges(manager.page, server, {
    'Street address': street,
    'Other income this year, not from jobs': income,
  })

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Returned for changes')).toBeVisible()
  await expect(page.getByText(street)).toBeVisible()
  await page.getByRole('link', { name: /Form W-4/ }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await expect(page.getByText('Changes needed')).toBeVisible()
  // At the top, and once more next to its field.
  await expect(page.getByText(street)).toHaveCount(2)
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page.getByLabel('Street address')).toHaveValue(typedW4.streetAddress)
  await page.getByLabel('Street address').fill('4712 Xylophone Crossing')
  await page.getByRole('button', { name: 'Other income this year, not from jobs' }).click()
  await expect(page.getByText(income)).toHaveCount(2)
  await expect(page.getByLabel(/Other income this year/)).toHaveValue(typedW4.otherIncome)
  await page.getByLabel(/Other income this year/).fill('2468')
  await next(page)
  await next(page)
  await signAndSend(page)
  await expect(received(page)).toBeVisible()

  await manager.page.getByRole('link', { name: 'Back to review list' }).click()
  await openReview(manager.page, 'Eli Navarro')
  await expect(manager.page.getByText('4712 Xylophone Crossing')).toBeVisible()
  await expect(manager.page.getByText(/2,468/)).toBeVisible()
  await expect(manager.page.getByText(`was: ${typedW4.streetAddress}`)).toBeVisible()
  await expect(manager.page).toHaveTitle(/^Form W-4, Eli Navarro · /)
  await approve(manager.page)
  await manager.close()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  expect((await storedResult(server)).submissions).toHaveLength(2)
})
