import { expectAccessible } from '../../pages/axe.ts'
import { follow, heading } from '../../pages/empty-platform.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('an owner chooses when the questions of Form 8850 are part of the application', async ({ page, server }) => {
  await logIn(page, server, 'owner@demo.test')
  await follow(page, 'Settings')
  await heading(page, 'Settings')
  const card = page.getByRole('region', { name: 'Work Opportunity Tax Credit' })
  await expect(card.getByText(/^Every new employee gets Form 8850/)).toBeVisible()
  await expect(card.getByText(/agencies accept and keep the form/)).toBeVisible()
  await card.getByRole('button', { name: 'Change tax credit settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Work Opportunity Tax Credit' })
  await dialog.getByRole('radio', { name: 'Ask with the application' }).check()
  await expectAccessible(page, 'what an owner chooses about Form 8850', [390, 1280])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/^The questions of Form 8850 are part of the application/)).toBeVisible()
})
