import { demoPassword } from '#server/app/demo/people.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { choose, logOut } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { addVirtualAuthenticator } from '../../pages/virtual-authenticator.ts'

const employee = 'employee@demo.test'

test('a passkey is added and named, logs in, steps up and is removed', async ({ page, server }) => {
  const authenticator = await addVirtualAuthenticator(page)
  await logIn(page, server, employee)
  await choose(page, 'Login and security')
  await authenticator.verify(false)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await authenticator.verify(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Name this passkey' })
  await expect(naming.getByLabel('Name')).toHaveValue(/Chrome/)
  await expectAccessible(page, 'naming a passkey')
  await naming.getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a passkey')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device’s passkey is on your account already.')).toBeVisible()
  expect(await authenticator.count()).toBe(1)

  await test.step('a new password would remove it, unless it is kept', async () => {
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(page.getByRole('group', { name: 'Added in the last 30 days' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Keep the passkey Work laptop/ })).not.toBeChecked()
    await expectAccessible(page, 'what was added to an account lately')
    await page.goBack()
  })

  const password = async () => {
    await logOut(page)
    await page.getByLabel('Username').fill(employee)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await test.step('it is the second step after the password', async () => {
    await password()
    await expect(page.getByRole('button', { name: 'Email me a code instead' })).toBeVisible()
    await expectAccessible(page, 'a passkey as the second step')
    await authenticator.verify(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await page.getByRole('button', { name: 'Email me a code instead' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(page.getByText('New code sent')).toBeVisible()
    await expect(page.getByText('No passkey was used.')).toBeHidden()
    const wrongCode = page.getByText('That code is incorrect').first()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(wrongCode).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Log in with a passkey' })).toBeVisible()
    await expect(wrongCode).toBeHidden()
    await authenticator.verify(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).not.toHaveURL(/\/login/)
  })

  await test.step('it logs in alone', async () => {
    await logOut(page)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Log in with a passkey' })).toBeVisible()
    await expectAccessible(page, 'logging in with a passkey')
    await authenticator.verify(false)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await authenticator.verify(true)
    await page.getByLabel('This is my own device').check()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in with a passkey')
  })

  await test.step('it proves who removes it, after a login by a trusted device', async () => {
    await password()
    await expect(page).not.toHaveURL(/\/login/)
    await choose(page, 'Login and security')
    await expect(page.getByText(/^Last used /).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove “Work laptop”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(dialog.getByRole('button', { name: 'Use my password and a code sent to me' })).toBeVisible()
    await expectAccessible(page, 'a step-up with a passkey')
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('“Work laptop” was removed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove “Work laptop”' })).toBeHidden()
  })
})
