import type { CDPSession, Page } from '@playwright/test'
import { loseTheReply, submissions } from '../../faults/faults.ts'
import { expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { fillAboutYou, fillW4, openW4, signAndSend, logIn, typedW4 } from '../../pages/journey.ts'

/** How many rows each store of the device has. */
interface OnDevice {
  readonly outbox: number
  readonly sealed: number
  readonly drafts: number
}

const onDevice = (page: Page): Promise<OnDevice> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const db = await resultOf(indexedDB.open('firstday'))
    const all = db.transaction(['outbox', 'sealed', 'drafts'])
    const [outbox, sealed, drafts] = await Promise.all([
      resultOf(all.objectStore('outbox').count()),
      resultOf(all.objectStore('sealed').count()),
      resultOf(all.objectStore('drafts').count()),
    ])
    db.close()
    return { outbox, sealed, drafts }
  })

const quotaBytes = 24 * 1024 * 1024

/** Tries to store more than there is space for; returns the browser's error. */
const overfill = (page: Page): Promise<string> =>
  page.evaluate(
    (size) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('filler')
        opening.onupgradeneeded = () => opening.result.createObjectStore('bytes')
        opening.onerror = () => resolve(String(opening.error?.name))
        opening.onsuccess = () => {
          const filling = opening.result.transaction('bytes', 'readwrite')
          filling.objectStore('bytes').put(new Uint8Array(size), 0)
          filling.oncomplete = () => resolve('kept')
          filling.onabort = () => resolve(String(filling.error?.name))
        }
      }),
    quotaBytes,
  )

/**
 * A device whose storage quota for this site can be lowered and restored. The browser caches the quota for half a
 * minute: it is small from the start, and one write asks for more than is left.
 */
const spaceOf = async (page: Page, origin: string) => {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quotaBytes })
  return {
    take: async () => {
      await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      expect(await overfill(page)).toBe('QuotaExceededError')
    },
    release: () => devtools.send('Storage.overrideQuotaForOrigin', { origin }),
  }
}

test('on a full device the answers stay on the screen, typing goes on, and they are saved once there is space', async ({
  page,
  server,
}) => {
  const space = await spaceOf(page, server.url)
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillAboutYou(page)
  await space.take()

  await page.getByLabel('Street address').fill('12 Nowhere To Put It')
  await expect(page.getByText('Not saved: this device is full')).toBeVisible()
  await expect(page.getByText('This device is full', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Nowhere To Put It')
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await page.getByLabel('City').fill('Yakima')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('radio', { name: typedW4.filing }).check()
  await expect(page.getByText('Not saved: this device is full')).toBeVisible()

  await space.release()
  // No one touches the form: it retries automatically, every 15 seconds.
  await expect(page.getByText('Saved on this device')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('This device is full', { exact: true })).toBeHidden()
  await page.goto(`${server.url}/login`)
  await logIn(page, server, 'employee@demo.test')
  await page.getByRole('link', { name: /Form W-4/ }).click()
  await expect(page.getByRole('radio', { name: typedW4.filing })).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Nowhere To Put It')
  await expect(page.getByLabel('City')).toHaveValue('Yakima')
})

const failingWrites = (page: Page) =>
  page.evaluate(() => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.add = refuse
    IDBObjectStore.prototype.put = refuse
  })

test('signing on a full device sends the form from memory, once, also when an answer is lost', async ({
  page,
  server,
}) => {
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillW4(page)
  expect(await onDevice(page)).toEqual({ outbox: 0, sealed: 0, drafts: 1 })
  await failingWrites(page)
  const lost = server.proxy.next(submissions, loseTheReply)

  await signAndSend(page)
  await lost
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
  await expect(page.getByText(/Confirmation number/)).toBeVisible()
  expect(await onDevice(page)).toEqual({ outbox: 0, sealed: 0, drafts: 0 })
  expect(server.proxy.count(submissions).sent).toBe(2)
  expect((await storedResult(server)).submissions).toHaveLength(1)
})

test(
  'signing on a full device without a network submits nothing, in part or whole, until there is space',
  { tag: '@again' },
  async ({ page, server }) => {
    const space = await spaceOf(page, server.url)
    await consent(server, 'employee@demo.test')
    await logIn(page, server, 'employee@demo.test')
    await openW4(page)
    await fillW4(page)
    expect(await onDevice(page)).toEqual({ outbox: 0, sealed: 0, drafts: 1 })
    await space.take()
    await page.context().setOffline(true)

    await signAndSend(page)
    await expect(page.getByText('This device is too full to save the signed form.')).toBeVisible()
    await expect(page.getByText('The signed form is saved on this device')).toBeHidden()
    expect(await onDevice(page)).toEqual({ outbox: 0, sealed: 0, drafts: 1 })
    await expect(page.getByRole('textbox', { name: /name/i })).toHaveValue(`${typedW4.firstName} ${typedW4.lastName}`)

    await space.release()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign and submit' }).click()
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
    // The encrypted body stays until it is durable on the server.
    await expect.poll(() => onDevice(page)).toEqual({ outbox: 0, sealed: 1, drafts: 0 })
    expect((await storedResult(server)).submissions).toHaveLength(1)
  },
)
