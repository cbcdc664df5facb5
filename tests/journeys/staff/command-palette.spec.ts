import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('one search leads to people, forms and pages, by keyboard alone, and never beyond what its user may see', async ({
  page,
  server,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByLabel('Search for a person, a form, or a page')).toBeFocused()
    await page.keyboard.type(text)
  }
  await logIn(page, server, 'manager@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  // The key works once its button is there.
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await search('navarro')
  const form = dialog.getByRole('menuitem', { name: /Eli Navarro: Form W-4/ })
  await expect(form).toBeVisible()
  await expectAccessible(page, 'the search of everything')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Eli Navarro', exact: true })).toBeVisible()
  // A person of another business, and a page of other roles.
  for (const text of ['redwood', 'import']) {
    await search(text)
    await expect(dialog.getByText('No results')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await search('new-hire')
  await expect(dialog.getByRole('menuitem')).toHaveText(['New-hire reports'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New-hire reports' })).toBeVisible()
})
