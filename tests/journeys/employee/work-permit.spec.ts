import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../pages/axe.ts'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { expect, logIn, next, signAndSend } from '../../pages/journey.ts'
import { approve, openFirst, openFor, openOther } from '../../pages/other-browser.ts'
import type { TestServer } from '../../server/server-process.ts'

test.use({ viewport: { width: 390, height: 844 } })

const noor = 'newhire@demo.test'
const permit = 'Minor’s work permit'
const years = (ago: number) => new Date().getFullYear() - ago

const photo = async () => ({
  name: 'permit.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 900, channels: 3, background: '#6a3' } })
    .png()
    .toBuffer(),
})

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const dateIn = async (page: Page, label: RegExp, month: string, day: string, year: number) => {
  const group = page.getByRole('group', { name: label })
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Day').fill(day)
  await group.getByLabel('Year').fill(String(year))
}

/** Noor works in New York and is 16; her permit is asked for as soon as her date of birth is known. */
const makeMinor = async (server: TestServer) => {
  const admin = await callerOf(server, 'admin@demo.test')
  const employee = await callerOf(server, noor)
  await agreeBy(employee, 'Noor Haddad')
  const { list } = await employee<{ list: [{ UserId: number; LocationId: number }] }>('/Documents/GetDocumentList', {})
  const [{ UserId: userId, LocationId: locationId }] = list
  await admin('/Location/Update', { locationId, state: 'NY' }, undefined, 'PUT')
  await admin('/user/update', { id: userId, dob: `${years(16)}-01-15` })
  return userId
}

test('a minor hands in a photo of the work permit offline, and staff see it beside the answers', async ({
  context,
  browser,
  server,
}) => {
  test.setTimeout(150_000)
  const userId = await makeMinor(server)
  const page = await context.newPage()
  await logIn(page, server, noor, { isPersonal: true })
  await page.getByRole('link', { name: permit }).first().click()
  await heading(page, 'About you')
  await untilReadyForOffline(page)

  await context.setOffline(true)
  await next(page)
  await heading(page, 'Your permit')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Choose a file').first()).toBeVisible()
  await page.locator('#answer-SupportiveDocPath').setInputFiles(await photo())
  await expect(page.getByRole('img', { name: 'Your photo of the work permit' })).toBeVisible()
  await expectAccessible(page, 'the photo of a permit')
  await next(page)
  await heading(page, 'What your permit says')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Select who issued the work permit').first()).toBeVisible()
  await page.getByRole('radio', { name: 'My school' }).check()
  await dateIn(page, /Date on the permit/, '09', '14', years(0))
  await dateIn(page, /Good until/, '06', '30', years(-1))
  await page.getByLabel(/Permit number/).fill('AT-19 204417')
  await expectAccessible(page, 'what a permit says')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('AT-19 204417')).toBeVisible()
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()

  const manager = await openFor(browser, server, 'mgmt@demo.test')
  await openFirst(manager.page, 'Noor Haddad')
  await heading(manager.page, `${permit}, Noor Haddad`)
  await expect(manager.page.getByText('AT-19 204417')).toBeVisible()
  await expect(
    manager.page.getByRole('group', { name: 'File uploaded by the employee' }).getByRole('img'),
  ).toBeVisible()
  await expectAccessible(manager.page, 'a permit in review')
  await approve(manager.page)
  await manager.close()

  const owner = await openOther(browser)
  await logIn(owner.page, server, 'owner@demo.test', { isPersonal: true })
  await owner.page.goto(`${server.url}/Owner/people/${userId}`)
  await expect(owner.page.getByText(/In New York, people under 18 need an employment certificate/)).toBeVisible()
  await expect(owner.page.getByText('On file', { exact: true })).toBeVisible()
  await expectAccessible(owner.page, 'the permit on the page of a person')
  await owner.close()
})
