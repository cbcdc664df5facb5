import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#server/app/demo/people.ts'
import { startTestServer } from '../../server/server-process.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { choose, logOut } from '../../pages/device-menu.ts'
import { expect, logIn, test as base } from '../../pages/journey.ts'
import { addVirtualAuthenticator } from '../../pages/virtual-authenticator.ts'

const test = base.extend({
  server: async ({ host }, use) => {
    const server = await startTestServer({ REQUIRE_SECOND_FACTOR: '1' }, { database: 'embedded', host: await host() })
    await use(server)
    await server.close()
  },
})

test('a TPA user sets up the authenticator app that is required, before anything else', async ({ page, server }) => {
  await logIn(page, server, 'tpa@demo.test')
  const why = page.getByText('Add a passkey or an authenticator app to go on')
  await expect(why).toBeVisible()
  await expectAccessible(page, 'an app is required')
  await page.getByRole('link', { name: 'Businesses' }).click()
  await expect(why).toBeVisible()
  await expect(page).toHaveURL(/\/account\/security$/)

  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(why).toBeHidden()
  await page.getByRole('link', { name: 'Businesses' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Businesses' })).toBeVisible()
})

test('a TPA user adds a passkey in place of an app, whose password is asked for a new address while it is new, and removes it', async ({
  page,
  server,
}) => {
  await addVirtualAuthenticator(page)
  await logIn(page, server, 'tpa@demo.test')
  const why = page.getByText('Add a passkey or an authenticator app to go on')
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Your Firstday recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await page.getByRole('dialog', { name: 'Name this passkey' }).getByRole('button', { name: 'Save' }).click()
  await expect(why).toBeHidden()
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await choose(page, 'Manage profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill('tpa.new@example.com')
  await dialog.getByLabel('Current password', { exact: true }).fill(demoPassword)
  await expectAccessible(page, 'another email address with a new passkey')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(await server.codeFor('tpa.new@example.com'))
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog).toBeHidden()

  await page.locator('#main').getByRole('link', { name: 'Login and security' }).click()
  await page.getByRole('button', { name: /^Remove “/ }).click()
  await expect(page.getByText('It’s your last passkey.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(why).toBeVisible()
})
