import { expectAccessible } from '../../pages/axe.ts'
import { agree, agreeHere, expect, logIn, test } from '../../pages/journey.ts'

test('an employee withdraws consent, uses paper, and consents again', async ({ page, server }) => {
  await logIn(page, server, 'employee@demo.test')
  await agree(page)
  await expect(page.getByRole('link', { name: /Form W-4/ }).first()).toBeVisible()

  await page.getByRole('button', { name: /My Account/ }).click()
  await page.getByRole('link', { name: 'E-signature consent' }).first().click()
  await expect(page.getByText('You’ve agreed to sign electronically')).toBeVisible()
  await page.getByText(/What you agreed to \(version/).click()
  await expect(page.getByText('Keep your contact details right')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Anything you’ve already signed stays valid.')).toBeVisible()
  await expectAccessible(page, 'what withdrawing means')
  await dialog.getByRole('button', { name: 'Keep my consent' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('You’re using paper forms')).toBeVisible()
  await expectAccessible(page, 'the agreement withdrawn')

  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'You chose paper forms' })).toBeVisible()
  await expect(page.getByText('On paper').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Form W-4/ })).toHaveCount(0)
  await expectAccessible(page, 'tasks on paper')
  const subjects = async () => (await server.emails('manager@demo.test')).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('An employee needs paper forms')

  await page.getByRole('link', { name: 'Agree again' }).click()
  await agreeHere(page)
  await expect(page.getByRole('link', { name: /Form W-4/ }).first()).toBeVisible()
})
