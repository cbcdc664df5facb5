import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../pages/axe.ts'
import type { Caller } from '../../pages/api-client.ts'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { untilReadyForOffline } from '../../pages/device.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { openFirst, openFor } from '../../pages/other-browser.ts'
import { readStores } from '../../pages/profile-leaks.ts'
import { onePage } from '../../pages/printed-forms.ts'
import { readToTheEnd } from '../../pages/read-document.ts'

const handbook = 'Employee handbook'
const permit = 'Food handler permit'
const cutOff = 'Part of it is cut off. All four corners must be visible.'

const photo = async () => ({
  name: 'permit.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63' } })
    .png()
    .toBuffer(),
})

/** A handbook to acknowledge and a permit to upload, for everyone in the business. */
const addCompanyDocuments = async (owner: Caller) => {
  const [{ BusinessId }] = (await owner<{ list: [{ BusinessId: number }] }>('/Documents/GetDocumentList', {})).list
  const addDocument = async (BusinessFileName: string, more: object) =>
    owner(
      '/documents/Upload',
      { BusinessId, BusinessFileName, isRequired: true, ...more },
      { file: await onePage('Be kind to the quokkas.') },
    )
  await addDocument(handbook, { IsAcknowladge: true, DueDays: 2 })
  await addDocument(permit, { IsAcknowladge: false, DueDays: 5 })
}

const open = async (page: Page, name: string) => {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
/** Opens the handbook and closes it. */
const look = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog', { name: handbook })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}
const back = (page: Page) => page.getByRole('link', { name: 'Back to my tasks' }).click()
const choosePhoto = async (page: Page) => {
  await page.locator('#document-file').setInputFiles(await photo())
  await expect(page.getByRole('img', { name: 'Your file' })).toBeVisible()
}

/** Zooms and rotates the photo, and returns it with one of the common reasons for files. */
const returnForChanges = async (page: Page) => {
  await openFirst(page, 'Eli Navarro')
  await expect(page.getByRole('heading', { level: 1, name: `${permit}, Eli Navarro` })).toBeVisible()
  const frame = page.getByRole('group', { name: 'File uploaded by the employee' })
  for (let turns = 0; turns < 4; turns += 1) {
    await expect(frame).toBeVisible()
    const hidden = await frame.evaluate((box) => {
      const [outer, inner] = [box.getBoundingClientRect(), box.querySelector('img')?.getBoundingClientRect()]
      return inner === undefined || inner.left < outer.left || inner.right > outer.right || inner.height > outer.height
    })
    expect(hidden, `after ${turns} turns`).toBe(false)
    await page.getByRole('button', { name: 'Rotate' }).click()
  }
  await expectAccessible(page, 'a file to review', [768])
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Return this upload for changes' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption(cutOff)
  await expectAccessible(page, 'sending a file back')
  await page.getByRole('button', { name: 'Return form', exact: true }).dblclick()
  await expect(page.getByText('Returned. The employee can see your comments.')).toBeVisible()
}

/** Approves the new upload, starting at the dashboard. */
const approve = async (page: Page) => {
  await page.getByRole('link', { name: 'Home' }).click()
  await openFirst(page, 'Eli Navarro')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approve this upload?' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
}

test('a handbook is read once, acknowledged offline and received; a permit is uploaded, returned and uploaded again', async ({
  page,
  context,
  browser,
  server,
}) => {
  // As on a phone of last year.
  await page.addInitScript(() => Reflect.deleteProperty(Map.prototype, 'getOrInsertComputed'))
  await addCompanyDocuments(await callerOf(server, 'owner@demo.test'))
  await agreeBy(await callerOf(server, 'employee@demo.test'))
  await logIn(page, server, 'employee@demo.test')

  await test.step('read online, read again and acknowledged offline', async () => {
    await open(page, handbook)
    await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeHidden()
    await look(page, 'Read the document')
    // Whoever has seen its first page alone hasn't read it.
    await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeHidden()
    await page.getByRole('button', { name: 'Read the document' }).click()
    await readToTheEnd(page)
    await expect(page.getByText('Saved on this device, so it opens offline too')).toBeVisible()
    await expectAccessible(page, 'a document to confirm', [390, 768, 1280])
    // In the databases: the app’s own files, in the caches, read PDFs.
    expect(/JVBERi0|%PDF-/.test(await readStores(page, 'databases'))).toBe(false)
    await untilReadyForOffline(page)
    await context.setOffline(true)
    await back(page)
    await open(page, handbook)
    await look(page, 'Read it again')
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByRole('alert').getByText('Check this box after you’ve read the document')).toBeVisible()
    await page.getByLabel('I have read this document.').check()
    await page.getByLabel('Your full name').fill('Eli Navarro')
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(page.getByRole('status').getByText('Acknowledged, waiting to send')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Confirmation number [A-Z]{4}-\d{3}/)).toBeVisible()
    await expectAccessible(page, 'a document that was confirmed')
  })

  await test.step('a photo is uploaded, returned with a reason, and replaced', async () => {
    await back(page)
    await open(page, permit)
    await choosePhoto(page)
    await expectAccessible(page, 'a document to hand in', [390, 768, 1280])
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText(/^Confirmation number [A-Z]{4}-\d{3}/)).toBeVisible()
    const manager = await openFor(browser, server, 'manager@demo.test')
    await returnForChanges(manager.page)
    await back(page)
    await open(page, permit)
    await expect(page.getByText(cutOff)).toBeVisible()
    await choosePhoto(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText(cutOff)).toBeHidden()
    await expect(page.getByText(/^Confirmation number [A-Z]{4}-\d{3}/)).toBeVisible()
    await approve(manager.page)
    await manager.close()
  })
})
