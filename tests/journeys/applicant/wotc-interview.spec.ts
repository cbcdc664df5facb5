import type { Browser } from '@playwright/test'
import { expectAccessible } from '../../pages/axe.ts'
import { applicationPath, fillInApplication } from '../../pages/application.ts'
import { callerOf } from '../../pages/api-client.ts'
import { downloadedScreens, untilReadyForOffline } from '../../pages/device.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import type { TestServer } from '../../server/server-process.ts'

test.use({ viewport: { width: 390, height: 844 } })

const setQuestionsWithApplication = async (browser: Browser, server: TestServer) => {
  const office = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  const staff = await office.newPage()
  await logIn(staff, server, 'admin@demo.test')
  await staff.getByRole('button', { name: 'Blue Heron Coffee' }).click()
  await staff.getByRole('link', { name: 'Edit', exact: true }).click()
  await staff.getByText('Ask with the application').click()
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await expect(staff.getByText('Ask with the application')).toBeVisible()
  await office.close()
}

test('an applicant answers Form 8850 offline, and nobody who decides sees it', async ({
  page,
  context,
  server,
  browser,
}) => {
  const owner = await callerOf(server, 'owner@demo.test')
  await setQuestionsWithApplication(browser, server)

  await page.goto(`${server.url}${applicationPath}`)
  await untilReadyForOffline(page)
  await expect.poll(() => downloadedScreens(page), { timeout: 30_000 }).toContain('interview')
  await context.setOffline(true)
  await page.reload()
  await fillInApplication(page)
  await expect(page.getByText('These questions are voluntary')).toBeVisible()
  await page.getByLabel('Yes, ask me').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert').getByText('Are you under age 40?')).toBeVisible()
  await expectAccessible(page, 'the questions of Form 8850, with something missing', [390])
  const answer = (question: string, is: string) =>
    page.getByRole('group', { name: question }).getByLabel(is, { exact: true }).check()
  await answer('Are you under age 40?', 'No')
  await answer('Have you worked for this employer before?', 'No')
  await answer('Are you unemployed now', 'No')
  await answer('Were you referred here', 'No')
  await answer('Did the state workforce agency', 'No')
  await answer('Are you a veteran', 'No')
  await answer('In the past two years', 'No')
  await answer('In the past 15 months', 'I’d rather not say')
  await answer('Did you receive Supplemental', 'Yes')
  await answer('In the past year, were you convicted', 'No')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('My answers are true and complete').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('status').getByText('Waiting to send')).toBeVisible()
  await context.setOffline(false)

  type Listed = { total: number; list: { Id: number }[] }
  const listed = () => owner<Listed>('/documents/GetRegistration', { AppDetails: { Search: 'Quetzalli' } })
  await expect.poll(async () => (await listed()).total).toBe(1)
  const id = (await listed()).list[0]?.Id ?? 0
  const detail = await owner<object>(`/documents/GetRegistration/${id}`)
  expect(JSON.stringify(detail)).not.toMatch(/snap|wotc|8850|veteran/i)
})
