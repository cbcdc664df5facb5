import type { Page } from '@playwright/test'
import type { Role } from '#contract/domain/roles.ts'
import { seedScreens } from '../../crawl/seed-screens.ts'
import { screensUnderTest } from '../../crawl/screen-list.ts'
import { byPerson, speak, walk } from '../../crawl/visit-screens.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, test } from '../../pages/journey.ts'
import { openOther } from '../../pages/other-browser.ts'
import { untilFaded } from '../../pages/until-settled.ts'
import { cutInLargeText } from '../../pages/large-text.ts'
import { namesMissing } from '../../pages/accessible-names.ts'
import { isTimeLeft } from '../../tools/repetitions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 600_000 })

const parts: readonly (readonly [string, readonly (Role | undefined)[]])[] = [
  ['the platform and the TPA companies', ['Admin', 'TPA']],
  ['a business', ['Owner', 'MGMT', 'STRMGR']],
  ['employees and everybody', ['EMPLOYEE', undefined]],
]

/** The widths at which the page scrolls sideways in Spanish, whose words are longer. */
const cutInSpanish = async (page: Page, widths: readonly number[]): Promise<readonly number[]> => {
  const cut: number[] = []
  await speak(page, 'es')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await untilFaded(page)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) cut.push(width)
  }
  await speak(page, 'en')
  return cut
}

for (const [whose, roles] of parts)
  test(`axe finds nothing on any screen of ${whose}, every control has a name, and nothing is cut off`, async ({
    browser,
    server,
  }) => {
    const stops = screensUnderTest(await seedScreens(server)).filter(({ role }) => roles.includes(role))
    expect(stops.length).toBeGreaterThan(3)
    for (const those of byPerson(stops)) {
      if (!isTimeLeft()) {
        console.log(`screens of ${those[0]?.role ?? 'anyone'}: left out, as the slice stops by itself`)
        continue
      }
      const { page, close } = await openOther(browser)
      await walk(page, server, those, async (stop) => {
        await expectAccessible(page, `${stop.role ?? 'anyone'} at ${stop.address}, ${stop.state}`, [390, 768, 1280])
        expect.soft(await namesMissing(page), stop.address).toEqual([])
        if (stop.state === 'loaded')
          expect.soft(await cutInSpanish(page, [390, 768, 1280]), `${stop.address} in Spanish`).toEqual([])
        expect.soft(await cutInLargeText(page, [390, 1280]), `${stop.address} in large text`).toEqual([])
      })
      await close()
    }
  })
