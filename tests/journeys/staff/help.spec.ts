import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test.use({ sharing: 'shared' })

test('staff find help for their role, the shortcuts by ?, and a word about addresses that are not theirs', async ({
  page,
  server,
}) => {
  const article = (name: string) => page.getByRole('heading', { level: 2, name })
  await logIn(page, server, 'manager@demo.test')
  const home = page.getByRole('heading', { level: 1, name: 'Home' })
  await expect(home).toBeVisible()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Return for changes')).toBeVisible()
  await expectAccessible(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await page.getByRole('button', { name: /My Account/ }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  // A store manager hires, and doesn't close accounts.
  await expect(article('Hire an applicant')).toBeVisible()
  await expect(article('Close an account')).toBeHidden()
  await page.getByRole('link', { name: 'Complete Section 2 of Form I-9' }).click()
  await expect(article('Complete Section 2 of Form I-9')).toBeFocused()
  await expectAccessible(page, 'help')

  for (const path of ['/business-list', '/no-such-page']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { level: 1, name: /can’t find this page/ })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(home).toBeVisible()
})

test('employees find help in their menu, and without a login in the footer', async ({ page, server }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Help' })
  await page.goto(`${server.url}/login`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: 'Get back in' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Get back in' })).toBeFocused()
  await expectAccessible(page, 'help for employees')

  await logIn(page, server, 'employee@demo.test')
  await page.getByRole('button', { name: /My Account/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(heading).toBeFocused()
})
