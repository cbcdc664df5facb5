import type { BrowserContext, Page } from '@playwright/test'
import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import type { TestServer } from '../../server/server-process.ts'
import { leaveOneWaiting, logOut, networkReturns } from '../../pages/device-menu.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, fillW4, openW4, sentinels, signAndSend, logIn, test } from '../../pages/journey.ts'
import { openFor, openReview } from '../../pages/other-browser.ts'
import { passRenewing } from '../../pages/pass-time.ts'
import { submissionsAfterStop } from '../../pages/stored-rows.ts'

const first = 'employee@demo.test'
const second = 'employee2@demo.test'
const sending = /\/w4form\/create/i
const traces = [...sentinels, 'Navarro', 'Eli', 'W-4 (', 'doc:', 'Receipt']

/** Fills in and signs the first person's form while nothing can be sent. */
const submitOffline = async (page: Page, server: TestServer, block: () => Promise<unknown>): Promise<void> => {
  await consent(server, first)
  await logIn(page, server, first)
  await openW4(page)
  await block()
  await fillW4(page)
  await signAndSend(page)
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
}

const blockSending = (context: BrowserContext) => context.route(sending, (route) => route.abort())

/** What another person sees of it: one encrypted item, and no more. */
const seeOneSealedItem = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Not sent yet 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not sent yet' })
  await expect(
    dialog.getByText('1 encrypted item from someone else is waiting here. No one can read it on this device.'),
  ).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  for (const trace of traces) expect(await page.content()).not.toContain(trace)
}

const sendNow = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Not sent yet' })
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('Everything was sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

test.describe('on a shared device', () => {
  test('a form pending at logout arrives as its owner’s, once, while another person is logged in', async ({
    page,
    context,
    browser,
    server,
  }) => {
    await submitOffline(page, server, () => blockSending(context))
    await leaveOneWaiting(page)
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/login`)
    await seeOneSealedItem(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await logIn(page, server, second)
    await expect(page.getByRole('heading', { name: 'Hello, Nina' })).toBeVisible()
    await expect(page.getByText('To do').first()).toBeVisible()
    await seeOneSealedItem(page)
    await context.unroute(sending)
    await sendNow(page)
    await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible()
    for (const trace of traces) expect(await page.content()).not.toContain(trace)
    await logOut(page)

    const manager = await openFor(browser, server, 'manager@demo.test')
    const history = manager.page.waitForResponse(/GetTrail/i)
    await openReview(manager.page, 'Eli Navarro')
    const { data } = (await (await history).json()) as { data: { list: HistoryEntry[] } }
    const received = data.list.filter(({ what }) => what === 'form received')
    expect(received.map(({ who }) => who)).toEqual(['Eli Navarro'])
    await manager.close()

    await logIn(page, server, first)
    const confirmation = await page.getByText(/Submitted, confirmation number [A-Z]{3}-\d{3}/).textContent()
    const confirmationNumber = /[A-Z]{3}-\d{3}/.exec(confirmation ?? '')?.[0]
    expect(await submissionsAfterStop(server)).toEqual([{ username: first, confirmationNumber }])
  })

  test(
    'a form signed offline is sent when the network returns, with the next person at the device',
    { tag: '@again' },
    async ({ page, context, server }) => {
      await submitOffline(page, server, () => context.setOffline(true))
      await leaveOneWaiting(page)
      await expect(page.getByText('You’re offline. Connect to the internet to log in.')).toBeVisible()
      await seeOneSealedItem(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await context.setOffline(false)
      await logIn(page, server, 'manager@demo.test')
      await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible()
      await page.reload()
      await logIn(page, server, 'manager@demo.test')
      await openReview(page, 'Eli Navarro')
      await logOut(page)
      expect(await submissionsAfterStop(server)).toMatchObject([{ username: first }])
    },
  )

  test('a person who is idle is asked first, is logged out, and finds the form received later', async ({
    page,
    context,
    server,
  }) => {
    await page.clock.install()
    await submitOffline(page, server, () => blockSending(context))
    const idle = page.getByRole('dialog', { name: 'System Idle' })
    await passRenewing(page, '17:30')
    await expect(idle).toBeHidden()
    await page.clock.fastForward('00:35')
    await expect(idle.getByText('Do you want to stay logged in?')).toBeVisible()
    await expect(idle.getByRole('button', { name: 'No', exact: true })).toBeVisible()
    await idle.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(idle).toBeHidden()

    await passRenewing(page, '18:05')
    await expect(idle).toBeVisible()
    await page.clock.fastForward('02:00')
    await expect(page.getByText('You were logged out because you weren’t active for a while.')).toBeVisible()
    await seeOneSealedItem(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await logIn(page, server, second)
    await seeOneSealedItem(page)
    await context.unroute(sending)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await networkReturns(page)
    await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible()
    await logOut(page)
    await logIn(page, server, first)
    // Back at the form at which the session ended.
    await expect(page.getByText(/^Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
    expect(await submissionsAfterStop(server)).toMatchObject([{ username: first }])
  })
})
