import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#server/app/demo/people.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { choose, logOut } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

const employee = 'employee@demo.test'

test('an authenticator app is set up and logs in, and a recovery code in its place', async ({ page, server }) => {
  await logIn(page, server, employee)
  await choose(page, 'Login and security')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page, 'setting an authenticator app up')
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate())
  await page.keyboard.press('Enter')

  const shown = page.getByRole('dialog', { name: 'Your Firstday recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  const [first = ''] = await shown.getByRole('listitem').allTextContents()
  await expect(shown.getByRole('link', { name: 'Download' })).toHaveAttribute('download', /\.txt$/)
  await test.step('they are printed alone', async () => {
    const passkeys = page.locator('h2', { hasText: 'Passkeys' })
    await expect(passkeys).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(passkeys).toBeHidden()
    await expect(shown.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(shown.getByText(first)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
  await shown.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeFocused()
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
  await expectAccessible(page, 'an authenticator app')

  await logOut(page)
  const password = async () => {
    await page.getByLabel('Username').fill(employee)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await password()
  await expect(page.getByText('Open your authenticator app')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me a code instead' })).toBeVisible()
  // The code of the next step: that of this one may have been used.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await logOut(page)
  await password()
  await test.step('another way to log in begins without the errors of the first', async () => {
    const own = page.getByLabel('This is my own device')
    await own.check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery code', { exact: true })).toBeFocused()
    await expect(page.getByText('There is a problem')).toBeHidden()
    await expect(own).toBeChecked()
    await own.uncheck()
  })
  await expectAccessible(page, 'logging in by a recovery code')
  await page.getByLabel('Recovery code', { exact: true }).fill(first.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await choose(page, 'Login and security')
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
})
