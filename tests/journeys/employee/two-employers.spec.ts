import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import { acceptInvitation, invitedPassword } from '../../pages/accept-invitation.ts'
import { callerOf, consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { agree, expect, fillW4, logIn, openW4, signAndSend, test } from '../../pages/journey.ts'

const name = 'employee@demo.test'

const employersOn = (page: Page) => page.getByRole('region', { name: 'Your employers' })

test('a person adds a second employer to their log-in, sees both lists, and switches', async ({ page, server }) => {
  await consent(server, name)
  const tpa = await callerOf(server, 'tpa@demo.test')
  const { list } = await tpa<{ list: Record<string, unknown>[] }>('/Business/0/location', {})
  const elm = list.find((each) => JSON.stringify(each).includes('Elm Street'))
  const person = { firstName: 'Eli', lastName: 'Navarro', emailId: name, role: 'EMPLOYEE' }
  await tpa('/user/create', {
    ...person,
    BusinessId: elm?.['BusinessId'],
    LocationIdList: [elm?.['LocationId'] ?? elm?.['id']],
  })
  const link = async () =>
    (await server.emails(name))
      .map(({ text }) => /https?:\S+add=1&userData=\S+/.exec(text)?.[0])
      .find((each) => each !== undefined) ?? ''
  await expect.poll(link, { timeout: 20_000 }).not.toBe('')

  await test.step('the invitation offers the log-in that they have', async () => {
    await page.goto((await link()).replace(/^https?:\/\/[^/]+/, server.url))
    await expect(
      page.getByRole('heading', { name: 'Do you already log in to Firstday for another employer?' }),
    ).toBeVisible()
    await expectAccessible(page, 'an invitation with a log-in to add to')
    await page.getByRole('link', { name: 'Log in and add this employer' }).click()
    await logIn(page, server, name, { isPersonal: true })
    await expect(page.getByRole('heading', { name: 'Add Cobalt Grocers to your log-in?' })).toBeVisible()
    await expectAccessible(page, 'adding an employer')
    await page.getByRole('button', { name: 'Add this employer' }).click()
    await expect(page.getByText('Cobalt Grocers was added')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Add an employer' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Switch to Cobalt Grocers' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to my tasks' }).click()
  })

  await test.step('the list names both, and a switch opens the other one', async () => {
    await expect(employersOn(page)).toContainText(/Blue Heron Coffee\s*1 left · You’re here/)
    await expect(employersOn(page)).toContainText(/Cobalt Grocers\s*\d+ left/)
    await expectAccessible(page, 'a task list with two employers')
    await employersOn(page).getByRole('button', { name: 'Switch to Cobalt Grocers' }).press('Enter')
    await expect(page.getByText(/Cobalt Grocers/).first()).toBeVisible()
    await expect(employersOn(page)).toContainText(/Cobalt Grocers\s*\d+ left · You’re here/)
  })

  await test.step('a form signed for one waits through a switch, and arrives there; what is signed here arrives here', async () => {
    const sending = /\/w4form\/create/i
    await page.context().route(sending, (route) => route.abort())
    await agree(page)
    await openW4(page)
    await fillW4(page)
    await signAndSend(page)
    await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
    await page.getByRole('link', { name: /my tasks/i }).click()
    await employersOn(page).getByRole('button', { name: 'Switch to Blue Heron Coffee' }).click()
    await expect(employersOn(page)).toContainText(/Blue Heron Coffee\s*1 left · You’re here/)
    await page.getByRole('button', { name: 'Not sent yet 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not sent yet' })
    await expect(dialog.getByText('1 encrypted item from someone else is waiting here.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.context().unroute(sending)
    await openW4(page)
    await fillW4(page)
    await signAndSend(page)
    await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
    const waiting = async () => {
      const { queues } = await tpa<{ queues: { list: { who: string; what: string; BusinessName: string }[] }[] }>(
        '/attention/overview',
        { queue: 'review', size: 100 },
      )
      return queues
        .flatMap(({ list }) => list)
        .filter(({ who }) => who === 'Eli Navarro')
        .map(({ what, BusinessName }) => `${what} at ${BusinessName}`)
        .sort()
    }
    await expect
      .poll(waiting, { timeout: 30_000 })
      .toEqual(['Form W-4 at Blue Heron Coffee', 'Form W-4 at Cobalt Grocers'])
    await expect(page.getByRole('button', { name: /Not sent yet/ })).toHaveCount(0)
  })
})

test('a person joins the log-in that they have at another employer, from the profile', async ({
  page,
  browser,
  server,
}) => {
  const other = 'eli.other@example.com'
  const tpa = await callerOf(server, 'tpa@demo.test')
  const { list } = await tpa<{ list: Record<string, unknown>[] }>('/Business/0/location', {})
  const elm = list.find((each) => JSON.stringify(each).includes('Elm Street'))
  const person = { firstName: 'Eli', lastName: 'Navarro', emailId: other, role: 'EMPLOYEE' }
  await tpa('/user/create', {
    ...person,
    BusinessId: elm?.['BusinessId'],
    LocationIdList: [elm?.['LocationId'] ?? elm?.['id']],
  })
  const theirs = await acceptInvitation(browser, server, other)
  await theirs.close()

  await logIn(page, server, name)
  await page.getByRole('button', { name: /My Account/ }).click()
  await page.getByRole('link', { name: 'Manage profile' }).click()
  const open = page.getByRole('button', { name: 'Join another log-in' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Join another log-in' })
  const username = dialog.getByLabel('Username of the other log-in')
  await expect(username).toBeFocused()
  await username.fill('mgmt@demo.test')
  await dialog.getByLabel('Password of the other log-in', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('These log-ins can’t be joined')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try another log-in' }).click()

  const since = (await server.emails(other)).length
  await username.fill(other)
  await dialog.getByLabel('Password of the other log-in', { exact: true }).fill(invitedPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const code = dialog.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await expectAccessible(page, 'the code that joins two log-ins')
  await code.fill(await server.codeFor(other, since))
  await dialog.getByRole('button', { name: 'Join the log-ins' }).click()
  await expect(page.getByText('Your log-ins are joined')).toBeVisible()
  await expect(open).toBeFocused()
})
