import type { Page } from '@playwright/test'
import { consent } from '../../pages/api-client.ts'
import { fillInApplication, openApplication } from '../../pages/application.ts'
import { expect, fillAboutYou, logIn, openW4, test, typedW4 } from '../../pages/journey.ts'

/** Empties what the browser has stored of this site, as it does by itself after days, or as a cleaner does. */
const emptyStorage = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage,cache_storage' })
  await devtools.detach()
}

test('a form whose storage the browser has emptied stays on the screen, is saved anew, and says so', async ({
  page,
  server,
}) => {
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  await openW4(page)
  await fillAboutYou(page)
  // Otherwise what is being saved right now would be the first to find the storage empty, and would fill it by itself.
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()

  await emptyStorage(page)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/sync/SaveDraft'))
  await page.getByLabel('City').fill('Spokane')
  await expect(page.getByText('This browser deleted what it had stored')).toBeVisible()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page.getByLabel('ZIP code')).toHaveValue(typedW4.zip)

  await sent
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  // While a draft is being saved the browser asks before the page goes, and a reload would wait for the answer.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Spokane')
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
})

test('an application whose storage the browser has emptied stays on the screen, and is saved anew', async ({
  page,
  server,
}) => {
  await openApplication(page, server)
  await fillInApplication(page)
  await emptyStorage(page)
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText('This browser deleted what it had stored')).toBeVisible()
})
