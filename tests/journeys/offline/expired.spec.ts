import type { Page, Response } from '@playwright/test'
import { pass } from '../../faults/fault-proxy.ts'
import { noWay, submissions } from '../../faults/faults.ts'
import { day, expect, keptBy, test } from '../../faults/faulty-server.ts'
import { agree, fillAboutYou, fillW4, openW4, signAndSend, signIn, typedW4 } from '../../pages/journey.ts'

const employee = 'employee@demo.test'
const minute = 60_000
const isRefresh = (answer: Response) => /account\/RefreshToken$/i.test(answer.url())
const isTaskList = (answer: Response) => /Documents\/GetDocumentList$/i.test(answer.url())
/** The page is seen again, as after switching windows. */
const look = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** The draft is there, as it was typed, once its owner is in again. */
const draftIsThere = async (page: Page) => {
  await expect(page.getByText('Started, saved on this device')).toBeVisible()
  await page.getByRole('link', { name: /Form W-4/ }).click()
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page.getByLabel('Street address')).toHaveValue(typedW4.streetAddress)
}

test('after 40 days offline, token and ticket expired, signing in again sends what waits', async ({ page, house }) => {
  const context = page.context()
  await context.clock.install({ time: Date.now() })
  await signIn(page, house, employee, { isOwn: true })
  await agree(page)
  await openW4(page)
  await fillW4(page)
  await context.setOffline(true)
  await signAndSend(page)
  await expect(page.getByText('Signed, waiting to send')).toBeVisible()
  await page.close()

  await house.restartAt(40 * day)
  const later = await context.newPage()
  await later.clock.setSystemTime(Date.now() + 40 * day)
  const refused = house.proxy.next(submissions, pass)
  await context.setOffline(false)
  await later.goto(house.url)
  await expect(later).toHaveURL(/\/login/)
  await refused
  await expect(later.getByText('Log in again to continue. Drafts are saved on this device.')).toBeVisible()
  await signIn(later, house, employee, { isOwn: true })
  await expect(later.getByText(/^Submitted, confirmation number /)).toBeVisible()
  const kept = await keptBy(house)
  expect(kept).toMatchObject({ ledger: 1, received: 1, quarantined: 0 })
  expect(kept.submissions).toHaveLength(1)
})

test('a ticket found expired while its owner is signed in is renewed there and then', async ({ page, house }) => {
  const context = page.context()
  await context.clock.install({ time: Date.now() })
  await signIn(page, house, employee, { isOwn: true })
  await agree(page)
  await openW4(page)
  await fillW4(page)
  const down = house.proxy.always(submissions, noWay)
  await signAndSend(page)
  await expect(page.getByText('Signed, waiting to send')).toBeVisible()
  await page.close()

  await house.restartAt(40 * day)
  const later = await context.newPage()
  await later.clock.setSystemTime(Date.now() + 40 * day)
  await later.goto(house.url)
  await signIn(later, house, employee, { isOwn: true })
  // Only now is the road free for what waits.
  await later.getByRole('button', { name: /^Not sent yet/ }).click()
  const sent = later.getByText('Everything was sent')
  down()
  // It may go by itself in this very moment: then there is nothing left to press.
  const sendNow = later.getByRole('dialog').getByRole('button', { name: 'Send now' })
  await sendNow.click({ timeout: 5000 }).catch(() => expect(sent).toBeVisible())
  await expect(sent).toBeVisible()
  expect((await keptBy(house)).submissions).toHaveLength(1)
})

test('an access token is refreshed before it expires, and the new one is good', async ({ page, house }) => {
  await page.clock.install()
  await signIn(page, house, employee)
  const renewed = page.waitForResponse(isRefresh)
  await page.clock.fastForward(14.5 * minute)
  expect((await renewed).status()).toBe(200)
  // The old one would be refused by now.
  const list = page.waitForResponse(isTaskList)
  await look(page)
  expect((await list).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Hello, Eli' })).toBeVisible()
})

test('a call refused for its token is made again after one refresh; a session that ended is signed out of', async ({
  page,
  house,
}) => {
  await signIn(page, house, employee)
  await agree(page)
  await openW4(page)
  await fillAboutYou(page)
  await house.restartAt(20 * minute)
  const answers: string[] = []
  page.on('response', (answer) => {
    if (isTaskList(answer) || isRefresh(answer))
      answers.push(`${isRefresh(answer) ? 'refresh' : 'list'} ${answer.status()}`)
  })
  await look(page)
  await expect.poll(() => answers).toEqual(['list 401', 'refresh 200', 'list 200'])

  answers.length = 0
  await house.restartAt(2 * day)
  await look(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Log in again to continue. Drafts are saved on this device.')).toBeVisible()
  expect(answers).toEqual(['list 401', 'refresh 401'])
  await signIn(page, house, employee)
  await draftIsThere(page)
})

test('a refresh token used twice ends the session: sign-in again, draft kept', async ({ page, house, request }) => {
  await page.clock.install()
  const arrival = page.waitForResponse((answer) => /ValidateAuthCode$/i.test(answer.url()) && answer.ok())
  await signIn(page, house, employee)
  const stolen = ((await (await arrival).json()) as { data: { userInfo: { refreshToken: string } } }).data.userInfo
  await agree(page)
  await openW4(page)
  await fillAboutYou(page)
  const renewed = page.waitForResponse(isRefresh)
  await page.clock.fastForward(14.5 * minute)
  expect((await renewed).status()).toBe(200)

  const thief = await request.post(`${house.url}/api/account/RefreshToken`, {
    data: { refreshToken: stolen.refreshToken, UserName: employee },
  })
  expect(thief.status()).toBe(401)
  await look(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Log in again to continue. Drafts are saved on this device.')).toBeVisible()
  await signIn(page, house, employee)
  await draftIsThere(page)
})
