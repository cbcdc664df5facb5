import type { Page } from '@playwright/test'
import { applicationPath as path, fillInApplication } from '../../pages/application.ts'
import { untilReadyForOffline } from '../../pages/device.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { callerOf } from '../../pages/api-client.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

const traces = ['Marisol', 'Quetzalli', 'marisol@example.com', '206-555-0146']

/** Everything of this origin that the next person could read in the browser. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('firstday')
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)))
    const texts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.body.innerText]
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll()
      const rows = await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)))
      const decodeBytes = (_: string, value: unknown) =>
        value instanceof Uint8Array ? new TextDecoder().decode(value) : value
      texts.push(JSON.stringify(rows, decodeBytes))
    }
    database.close()
    return texts.join('\n')
  })

test.use({ viewport: { width: 390, height: 844 } })

test('a person applies offline, is received once, and is hired', async ({ page, context, server, browser }) => {
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('heading', { name: 'Work at Blue Heron Coffee' })).toBeVisible()
  await untilReadyForOffline(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await fillInApplication(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('alert').getByText('Confirm that your answers are true')).toBeVisible()
  await expectAccessible(page, 'the last step, with something missing', [390])
  await page.getByLabel('My answers are true and complete').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('status').getByText('Waiting to send')).toBeVisible()

  await page.getByRole('button', { name: 'Done, clear the screen' }).click()
  await expect(page.getByRole('heading', { name: 'Work at Blue Heron Coffee' })).toBeVisible()
  const left = await readable(page)
  for (const trace of traces) expect(left).not.toContain(trace)

  // The page or its worker sends it, whoever is first.
  const owner = await callerOf(server, 'owner@demo.test')
  const received = async () =>
    (await owner<{ total: number }>('/documents/GetRegistration', { AppDetails: { Search: 'Quetzalli' } })).total
  expect(await received()).toBe(0)
  await context.setOffline(false)
  await expect.poll(received).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Not sent yet/ })).toBeHidden()

  const office = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  const staff = await office.newPage()
  await staff.goto(`${server.url}/applications?approval=1`)
  await expect(staff).toHaveURL(/\/login/)
  await logIn(staff, server, 'owner@demo.test')
  await expect(staff.getByRole('button', { name: 'Marisol Quetzalli' })).toHaveCount(1)
  await staff.getByRole('button', { name: 'Marisol Quetzalli' }).click()
  await expect(staff.getByText('Cashier, Corner Bakery')).toBeVisible()
  const file = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Download the file' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Marisol Quetzalli, .*\.pdf$/)
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('button', { name: 'Hire' }).click()
  await staff.getByLabel('First day of work').fill('2026-12-01')
  await staff.getByRole('button', { name: 'Hire and send invitation' }).click()
  await expect(staff).toHaveURL(/\/people\/\d+$/)
  await expect(staff.getByRole('heading', { level: 1, name: 'Marisol Quetzalli' })).toBeVisible()
  // That it arrived, and the invitation.
  await expect.poll(() => server.emails('marisol@example.com')).toHaveLength(2)
  await office.close()
})
