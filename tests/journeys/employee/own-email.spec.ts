import { demoPassword } from '#server/app/demo/people.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { choose } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { openPerson } from '../../pages/people.ts'

test('an employee changes their own email address, and their management can’t', async ({ page, server, browser }) => {
  const [before, after] = ['employee@demo.test', 'eli.navarro@example.com']
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const address = dialog.getByLabel('New email')
  const password = dialog.getByLabel('Current password', { exact: true })
  await logIn(page, server, before)
  await choose(page, 'Manage profile')

  await test.step('what is missing or invalid is shown next to its field', async () => {
    await page.getByLabel('City').fill('Tacoma')
    await page.getByRole('button', { name: 'Change email' }).click()
    await press('Send code')
    await expect(dialog.getByText('Enter your new email')).toBeVisible()
    await expect(dialog.getByText('Enter your current password')).toBeVisible()
    await expect(address).toBeFocused()
    await address.fill(before)
    await password.fill('not the password')
    await press('Send code')
    await expect(dialog.getByText('This is your email address already.')).toBeVisible()
    await address.fill(after)
    await press('Send code')
    await expect(dialog.getByText('The current password is incorrect')).toBeVisible()
    await expectAccessible(page, 'asking for another email address')
  })

  await test.step('an address in use is detected with its code', async () => {
    const taken = 'owner@demo.test'
    await address.fill(taken)
    await password.fill(demoPassword)
    await press('Send code')
    await expect(dialog.getByRole('heading', { name: 'Enter code' })).toBeVisible()
    await dialog.getByLabel('Code', { exact: true }).fill(await server.codeFor(taken))
    await press('Change email')
    await expect(dialog.getByText('Another account uses this address.')).toBeVisible()
  })

  await test.step('the code of the new address changes it, and unsaved input stays', async () => {
    await address.fill(after)
    await press('Send code')
    const code = await server.codeFor(after)
    const field = dialog.getByLabel('Code', { exact: true })
    await expect(field).toBeFocused()
    await field.fill(code === '111111' ? '222222' : '111111')
    await press('Change email')
    await expect(dialog.getByText('That code is incorrect or has expired')).toBeVisible()
    await expectAccessible(page, 'the code of a new email address')
    await field.fill(code)
    await press('Change email')
    await expect(page.getByText(`Your email is now ${after}.`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('City')).toHaveValue('Tacoma')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
    const notices = async () =>
      (await server.emails(before)).filter(({ subject }) => subject.includes('was changed')).length
    await expect.poll(notices).toBe(1)
  })

  await test.step('management sees it and can’t change it', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await logIn(other, server, 'mgmt@demo.test')
    await openPerson(other)
    await other.getByRole('button', { name: 'Edit', exact: true }).click()
    const field = other.getByLabel('Email', { exact: true })
    await expect(field).toHaveValue(after)
    await expect(field).toHaveAttribute('readonly')
    await expect(other.getByText('Only they can change it, in their profile.')).toBeVisible()
    await expectAccessible(other, 'a person whose email address is theirs')
    await other.getByLabel('Last name').fill('Navarro Ruiz')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Eli Navarro Ruiz' })).toBeVisible()
    await context.close()
  })
})
