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
  const sectionTwo = page.getByRole('region', { name: 'Form I-9: Section 2 to complete' })
  await expect(sectionTwo.getByText(/^Due /)).toBeVisible()
  await sectionTwo.getByRole('link', { name: /Noor Haddad/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which documents?' })).toBeVisible()
  await logOut(page)

  await logIn(page, server, 'owner@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page.getByText('1 item needs attention.')).toBeVisible()
  await expect(page.getByRole('img', { name: /Bar chart: share of required tasks/ }).locator('svg')).toBeVisible()
  await page.getByText('Show as a table: Progress by location').click()
  await expect(page.getByRole('row', { name: new RegExp(`^Mission 0 of ${newHireTasks.length} 1`) })).toBeVisible()
  await expectAccessible(page, 'dashboard of an owner')
  await page.getByRole('link', { name: /^View 1\b.*Section 2 to complete/ }).click()
  await page.getByRole('button', { name: 'Noor Haddad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Form I-9, Noor Haddad' })).toBeVisible()
})
