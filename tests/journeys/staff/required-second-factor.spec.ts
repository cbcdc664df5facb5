import { Secret, TOTP } from 'otpauth'
import { startTestServer } from '../../server/server-process.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test as base } from '../../pages/journey.ts'

const test = base.extend({
  server: async ({ host }, use) => {
    const server = await startTestServer({ REQUIRE_SECOND_FACTOR: '1' }, { database: 'embedded', host: await host() })
    await use(server)
    await server.close()
  },
})

test('a TPA user sets up the authenticator app that is required, before anything else', async ({ page, server }) => {
  await logIn(page, server, 'tpa@demo.test')
  const why = page.getByText('Set up an authenticator app to go on')
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
