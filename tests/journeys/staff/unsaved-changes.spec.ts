import { expect, logIn, test } from '../../pages/journey.ts'

test('Back asks before it discards what was typed, and goes back only then', async ({ page, server }) => {
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('link', { name: 'Add a user' }).click()
  const firstName = page.getByLabel('First name')
  await firstName.fill('Nadia')
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(firstName).toHaveValue('Nadia')
  // A link asks as well.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(firstName).toHaveValue('Nadia')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})
