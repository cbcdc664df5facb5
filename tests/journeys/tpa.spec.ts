import sharp from 'sharp'
import { expectAccessible } from '../people/axe.ts'
import { callerOf } from '../people/by-api.ts'
import { choose } from '../people/device-menu.ts'
import { expect, signIn, test } from '../people/journey.ts'

const picture = () =>
  sharp({ create: { width: 240, height: 80, channels: 3, background: '#185' } })
    .png()
    .toBuffer()

test('an admin makes a TPA company and its person, changes them, and ends them', async ({ page, house }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await signIn(page, house, 'admin@demo.test')

  await test.step('a company with its logo', async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'TPA Company' }).click()
    await heading('TPA companies')
    await expectAccessible(page, 'the TPA companies')
    await follow('Add a TPA company')
    await press('Add a TPA company')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expectAccessible(page, 'a new TPA company with errors')
    await page.getByLabel('Company name').fill('Tidewater HR')
    await page.getByLabel('E-mail address').fill('office@tidewater.test')
    await page.getByLabel('Toll-free telephone number').fill('800 555 0177')
    await page
      .getByLabel('Logo')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('Use a photo (JPEG or PNG).')).toBeVisible()
    await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
    await press('Add a TPA company')
    await heading('Tidewater HR')
    await expect(page.getByRole('img', { name: 'Logo of Tidewater HR' })).toBeVisible()
    await expect(page.getByText('800-555-0177')).toBeVisible()
    await expectAccessible(page, 'a TPA company at a glance')
  })

  await test.step('its person, who is invited', async () => {
    await follow('Add a person')
    await page.getByLabel('First name').fill('Tess')
    await page.getByLabel('Last name').fill('Quay')
    await page.getByLabel('E-mail address').fill('tpa@demo.test')
    await press('Add and invite')
    await expect(page.getByText(/Somebody else signs in with this name/).first()).toBeVisible()
    await page.getByLabel('E-mail address').fill('tess@tidewater.test')
    await press('Add and invite')
    await heading('People of Tidewater HR')
    await expect.poll(async () => (await house.letters('tess@tidewater.test')).length).toBe(1)
    await press('Tess Quay')
    await heading('Tess Quay')
    await page.getByLabel('Last name').fill('Quayle')
    await follow('People of Tidewater HR')
    await expect(dialog).toContainText('Leave without saving?')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await press('Save the person')
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
    await press('Save the company')
    await expect(page.getByText('Somebody else changed this meanwhile')).toBeVisible()
    await expect(page.getByLabel('Company name')).toHaveValue('Tidewater People')
    await press('Load the newer version')
    await expect(page.getByLabel('City or town')).toHaveValue('Astoria')
    await expect(page.getByLabel('Company name')).toHaveValue('Tidewater HR')
  })

  await test.step('closed and opened again, and the account deleted', async () => {
    await press('Close the company')
    await expect(dialog).toContainText('signed out at once')
    await dialog.getByRole('button', { name: 'Close the company' }).click()
    await expect(page.getByText('Tidewater HR is closed.')).toBeVisible()
    await press('Undo')
    await expect(page.getByRole('button', { name: 'Close the company' })).toBeVisible()
    await page.goBack()
    await press('Tess Quay')
    await press('Delete the account')
    await expect(dialog).toContainText('This can’t be undone.')
    await expectAccessible(page, 'deleting an account')
    await dialog.getByRole('button', { name: 'Delete the account' }).click()
    await expect(page.getByText('Nobody yet')).toBeVisible()
  })

  await test.step('their own profile', async () => {
    await choose(page, 'Manage profile')
    await page.getByLabel('First name').fill('Adah')
    await page
      .getByLabel('Your picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
    await press('Save the picture')
    await expect(page.getByText('Your picture is saved.')).toBeVisible()
    await press('Save the profile')
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'My account: Adah Lindqvist' })).toBeVisible()
    await expectAccessible(page, 'the profile')
  })
})
