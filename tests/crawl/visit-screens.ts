import type { Page } from '@playwright/test'
import type { Language } from '#contract/domain/lookups.ts'
import type { TestServer } from '../server/server-process.ts'
import { logIn } from '../pages/journey.ts'
import { untilFaded, untilQuiet } from '../pages/until-settled.ts'
import type { ScreenUnderTest } from './screen-list.ts'
import { personOf } from './screen-list.ts'

/** Goes to a URL inside the app, as a link does: nothing is reloaded, so the session stays. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** Waits until the page shows its content: its heading, nothing loading, nothing moving. */
export const untilShown = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => void (await document.fonts.ready))
  await untilFaded(page)
}

/** Switches to another language, as the switch in the header does. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((chosen) => {
    localStorage.setItem('firstday.language', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'firstday.language', newValue: chosen }))
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor()
}

/** Opens what a stop is about. */
const press = async (page: Page, { name: stop, press: names = [] }: ScreenUnderTest): Promise<void> => {
  for (const start of names) {
    const name = new RegExp(`^${start}`)
    const controls = (['button', 'menuitem', 'link'] as const).map((role) => page.getByRole(role, { name }))
    const control = controls.reduce((one, other) => one.or(other)).first()
    await control.click({ timeout: 10_000 }).catch((error: unknown) => {
      throw new Error(`nothing to press is named ${start} at ${stop}`, { cause: error })
    })
    // A dialog is loaded when it first opens.
    await untilQuiet(page)
    await untilShown(page)
  }
}

const failing = /\/api\/(?!account)/i

/** Visits stops that one person sees, in order, and calls back at each. */
export const walk = async (
  page: Page,
  server: TestServer,
  stops: readonly ScreenUnderTest[],
  at: (stop: ScreenUnderTest) => Promise<void>,
): Promise<void> => {
  const role = stops[0]?.role
  if (role === undefined) await page.goto(`${server.url}/login`)
  else await logIn(page, server, personOf(role))
  await untilShown(page)
  for (const stop of stops) {
    const isFailing = stop.state === 'failed'
    if (isFailing) {
      // Away first: a screen that is open already does not request again.
      await goTo(page, '/about')
      await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }))
    }
    // Away first: what an earlier stop opened is closed.
    if (stop.press !== undefined) await goTo(page, '/about')
    await goTo(page, stop.address)
    await untilShown(page)
    await press(page, stop)
    await at(stop)
    if (stop.press !== undefined) await page.keyboard.press('Escape')
    if (isFailing) await page.unroute(failing)
  }
}

/** The stops by person, so that each logs in once. */
export const byPerson = (stops: readonly ScreenUnderTest[]): readonly (readonly ScreenUnderTest[])[] =>
  [...new Set(stops.map(({ role }) => role))].map((role) => stops.filter((stop) => stop.role === role))
