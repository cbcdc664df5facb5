import path from 'node:path'
import { readTextFolder } from '#server/platform/sms/text-folder.ts'
import { applied } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { logOut } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('a store manager adds an employee at their location, and corrects what is known of them', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'manager@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import users' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Closed accounts' })).toBeHidden()

  await test.step('the role is theirs to give, and the only location is chosen', async () => {
    await page.getByRole('link', { name: 'Add a user' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add a user' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: 'Employee' })).toBeVisible()
    await expect(page.getByText('Pier 9', { exact: true })).toBeVisible()
    await expectAccessible(page, 'adding an employee as a store manager')
    await page.getByLabel('First name').fill('Rosa')
    await page.getByLabel('Last name').fill('Prado')
    await page.getByLabel(/^Email(?! language)/).fill('rosa@example.com')
    await page.getByRole('button', { name: 'Add and send invitation' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa Prado' })).toBeVisible()
    await expect(page.getByText('Account created')).toBeVisible()
  })

  await test.step('the invitation names the employer', async () => {
    await expect.poll(() => server.emails('rosa@example.com')).toHaveLength(1)
    const [invitation] = await server.emails('rosa@example.com')
    expect(invitation?.subject).toBe('Your new-hire paperwork for Blue Heron Coffee')
  })

  await test.step('they are edited, and not ended', async () => {
    await expect(page.getByRole('button', { name: 'Resend invitation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Change locations' })).toBeHidden()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit user: Rosa Prado' })).toBeVisible()
    await expect(page.getByLabel('Last day of work')).toBeHidden()
    await page.getByLabel('Phone').fill('206-555-0146')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa Prado', exact: true })).toBeVisible()
    await expect(page.getByText('206-555-0146')).toBeVisible()
  })
})

test('a store manager hires an applicant without an invitation, and invites them from their home page', async ({
  page,
  server,
}) => {
  await applied(server, 'Iris', 'Quintero', 'Pier 9')
  await logIn(page, server, 'manager@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  await page.getByRole('button', { name: 'Iris Quintero' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Iris Quintero' })).toBeVisible()

  await page.getByRole('button', { name: 'Hire' }).click()
  const hiring = page.getByRole('dialog')
  const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await hiring.getByLabel('First day of work').fill(inTwoMonths)
  await hiring.getByLabel('Don’t invite yet').check()
  await hiring.getByRole('button', { name: 'Hire without invitation' }).click()
  await expect(page).toHaveURL(/\/manager\/people\/\d+$/)
  await expect(page.getByText('Not invited yet', { exact: true })).toBeVisible()
  const invitations = async () =>
    (await server.emails('iris@example.com')).filter(({ text }) => text.includes('userData='))
  expect(await invitations()).toEqual([])

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: /^Not started [1-9]/ }).click()
  await page.getByRole('button', { name: /^Invite\s*: Iris Quintero/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent to Iris Quintero')).toBeVisible()
  await expect.poll(invitations).toHaveLength(1)
  const [invitation] = await invitations()
  expect(invitation?.text).toContain('Blue Heron Coffee')
})

test('a store manager adds an employee with a phone alone, who logs in by text messages', async ({ page, server }) => {
  const password = 'harbor lantern violin 42'
  const newestText = async (having: RegExp): Promise<string> => {
    const find = async () =>
      (await readTextFolder(path.join(server.dataDir, 'texts'))).find(({ text }) => having.test(text))?.text ?? ''
    await expect.poll(find).not.toBe('')
    return find()
  }
  await logIn(page, server, 'manager@demo.test')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('link', { name: 'Add a user' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a user' })).toBeVisible()
  await page.getByLabel('First name').fill('Luz')
  await page.getByLabel('Last name').fill('Ibáñez')
  await page.getByRole('button', { name: 'Add and send invitation' }).click()
  await expect(page.getByRole('link', { name: 'Enter an email address or a mobile phone number' })).toBeVisible()
  await page.getByLabel('Phone').fill('206-555-0146')
  await page.getByRole('button', { name: 'Add and send invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luz Ibáñez' })).toBeVisible()
  await expect(page.getByText('Their username is luz.ibanez.')).toBeVisible()
  await logOut(page)

  await page.goto(/http\S+/.exec(await newestText(/paperwork/))?.[0] ?? '')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel(/^Confirm/).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Username').fill('luz.ibanez')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(/We sent a 6-digit code to the phone ending in 46/)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(await newestText(/code is/))?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/\/login/)
})
