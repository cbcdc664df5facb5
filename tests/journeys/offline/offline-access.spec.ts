import type { Page } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { consent } from '../../pages/api-client.ts'
import { choose, logOut } from '../../pages/device-menu.ts'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { expect, fillW4, logIn, next, openW4, signAndSend, typedW4 } from '../../pages/journey.ts'

const passphrase = 'copper lantern drifting eagle'
const typed = { ...typedW4, firstName: 'Sentinelname', lastName: 'Unlockable' }

const setUp = async (page: Page) => {
  await choose(page, 'Login and security')
  await page.getByRole('button', { name: 'Choose a passphrase' }).click()
  await page.getByLabel('New passphrase').fill('eagle')
  await page.getByLabel('Confirm passphrase').fill('eagle')
  await page.getByRole('button', { name: 'Save passphrase' }).click()
  await expect(page.getByText('Use at least 16 characters').first()).toBeVisible()
  await page.getByLabel('New passphrase').fill(passphrase)
  await page.getByLabel('Confirm passphrase').fill(passphrase)
  await expect(page.getByText('Good passphrase.')).toBeVisible()
  await page.getByRole('button', { name: 'Save passphrase' }).click()
  await expect(page.getByText('You can now open your drafts without internet.')).toBeVisible()
}

const open = async (page: Page, typedPassphrase: string) => {
  await page.getByLabel('Passphrase', { exact: true }).fill(typedPassphrase)
  await page.getByRole('button', { name: 'Open drafts', exact: true }).click()
}

/** Every file of a profile as one text, in the two encodings that browsers store texts in. */
const profileText = async (folder: string): Promise<string> => {
  const texts: string[] = []
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const bytes = await readFile(path.join(file.parentPath, file.name)).catch(() => Buffer.alloc(0))
      texts.push(bytes.toString('latin1'), bytes.toString('utf16le'))
    }
  return texts.join('\n')
}

test('a draft is opened with the passphrase after a logout without internet, and signed; then a login is needed', async ({
  context,
  server,
  profile,
}) => {
  const page = await context.newPage()
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  await setUp(page)
  await page.getByRole('button', { name: /^My Account/ }).click()
  await page.getByRole('link', { name: /^Eli Navarro/ }).click()
  await openW4(page)
  await untilReadyForOffline(page)
  const form = page.url()

  await context.setOffline(true)
  await fillW4(page, typed)
  await logOut(page)
  const copy = await profileText(profile)
  for (const secret of [typed.firstName, typed.lastName, passphrase]) expect(copy).not.toContain(secret)

  await page.getByRole('button', { name: 'Open drafts on this device' }).click()
  await expect(page.getByText('Navarro')).toHaveCount(0)
  await open(page, 'copper lantern drifting eagles')
  await expect(page.getByText('That isn’t the passphrase.')).toBeVisible({ timeout: 30_000 })
  await open(page, passphrase)
  await expect(page.getByText('Offline: opened on this device, not logged in.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Started, saved on this device')).toBeVisible()
  await page.getByRole('link', { name: /Form W-4/ }).click()
  await expect(page).toHaveURL(form)
  await next(page)
  await expect(page.getByText(typed.firstName, { exact: true })).toBeVisible()
  await signAndSend(page, `${typed.firstName} ${typed.lastName}`)
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/login/, { timeout: 45_000 })
})
