import sharp from 'sharp'
import { expectAccessible } from '../../pages/axe.ts'
import { callerOf } from '../../pages/api-client.ts'
import { choose } from '../../pages/device-menu.ts'
import { expect, signIn, test } from '../../pages/journey.ts'

const picture = () =>
  sharp({ create: { width: 240, height: 80, channels: 3, background: '#185' } })
    .png()
    .toBuffer()

test('an admin makes a TPA company and its person, changes them, and ends them', async ({ page, house }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const file = page.locator('input[type=file]').first()
  await signIn(page, house, 'admin@demo.test')

  await test.step('a company with its logo', async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'TPA Company' }).click()
    await heading('TPA Company')
    await expectAccessible(page, 'the TPA companies')
    await follow('Add a TPA company')
    await press('Add a TPA company')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expectAccessible(page, 'a new TPA company with errors')
    await page.getByLabel('Company name').fill('Tidewater HR')
    await page.getByLabel('Email').fill('office@tidewater.test')
    await page.getByLabel('Toll-free phone').fill('800 555 0177')
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('Choose a photo (JPEG or PNG)')).toBeVisible()
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
    await press('Add a TPA company')
    await heading('Tidewater HR')
    await expect(page.getByRole('img', { name: 'Logo of Tidewater HR' })).toBeVisible()
    await expect(page.getByText('800-555-0177')).toBeVisible()
    await expectAccessible(page, 'a TPA company dashboard')
  })

  await test.step('its person, who is invited', async () => {
    await follow('Add a user')
    await page.getByLabel('First name').fill('Tess')
    await page.getByLabel('Last name').fill('Quay')
    await page.getByLabel('Email').fill('tpa@demo.test')
<<<<<<< main
    await press('Add and send invitation')
    await expect(page.getByText(/Somebody else signs in with this name/).first()).toBeVisible()
||||||| base
    await press('Add and invite')
    await expect(page.getByText(/Somebody else signs in with this name/).first()).toBeVisible()
=======
    await press('Add and invite')
    await expect(page.getByText(/This username is taken/).first()).toBeVisible()
>>>>>>> branch
    await page.getByLabel('Email').fill('tess@tidewater.test')
    await press('Add and send invitation')
    await heading('Tidewater HR users')
    await expect.poll(async () => (await house.letters('tess@tidewater.test')).length).toBe(1)
    await press('Tess Quay')
    await heading('Tess Quay')
    await page.getByLabel('Last name').fill('Quayle')
    await follow('Tidewater HR users')
    await expect(dialog).toContainText('Leave without saving?')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await press('Save user')
    await expect(page.getByRole('button', { name: 'Tess Quayle' })).toBeVisible()
    await press('Undo')
    await expect(page.getByRole('button', { name: 'Tess Quay', exact: true })).toBeVisible()
  })

  await test.step('somebody else is faster', async () => {
    await follow('Tidewater HR')
    await follow('Edit')
    await page.getByLabel('Company name').fill('Tidewater People')
    const other = await callerOf(house, 'admin@demo.test')
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await other('/TPACompany/update', { id, city: 'Astoria' })
    await press('Save TPA company')
    await expect(page.getByText('Someone else updated this while you were editing')).toBeVisible()
    await expect(page.getByLabel('Company name')).toHaveValue('Tidewater People')
    await press('Load latest version')
    await expect(page.getByLabel('City')).toHaveValue('Astoria')
    await expect(page.getByLabel('Company name')).toHaveValue('Tidewater HR')
  })

  await test.step('closed and opened again, and the account deleted', async () => {
    await press('Deactivate')
    await expect(dialog).toContainText('logged out immediately')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Tidewater HR deactivated')).toBeVisible()
    await press('Undo')
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
    await page.goBack()
    await press('Tess Quay')
    await press('Close account')
    await expect(dialog).toContainText('can’t log in again')
    await expectAccessible(page, 'deleting an account')
    await dialog.getByRole('button', { name: 'Close account' }).click()
    await expect(page.getByText('No users yet')).toBeVisible()
    await press('Undo')
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tess Quay' })).toBeVisible()
  })

  await test.step('their own profile', async () => {
    await choose(page, 'Manage profile')
    await page.getByLabel('First name').fill('Adah')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
<<<<<<< main
    await press('Save photo')
    await expect(page.getByText('Photo saved')).toBeVisible()
    await press('Save profile')
    await expect(page.getByText('Profile saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'My account: Adah Lindqvist' })).toBeVisible()
||||||| base
    await press('Save the picture')
    await expect(page.getByText('Your picture is saved.')).toBeVisible()
    await press('Save the profile')
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'My account: Adah Lindqvist' })).toBeVisible()
=======
    await press('Save the picture')
    await expect(page.getByText('Your picture is saved.')).toBeVisible()
    await press('Save the profile')
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'My Account: Adah Lindqvist' })).toBeVisible()
>>>>>>> branch
    await expectAccessible(page, 'the profile')
  })
})
