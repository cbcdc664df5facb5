import type { Page } from '@playwright/test'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, next, signAndSend, logIn } from '../../pages/journey.ts'
import { approve, openFirst, openFor } from '../../pages/other-browser.ts'

const open = (page: Page) =>
  page
    .getByRole('link', { name: /Emergency contacts/ })
    .first()
    .click()

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const contact = async (page: Page, title: string, name: string, relationship: string, phone: string) => {
  const card = page.getByRole('region', { name: title })
  await card.getByLabel('Full name').fill(name)
  await card.getByLabel('Who is this person to you?').selectOption({ label: relationship })
  await card.getByLabel('Phone number', { exact: true }).fill(phone)
}

test('people to call are named offline, reviewed without what was shared about health, and changed later', async ({
  context,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const page = await context.newPage()
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
  await open(page)
  await heading(page, 'About you')
  await untilReadyForOffline(page)

  await context.setOffline(true)
  await next(page)
  await heading(page, 'Who to call')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a name').first()).toBeVisible()
  await expect(page.getByText('Enter a phone number').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add another person' }).click()
  await contact(page, 'Call person 1 of 2', 'Samira Haddad', 'Brother or sister', '(206) 555-0147')
  await contact(page, 'Call person 2 of 2', 'Luz Ortega', 'Friend', '+52 55 1234 5678')
  await page.getByRole('region', { name: 'Call person 2 of 2' }).getByLabel('Language, if not English').fill('Spanish')
  await next(page)
  await heading(page, 'Your health')
  await expect(page.getByText('You don’t have to share this')).toBeVisible()
  await page.getByLabel(/Allergies or health conditions/).fill('Allergic to penicillin')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('206-555-0147')).toBeVisible()
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()

  const manager = await openFor(browser, server, 'mgmt@demo.test')
  await openFirst(manager.page, 'Noor Haddad')
  await heading(manager.page, 'Emergency contacts, Noor Haddad')
  await expect(manager.page.getByText('Samira Haddad', { exact: true })).toBeVisible()
  await expect(manager.page.getByText('Confidential, in the signed PDF only')).toHaveCount(1)
  await expect(manager.page.getByText('penicillin')).toHaveCount(0)
  await approve(manager.page)

  await page.goto(page.url())
  await page.getByRole('button', { name: 'Submit a change' }).click()
  await heading(page, 'About you')
  await page.getByLabel('I’d rather not name anyone').check()
  await next(page)
  await heading(page, 'Your health')
  await page.getByLabel(/Allergies or health conditions/).fill('')
  await next(page)
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('status').getByText(/Confirmation number/)).toBeVisible()

  await manager.page.getByRole('link', { name: 'Back to review list' }).click()
  await openFirst(manager.page, 'Noor Haddad')
  await expect(manager.page.getByText('No one named')).toBeVisible()
  await approve(manager.page)
  await manager.close()
})
