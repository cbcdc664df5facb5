import type { Page } from '@playwright/test'
import { acceptInvitation } from '../pages/accept-invitation.ts'
import { startTestServer } from '../server/server-process.ts'
import { withBrowser } from './browser.ts'
import { using } from './cleanup.ts'
import type { Figure } from './figure.ts'
import type { Hands } from './hands.ts'

const admin = 'ada@platform.test'
const tpa = 'theo@tidewater.test'
const mostClicks = 12

const typeAddress = async (page: Page, hands: Hands) => {
  await hands.type(page.getByLabel('Street address'), '12 Harbor Way')
  await hands.type(page.getByLabel('City', { exact: true }), 'Tacoma')
  await hands.select(page.getByLabel('State', { exact: true }), 'Washington')
  await hands.type(page.getByLabel('ZIP code'), '98402')
}

const typeName = async (page: Page, hands: Hands, [first, last]: readonly [string, string], email: string) => {
  await hands.type(page.getByLabel('First name'), first)
  await hands.type(page.getByLabel('Last name'), last)
  await hands.type(page.getByLabel(/^Email(?! language)/), email)
}

/** Follows a step of the list, and fills in what it opens. */
const step = async (page: Page, hands: Hands, name: string, verb: string, type: () => Promise<void>) => {
  const list = page.getByRole('region', { name: 'Get started' })
  await hands.press(list.getByRole('link', { name, exact: true }))
  await type()
  await hands.submit(page.getByRole('button', { name: verb, exact: true }))
}

const adminsPart = async (page: Page, hands: Hands) => {
  await step(page, hands, 'Add your name', 'Save profile', () => hands.type(page.getByLabel('Last name'), 'Okafor'))
  await step(page, hands, 'Add a TPA company', 'Add TPA company', async () => {
    await hands.type(page.getByLabel('Company name'), 'Tidewater HR')
    await hands.type(page.getByLabel(/^Email(?! language)/), 'office@tidewater.test')
  })
  await step(page, hands, 'Add a user', 'Add and send invitation', () => typeName(page, hands, ['Theo', 'Park'], tpa))
  await page.getByText('3 of 4 done').waitFor()
}

const tpasPart = async (page: Page, hands: Hands) => {
  await step(page, hands, 'Add a business', 'Add business', async () => {
    await hands.type(page.getByLabel('Business name', { exact: true }), 'Osprey Outdoor')
    await typeAddress(page, hands)
  })
  await step(page, hands, 'Add a location', 'Add location', async () => {
    await hands.type(page.getByLabel('Location name', { exact: true }), 'Dock 3')
    await typeAddress(page, hands)
  })
  await step(page, hands, 'Add an employee', 'Add and send invitation', () =>
    typeName(page, hands, ['Iris', 'Quintero'], 'iris@example.com'),
  )
  await page.getByText('Iris Quintero added. Invitation sent').waitFor()
}

/** From an empty platform to the first invited employee, by its admin and a TPA user; accepting invitations isn’t counted. */
const runOnce = async (makeHands: (page: Page) => Hands): Promise<Figure> =>
  using(
    await startTestServer({ DEMO: '0', FIRST_ADMIN: admin }, { database: 'embedded', holding: 'nothing' }),
    (server) => server.close(),
    (server) =>
      withBrowser({}, async (context) => {
        const browser = context.browser()
        if (browser === null) throw new Error('the browser is gone')
        let seconds = 0
        let count = 0
        let name: Hands['name'] = 'mouse'
        for (const [who, work] of [
          [admin, adminsPart],
          [tpa, tpasPart],
        ] as const) {
          const { page, close } = await acceptInvitation(browser, server, who)
          await page.getByRole('region', { name: 'Get started' }).waitFor()
          const hands = makeHands(page)
          const start = performance.now()
          await work(page, hands)
          seconds += (performance.now() - start) / 1000
          count += hands.count()
          name = hands.name
          await close()
        }
        return {
          name: `Job: first run, ${name}`,
          value: count,
          unit: name === 'mouse' ? 'clicks' : 'keys',
          ...(name === 'mouse' && { budget: { most: mostClicks } }),
          detail: `${seconds.toFixed(1)} s from an empty platform to the first invited employee, both users’ invitations aside`,
        }
      }),
  )

/** How many clicks or keys the first run takes, by each means. */
export const measureFirstRun = async (all: readonly ((page: Page) => Hands)[]): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const makeHands of all) figures.push(await runOnce(makeHands))
  return figures
}
