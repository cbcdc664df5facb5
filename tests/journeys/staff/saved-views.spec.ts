import { applied } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { cutInLargeText } from '../../pages/large-text.ts'
import { openFor } from '../../pages/other-browser.ts'

test('an owner filters the list of users, saves the view, and opens it on another device', async ({
  page,
  server,
  browser,
}) => {
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('button', { name: 'All stages 5' })).toBeVisible()
  const invited = page.getByRole('button', { name: /^Invited \d/ })

  await test.step('a stage is a tab, and a filter is removed where it is shown', async () => {
    await invited.click()
    await expect(invited).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('combobox', { name: 'Role' }).selectOption('EMPLOYEE')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active')
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Status: Active' }).click()
    await expect(page).toHaveURL(/\?role=EMPLOYEE&stage=invited$/)
  })

  await test.step('the view is saved', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Save current view' }).click()
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Not started')
    await page.getByRole('button', { name: 'Save view', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Not started' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page, 'filters and saved views')
    expect(await cutInLargeText(page, [390])).toEqual([])
  })

  await test.step('another device has it', async () => {
    const { page: other, close } = await openFor(browser, server, 'owner@demo.test')
    await other.getByRole('link', { name: 'Users' }).click()
    await other.getByRole('button', { name: 'Saved views' }).click()
    await other.getByRole('link', { name: 'Not started' }).click()
    await expect(other.getByRole('button', { name: 'Remove filter Role: Employee' })).toBeVisible()
    await other.getByRole('button', { name: 'Clear all' }).click()
    await expect(other).toHaveURL(/\/[^?]*$/)
    await close()
  })

  await test.step('it is deleted, and restored', async () => {
    await page.getByRole('button', { name: 'Delete: Not started' }).click()
    await expect(page.getByText('You haven’t saved a view of this list.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Not started' })).toBeVisible()
  })
})

test('the list of applications shows in which order it is', async ({ page, server }) => {
  await applied(server, 'Ines', 'Ordaz')
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Received' })).toHaveAttribute('aria-sort', 'descending')
})
