import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { submittedW4 } from '../../pages/w4.ts'

test('an owner returns the forms of a list with one message', async ({ page, server }) => {
  await submittedW4(server)
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'To review 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('checkbox', { name: /all/i }).check()
  await page.getByRole('button', { name: 'Return for changes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Return 1 form' }).click()
  await expect(dialog.getByText('Enter a reason').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What needs to change' }).fill('Please sign with your full name.')
  await expectAccessible(page, 'returning many forms')
  await dialog.getByRole('button', { name: 'Return 1 form' }).click()
  await expect(page.getByText('1 form returned')).toBeVisible()
  await page.getByRole('button', { name: 'Returned 1' }).click()
  await expect(page.getByRole('cell', { name: 'Returned' })).toBeVisible()
})
