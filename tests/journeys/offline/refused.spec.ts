import type { Page } from '@playwright/test'
import { noWay, submissions } from '../../faults/faults.ts'
import { changeDatabase, expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { untilReadyForOffline } from '../../pages/device.ts'
import { fillW4, next, openW4, signAndSend, logIn, typedW4 } from '../../pages/journey.ts'
import { approve, openFor, openReview } from '../../pages/other-browser.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'

const cameBack = (page: Page) => page.getByText('Your form needs changes')
const waiting = (page: Page) => page.getByText('Signed, waiting to send')
const received = (page: Page) => page.getByText('Submitted', { exact: true })
const go = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Steps of this form' }).getByRole('button', { name: step }).click()

/** Every answer is in its field again. */
const isFilledIn = async (page: Page, children = typedW4.children) => {
  await go(page, 'About you')
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page.getByLabel('Street address')).toHaveValue(typedW4.streetAddress)
  await next(page)
  await expect(page.getByRole('radio', { name: typedW4.filing })).toBeChecked()
  await next(page)
  await next(page)
  await expect(page.getByLabel('Children under 17')).toHaveValue(children)
  await next(page)
  await expect(page.getByLabel(/Other income this year/)).toHaveValue(typedW4.otherIncome)
}

test(
  'a form whose document was approved in the meantime is returned filled in, and what arrived is kept',
  { tag: '@again' },
  async ({ page, server, browser }) => {
    await consent(server, 'employee@demo.test')
    await logIn(page, server, 'employee@demo.test', { isPersonal: true })
    await openW4(page)
    // Filled in without a network, so that nothing of it follows its person to the other device.
    await untilReadyForOffline(page)
    await page.context().setOffline(true)
    await fillW4(page)
    await signAndSend(page)
    await expect(waiting(page)).toBeVisible()

    // The same person fills it in again on another device, and the manager is quick.
    const elsewhere = await openFor(browser, server, 'employee@demo.test')
    await openW4(elsewhere.page)
    await fillW4(elsewhere.page)
    await signAndSend(elsewhere.page)
    await expect(received(elsewhere.page)).toBeVisible()
    await elsewhere.close()
    const manager = await openFor(browser, server, 'manager@demo.test')
    await openReview(manager.page, 'Eli Navarro')
    await approve(manager.page)
    await manager.close()

    await page.context().setOffline(false)
    await expect(cameBack(page)).toBeVisible()
    await expect(page.getByText('This task has been approved and can’t be changed.')).toBeVisible()
    await isFilledIn(page)
    const stored = await storedResult(server)
    expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 1 })
  },
)

test(
  'a file that the server lost returns the form with the reason next to it, and is sent again',
  { tag: '@again' },
  async ({ page, server }) => {
    await consent(server, 'employee@demo.test')
    await logIn(page, server, 'employee@demo.test')
    await openW4(page)
    await fillW4(page)
    await page.getByRole('button', { name: /^Change.*photo of your Social Security card/i }).click()
    await page
      .getByLabel('A photo of your Social Security card')
      .first()
      .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: pdfFile() })
    await expect(page.getByText('card.pdf').first()).toBeVisible()
    await next(page)
    // The form is sent once its file has arrived.
    const tried = server.proxy.next(submissions, noWay)
    const lifted = server.proxy.always(submissions, noWay)
    await signAndSend(page)
    await tried
    await expect(waiting(page)).toBeVisible()

    // The server failed, and its backup is from before the upload.
    await changeDatabase(server, "delete from stored_file; delete from idempotency_record where endpoint like 'user.%'")
    lifted()
    await page.getByRole('button', { name: /^Not sent yet/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByRole('dialog').getByText('Not accepted')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(cameBack(page)).toBeVisible()
    const reason = page.getByText('The file for this form hasn’t arrived.')
    await expect(reason.first()).toBeVisible()
    await isFilledIn(page)
    await go(page, 'Social Security card')
    await expect(page.getByText('card.pdf').first()).toBeVisible()
    await expect(reason).toHaveCount(2)

    await next(page)
    await signAndSend(page)
    await expect(received(page)).toBeVisible()
    const stored = await storedResult(server)
    expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
  },
)

test('a form of last year’s edition is returned, migrated, and sent in this year’s', async ({ page, server }) => {
  const december = Date.parse('2025-12-20T18:00:00Z')
  const february = Date.parse('2026-02-10T18:00:00Z')
  const shift = december - Date.now()
  await page.clock.install({ time: december })
  await server.restartAt(shift)
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  await openW4(page)
  await expect(page.getByText('Form W-4 (2025)')).toBeVisible()
  await fillW4(page)
  await page.context().setOffline(true)
  await signAndSend(page)
  await expect(waiting(page)).toBeVisible()
  const context = page.context()
  await page.close()

  await server.restartAt(shift + february - december)
  await context.setOffline(false)
  const nextPage = await context.newPage()
  await nextPage.clock.setSystemTime(february)
  await nextPage.goto(server.url)
  await expect(nextPage).toHaveURL(/\/login/)
  await logIn(nextPage, server, 'employee@demo.test', { isPersonal: true })
  await expect(nextPage.getByText('Needs changes')).toBeVisible()
  await nextPage.getByRole('link', { name: /Form W-4/ }).click()
  await expect(cameBack(nextPage)).toBeVisible()
  await expect(nextPage.getByText('This edition is no longer accepted.')).toBeVisible()
  await expect(nextPage.getByText('This form has a new edition: 2026')).toBeVisible()
  // What the new edition words differently is asked again; everything else is there.
  await isFilledIn(nextPage, '0')
  await go(nextPage, 'Children and dependents')
  await nextPage.getByLabel('Children under 17').fill('1')
  for (let step = 0; step < 3; step += 1) await next(nextPage)
  await signAndSend(nextPage)
  await expect(received(nextPage)).toBeVisible()
  const stored = await storedResult(server)
  expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 1 })
  expect(stored.submissions).toMatchObject([{ edition: '2026' }])
})
