import { newHireTasks } from '#contract/domain/onboarding-tasks.ts'
import type { TestServer } from '../../server/server-process.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { callerOf } from '../../pages/api-client.ts'
import { logOut } from '../../pages/device-menu.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

interface Listed {
  readonly id: number
  readonly username: string
  readonly BusinessId: number
  readonly locations: readonly { readonly LocationId: number }[]
}

/** The store manager of Pier 9 is assigned to Mission as well, where the new employee works. */
const assignMission = async (server: TestServer): Promise<void> => {
  const tpa = await callerOf(server, 'tpa@demo.test')
  const { list } = await tpa<{ list: readonly Listed[] }>('/user/getEmployee', {})
  const both = list.filter(({ username }) => ['manager@demo.test', 'newhire@demo.test'].includes(username))
  const manager = both.find(({ username }) => username.startsWith('manager'))
  await tpa('/user/AssignBusinessLocation', {
    UserId: manager?.id,
    BusinessId: manager?.BusinessId,
    LocationIdList: both.flatMap(({ locations }) => locations.map(({ LocationId }) => LocationId)),
  })
}

test('what is pending is one click away: documents to examine for the manager, a form with its location in the charts for the owner', async ({
  page,
  server,
}) => {
  await submittedI9(server)
  await assignMission(server)

  await logIn(page, server, 'manager@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  // The manager stands at the counter: Section 2 comes first.
  await expect(page.getByRole('link', { name: /^Section 2/, exact: false }).first()).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByText(/^Section 2 due /)).toBeVisible()
  await page.getByRole('link', { name: /Complete Section 2\s*: Noor Haddad/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which documents?' })).toBeVisible()
  await logOut(page)

  await logIn(page, server, 'owner@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: 'Section 2 1' }).click()
  await expect(page).toHaveURL(/queue=sectionTwo/)
  await expect(page.getByRole('heading', { name: /^Mission is furthest behind: 0 of / })).toBeVisible()
  await page.getByText('Show as a table: Progress by location').click()
  await expect(page.getByRole('row', { name: new RegExp(`^Mission 0 of ${newHireTasks.length} 1`) })).toBeVisible()
  await expectAccessible(page, 'dashboard of an owner')
  await expect(page.getByRole('link', { name: /Complete Section 2\s*: Noor Haddad/ })).toBeVisible()
  // Everyone else has forms due today (overdue, where midnight has just passed): each is reminded from here, once a day.
  await page
    .getByRole('link', { name: /^(Due today|Overdue) [1-9]/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Remind\s*: / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText(/^Reminded /).first()).toBeVisible()
})
