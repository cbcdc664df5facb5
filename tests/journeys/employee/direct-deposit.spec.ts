import type { Page } from '@playwright/test'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, next, signAndSend, logIn } from '../../pages/journey.ts'
import { approve, openFirst, openFor } from '../../pages/other-browser.ts'

const account = async (page: Page, legend: string, bank: string, routing: string, number: string) => {
  const card = page.getByRole('region', { name: legend })
  await card.getByLabel('Bank name').fill(bank)
  await card.getByLabel('Routing number').fill(routing)
  const field = card.getByRole('textbox', { name: 'Account number', exact: true })
  // An existing number is masked until its field gets the focus.
  await field.focus()
  await field.fill(number)
  await card.getByRole('textbox', { name: 'Confirm account number' }).fill(number)
}

const aboutYou = async (page: Page) => {
  await page.getByLabel('Street address').fill('4711 Xylophone Crossing')
  await page.getByLabel('City').fill('Walla Walla')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP code').fill('99362')
  await next(page)
}

test('pay is split offline between two accounts, and a later change needs a code', async ({
  context,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const page = await context.newPage()
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
  await page
    .getByRole('link', { name: /Direct deposit/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await untilReadyForOffline(page)

  await context.setOffline(true)
  await aboutYou(page)
  await page.getByRole('radio', { name: 'Direct deposit', exact: true }).check()
  await next(page)
  await page.getByRole('button', { name: 'Add another account' }).click()
  await account(page, 'Account 1 of 2', 'Alder Credit Union', '322271627', '0099887766')
  await page.getByRole('radio', { name: 'Savings' }).first().check()
  await page.getByLabel('Amount per paycheck').fill('200')
  await account(page, 'Account 2 of 2', 'Puget Community Bank', '125000024', '0012345678')
  await page.getByRole('region', { name: 'Account 2 of 2' }).getByRole('radio', { name: 'Checking' }).check()
  const split = page.getByRole('region', { name: 'How your pay is split' })
  await expect(split.getByText('First, $200 goes to Alder Credit Union ••••7766.')).toBeVisible()
  await expect(split.getByText('The rest goes to Puget Community Bank ••••5678.')).toBeVisible()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('0012345678')).toHaveCount(0)
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()

  const manager = await openFor(browser, server, 'mgmt@demo.test')
  await openFirst(manager.page, 'Noor Haddad')
  await expect(manager.page.getByText('••••5678, 10 characters, asked for twice')).toBeVisible()
  await approve(manager.page)
  const toInbox = manager.page.getByRole('link', { name: 'Back to review list' })

  await page.goto(page.url())
  await page.getByRole('button', { name: 'Submit a change' }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await next(page)
  await next(page)
  await account(page, 'Account 1 of 2', 'Alder Credit Union', '322271627', '0099887766')
  await account(page, 'Account 2 of 2', 'Puget Community Bank', '125000024', '5551234567')
  await next(page)
  const before = (await server.emails('newhire@demo.test')).length
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('heading', { name: 'Verify your new accounts' })).toBeVisible()

  await toInbox.click()
  await openFirst(manager.page, 'Noor Haddad')
  await expect(manager.page.getByText('Waiting for bank account verification')).toBeVisible()
  await expect(manager.page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  await page.getByLabel('Code we sent you').fill(await server.codeFor('newhire@demo.test', before))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('status').getByText('Verified')).toBeVisible()
  await toInbox.click()
  await openFirst(manager.page, 'Noor Haddad')
  await approve(manager.page)
  await manager.close()
})
