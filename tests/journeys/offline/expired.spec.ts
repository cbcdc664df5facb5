import type { Page, Response } from '@playwright/test'
import { pass } from '../../faults/fault-proxy.ts'
import { loseTheReply, noWay, submissions } from '../../faults/faults.ts'
import { day, expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { agree, fillAboutYou, fillW4, openW4, signAndSend, logIn, typedW4 } from '../../pages/journey.ts'

const employee = 'employee@demo.test'
const minute = 60_000
const refreshes = /account\/RefreshToken$/i
const isRefresh = (answer: Response) => refreshes.test(answer.url())
const isTaskList = (answer: Response) => /Documents\/GetDocumentList$/i.test(answer.url())
/** The page becomes visible again, as after switching windows. */
const look = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const isAsTyped = async (page: Page) => {
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page.getByLabel('Street address')).toHaveValue(typedW4.streetAddress)
}

test('after 40 days offline, token and ticket expired, logging in again sends what is pending', async ({
  page,
  server,
}) => {
  const context = page.context()
  await context.clock.install({ time: Date.now() })
  await consent(server, employee)
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)
  await fillW4(page)
  await context.setOffline(true)
  await signAndSend(page)
  await expect(page.getByText('Signed, waiting to send')).toBeVisible()
  await page.close()

  await server.restartAt(40 * day)
  const nextPage = await context.newPage()
  await nextPage.clock.setSystemTime(Date.now() + 40 * day)
  const refused = server.proxy.next(submissions, pass)
  await context.setOffline(false)
  await nextPage.goto(server.url)
  await expect(nextPage).toHaveURL(/\/login/)
  await refused
  await expect(nextPage.getByText('Log in again to continue. Drafts are saved on this device.')).toBeVisible()
  await logIn(nextPage, server, employee, { isPersonal: true })
  await expect(nextPage.getByText(/^Submitted, confirmation number /)).toBeVisible()
  const stored = await storedResult(server)
  expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
  expect(stored.submissions).toHaveLength(1)
})

test(
  'a ticket found expired while its owner is logged in is renewed immediately',
  { tag: '@again' },
  async ({ page, server }) => {
    const context = page.context()
    await context.clock.install({ time: Date.now() })
    await consent(server, employee)
    await logIn(page, server, employee, { isPersonal: true })
    await openW4(page)
    await fillW4(page)
    const down = server.proxy.always(submissions, noWay)
    await signAndSend(page)
    await expect(page.getByText('Signed, waiting to send')).toBeVisible()
    await page.close()

    await server.restartAt(40 * day)
    const nextPage = await context.newPage()
    await nextPage.clock.setSystemTime(Date.now() + 40 * day)
    await nextPage.goto(server.url)
    await logIn(nextPage, server, employee, { isPersonal: true })
    // Only now can the pending submission be sent.
    await nextPage.getByRole('button', { name: /^Not sent yet/ }).click()
    const sent = nextPage.getByText('Everything was sent')
    down()
    // It may be sent automatically at this very moment: then there is no button left to press.
    const sendNow = nextPage.getByRole('dialog').getByRole('button', { name: 'Send now' })
    await sendNow.click({ timeout: 5000 }).catch(() => expect(sent).toBeVisible())
    await expect(sent).toBeVisible()
    expect((await storedResult(server)).submissions).toHaveLength(1)
  },
)

test(
  'an access token is refreshed before it expires, and the new one is valid',
  { tag: '@again' },
  async ({ page, server }) => {
    await page.clock.install()
    await logIn(page, server, employee)
    await expect(page.getByRole('heading', { name: 'Hello, Eli' })).toBeVisible()
    const renewed = page.waitForResponse((answer) => isRefresh(answer) && answer.ok())
    await page.clock.fastForward(14.5 * minute)
    await renewed
    // The old one would be refused by now.
    const list = page.waitForResponse(isTaskList)
    await look(page)
    expect((await list).status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Hello, Eli' })).toBeVisible()
  },
)

test(
  'a call refused for its token is repeated after one refresh; a session that ended is logged out',
  { tag: '@again' },
  async ({ page, server }) => {
    await consent(server, employee)
    await logIn(page, server, employee)
    await openW4(page)
    await fillAboutYou(page)
    await server.restartAt(20 * minute)
    const answers: string[] = []
    page.on('response', (answer) => {
      if (isTaskList(answer) || isRefresh(answer))
        answers.push(`${isRefresh(answer) ? 'refresh' : 'list'} ${answer.status()}`)
    })
    await look(page)
    // The clocks of device and server differ by now: the first proof is refused, with the server's time for the second.
    await expect.poll(() => answers).toEqual(['list 401', 'refresh 401', 'refresh 200', 'list 200'])

    answers.length = 0
    await server.restartAt(2 * day)
    await look(page)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Log in again to continue. Drafts are saved on this device.')).toBeVisible()
    expect(answers).toEqual(['list 401', 'refresh 401', 'refresh 401'])
    await logIn(page, server, employee)
    // Back where the session ended.
    await isAsTyped(page)
  },
)

test('a copied refresh token is worth nothing elsewhere, and its person goes on', async ({ page, server, request }) => {
  await page.clock.install()
  const arrival = page.waitForResponse((answer) => /ValidateAuthCode$/i.test(answer.url()) && answer.ok())
  await logIn(page, server, employee)
  const stolen = ((await (await arrival).json()) as { data: { userInfo: { refreshToken: string } } }).data.userInfo
  await agree(page)
  await openW4(page)
  await fillAboutYou(page)
  const data = { refreshToken: stolen.refreshToken, UserName: employee }
  const thief = () => request.post(`${server.url}/api/account/RefreshToken`, { data })
  expect((await thief()).status()).toBe(401)
  const renewed = page.waitForResponse((answer) => isRefresh(answer) && answer.ok())
  await page.clock.fastForward(14.5 * minute)
  await renewed
  expect((await thief()).status()).toBe(401)
  await look(page)
  await expect(page.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await expect(page).toHaveURL(/\/employee\/form/)
})

test('nobody is logged out when the reply to a refresh is lost', async ({ page, server }) => {
  await page.clock.install()
  await logIn(page, server, employee)
  await expect(page.getByRole('heading', { name: 'Hello, Eli' })).toBeVisible()
  // The first is refused for the page's clock; the reply to the second, with new tokens, is lost.
  void server.proxy.next(refreshes, pass)
  void server.proxy.next(refreshes, loseTheReply)
  const lost = page.waitForEvent('requestfailed', (request) => refreshes.test(request.url()))
  await page.clock.fastForward(14.5 * minute)
  await lost
  let isRepeated = false
  page.on('response', (answer) => (isRepeated ||= isRefresh(answer) && answer.ok()))
  // The session waits before it asks again; looking at the page cuts that short.
  await expect.poll(() => look(page).then(() => isRepeated)).toBe(true)
  const list = page.waitForResponse(isTaskList)
  await look(page)
  expect((await list).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Hello, Eli' })).toBeVisible()
})
