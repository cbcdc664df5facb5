import type { BrowserContext, Page } from '@playwright/test'
import type { TrailEvent } from '#contract/api/documents.ts'
import type { House } from '../house/house.ts'
import { leaveOneWaiting, logOut } from '../people/device-menu.ts'
import { agree, expect, fillW4, openW4, sentinels, signAndSend, signIn, test } from '../people/journey.ts'
import { openFor, openReview } from '../people/manager.ts'
import { submissionsAfterStop } from '../people/rows.ts'

const first = 'employee@demo.test'
const second = 'employee2@demo.test'
const sending = /\/w4form\/create/i
const traces = [...sentinels, 'Navarro', 'Eli', 'W-4 (', 'doc:', 'Receipt']

/** Fills and signs the first person's form while nothing can be sent. */
const handOver = async (page: Page, house: House, block: () => Promise<void>): Promise<void> => {
  await signIn(page, house, first)
  await agree(page)
  await openW4(page)
  await block()
  await fillW4(page)
  await signAndSend(page)
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
}

const blockSending = (context: BrowserContext) => context.route(sending, (route) => route.abort())

/** What somebody else finds of it: one sealed item, and no more. */
const seeOneSealedItem = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Unsent 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsent work' })
  await expect(dialog.getByText('1 sealed item waits here. Nobody can read it on this device.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  for (const trace of traces) expect(await page.content()).not.toContain(trace)
}

const sendNow = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Unsent work' })
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('All of it is sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

test.describe('on a shared device', () => {
  test('a form that waits at logout arrives as its owner’s, once, while another person is signed in', async ({
    page,
    context,
    browser,
    house,
  }) => {
    await handOver(page, house, () => blockSending(context))
    await leaveOneWaiting(page)
    await seeOneSealedItem(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await signIn(page, house, second)
    await expect(page.getByRole('heading', { name: 'Hello, Nina' })).toBeVisible()
    await expect(page.getByText('To do').first()).toBeVisible()
    await seeOneSealedItem(page)
    await context.unroute(sending)
    await sendNow(page)
    await expect(page.getByRole('button', { name: 'Nothing unsent' })).toBeVisible()
    for (const trace of traces) expect(await page.content()).not.toContain(trace)
    await logOut(page)

    const manager = await openFor(browser, house, 'manager@demo.test')
    const trail = manager.page.waitForResponse(/GetTrail/i)
    await openReview(manager.page, 'Eli Navarro')
    const { data } = (await (await trail).json()) as { data: { list: TrailEvent[] } }
    const received = data.list.filter(({ what }) => what === 'form received')
    expect(received.map(({ who }) => who)).toEqual(['Eli Navarro'])
    await manager.close()

    await signIn(page, house, first)
    const said = await page.getByText(/Received, no\. [A-Z]{3}-\d{3}/).textContent()
    const receiptNo = /[A-Z]{3}-\d{3}/.exec(said ?? '')?.[0]
    expect(await submissionsAfterStop(house)).toEqual([{ username: first, receiptNo }])
  })
})
