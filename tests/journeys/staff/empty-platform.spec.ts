// Takes more than its share: one story of five people, from nothing to signed documents, each in a browser of their own.
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { TestServer } from '../../server/server-process.ts'
import { startTestServer } from '../../server/server-process.ts'
import { acceptInvitation } from '../../pages/accept-invitation.ts'
import { untilReadyForOffline } from '../../pages/device.ts'
import { addBusiness, addCompany, addHandbook, addPerson, follow, heading, press } from '../../pages/empty-platform.ts'
import { agree, expect, next, pdfText, signAndSend, test as base } from '../../pages/journey.ts'
import type { OtherBrowser } from '../../pages/other-browser.ts'
import { approve, openOther, openReview, queueTab } from '../../pages/other-browser.ts'
import {
  acknowledge,
  declineEmergencyContacts,
  submitDirectDeposit,
  submitI9,
  seeNoStateForm,
  submitW4,
} from '../../pages/new-hire-packet.ts'

/** A platform without users. */
const test = base.extend<{ server: TestServer }>({
  server: async ({ host }, use) => {
    const server = await startTestServer(
      { DEMO: '0', FIRST_ADMIN: admin },
      { database: 'embedded', holding: 'nothing', host: await host() },
    )
    await use(server)
    await server.close()
  },
})

const admin = 'ada@platform.test'
const tpa = 'theo@tidewater.test'
const owner = 'olive@osprey.test'
const management = 'miles@osprey.test'
const manager = 'mona@osprey.test'
const hire = { firstName: 'Iris', lastName: 'Quintero' }
const employee = 'iris@applicants.test'

const photo = () =>
  sharp({ create: { width: 320, height: 220, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

const apply = async (browser: Browser, server: TestServer) => {
  const phone = await openOther(browser)
  const { page } = phone
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/online-application-form/osprey-outdoor`)
  await heading(page, 'Work at Osprey Outdoor')
  await untilReadyForOffline(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('radio', { name: /Dock 3/ })).toBeChecked()
  await next(page)
  await fill(page, {
    'First name': hire.firstName,
    'Last name': hire.lastName,
    Email: employee,
    Phone: '2065550146',
  })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await next(page)
  await next(page)
  await next(page)
  await page.getByLabel('My answers are true and complete to the best of my knowledge.').check()
  await press(page, 'Submit application')
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
  await phone.close()
}

const onboard = async (page: Page) => {
  await heading(page, 'Home')
  await follow(page, /Iris Quintero/)
  await heading(page, 'Iris Quintero')
  await press(page, 'Hire')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day of work').fill(new Date().toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Hire and send invitation' }).click()
  await expect(page).toHaveURL(/\/people\/\d+$/)
  await heading(page, 'Iris Quintero')
}

/** Management of a business has the locations that its owner assigns to them, and no one else's people. */
const manage = async (page: Page, ownerPage: Page) => {
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await ownerPage.getByRole('link', { name: 'Change locations' }).click()
  await ownerPage.getByRole('combobox', { name: 'Location' }).fill('Dock')
  await ownerPage.getByRole('option', { name: /Dock 3/ }).click()
  await press(ownerPage, 'Assign')
  await expect(ownerPage.getByRole('row', { name: /Dock 3/ })).toBeVisible()
  await follow(page, 'Users')
  await expect(page.getByRole('button', { name: 'Iris Quintero' })).toBeVisible()
  await follow(page, 'Home')
  await expect(queueTab(page, 'To review')).toBeVisible()
  await openReview(page, 'Iris Quintero')
  await approve(page)
}

const fillPacket = async (page: Page) => {
  await agree(page, 'Iris Quintero')
  await seeNoStateForm(page)
  await submitI9(page, hire)
  await submitW4(page, hire)
  await submitDirectDeposit(page, hire)
  await declineEmergencyContacts(page, hire)
  await acknowledge(page, 'Employee handbook', hire)
}

const signSectionTwo = async (page: Page) => {
  await heading(page, 'Which documents?')
  await page.getByRole('radio', { name: 'One List A document' }).check()
  await page
    .getByRole('radio', { name: /^U\.S\. Passport/i })
    .first()
    .check()
  await next(page)
  await page.getByRole('textbox', { name: 'Issuing authority' }).fill('U.S. Department of State')
  await page.getByRole('textbox', { name: /^Document number/ }).fill('512345678')
  await page.getByLabel('Expiration date').fill('2031-01-02')
  // The location keeps copies of presented documents.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: await photo() })
  await next(page)
  await page.getByRole('textbox', { name: 'Your job title' }).fill('Store manager')
  await next(page)
  await signAndSend(page, 'Mona Reed')
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{4}-\d{6}/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to review' }).click()
}

test('from an empty platform to signed documents', async ({ browser, server }) => {
  test.setTimeout(600_000)
  await test.step('the admin adds a TPA company and its first user', async () => {
    const theirs = await acceptInvitation(browser, server, admin)
    await addCompany(theirs.page, tpa)
    await theirs.close()
  })
  await test.step('the TPA adds a business, a location, a document and staff', async () => {
    const theirs = await acceptInvitation(browser, server, tpa)
    await addBusiness(theirs.page)
    await addHandbook(theirs.page)
    await addPerson(theirs.page, ['Olive', 'Hart'], owner, 'Owner')
    await addPerson(theirs.page, ['Mona', 'Reed'], manager, 'Store manager', 'Dock 3')
    await theirs.close()
  })
  await test.step('an applicant applies on a phone offline', () => apply(browser, server))
  let ownersBrowser: OtherBrowser | undefined
  await test.step('the owner approves and hires them, and invites management', async () => {
    const theirs = await acceptInvitation(browser, server, owner)
    await onboard(theirs.page)
    await follow(theirs.page, 'Home')
    await addPerson(theirs.page, ['Miles', 'Grant'], management, 'Management')
    ownersBrowser = theirs
  })
  await test.step('the employee submits the whole packet', async () => {
    const theirs = await acceptInvitation(browser, server, employee)
    await fillPacket(theirs.page)
    await theirs.close()
  })
  await test.step('management sees them once the owner has assigned the location, and approves', async () => {
    const theirs = await acceptInvitation(browser, server, management)
    if (ownersBrowser !== undefined) await manage(theirs.page, ownersBrowser.page)
    await theirs.close()
    await ownersBrowser?.close()
  })
  await test.step('the manager examines the documents, approves, and downloads the certificate; the form shows whole numbers', async () => {
    const theirs = await acceptInvitation(browser, server, manager)
    const { page } = theirs
    await queueTab(page, 'Section 2').click()
    await follow(page, /^Complete Section 2\s*: Iris Quintero/)
    await signSectionTwo(page)
    await approve(page)
    const download = page.waitForEvent('download')
    await press(page, 'Audit certificate (PDF)')
    await expect(page.getByRole('button', { name: 'Signed form (PDF)' })).toBeHidden()
    await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
    const file = await (await download).createReadStream()
    const pieces: Buffer[] = []
    for await (const piece of file) pieces.push(piece as Buffer)
    expect(pdfText(Buffer.concat(pieces))).toContain('Quintero')
    await theirs.close()
  })
})
