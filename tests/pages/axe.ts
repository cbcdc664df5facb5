import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { seedOfRun } from '../tools/seed.ts'
import { expect, test } from './journey.ts'
import { untilFaded } from './until-settled.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const phoneAndDesktop = [390, 1280]

const scan = async (page: Page, rules?: string) => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules === undefined ? axe.withTags(tags) : axe.withRules(rules)).analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => ({
      target: target.join(' '),
      summary: failureSummary ?? '',
    })),
  }))
}

/** What is wrong with the size of a target once it is in the middle of the screen, clear of bars that stay there. */
const sizeInTheMiddle = async (page: Page, target: string): Promise<string | undefined> => {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [again] = await scan(page, 'target-size')
  return again?.nodes.find((node) => node.target === target)?.summary
}

const findings = async (page: Page) => {
  // Targets under the sticky header would count as partly covered by its links.
  await page.evaluate(() => scrollTo(0, 0))
  await untilFaded(page)
  const violations = []
  for (const { id, nodes } of await scan(page)) {
    const at = []
    for (const { target, summary } of nodes) {
      // So would those that the page's bar of buttons covers in part, wherever the fold happens to be.
      const isCovered = id === 'target-size' && summary.includes('partially obscured')
      const left = isCovered ? await sizeInTheMiddle(page, target) : summary
      if (left !== undefined) at.push(`${target}: ${left}`)
    }
    if (at.length > 0) violations.push({ id, at })
  }
  return violations
}

const isThorough = process.env['TEST_REPETITIONS'] === 'many'

/** The width whose turn it is: a state is looked at in one width, and states take turns. */
const turnOf = (widths: readonly number[]): readonly number[] => {
  turn += 1
  return widths.slice(turn % widths.length, (turn % widths.length) + 1)
}
let turn = seedOfRun()

/**
 * Finds nothing wrong with what the page shows now: nothing cut off at any width, and nothing by axe, at each width and
 * in dark mode in the slice of the crawl, otherwise in one of them.
 */
export const expectAccessible = (
  page: Page,
  state: string,
  widths: readonly number[] = phoneAndDesktop,
): Promise<void> =>
  test.step(state, async () => {
    const looked = isThorough ? widths : turnOf(widths)
    const isDark = isThorough || turn % 3 === 0
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (looked.includes(width) && (isThorough || !isDark)) {
        expect.soft(await findings(page), `${state} at ${width} px`).toEqual([])
      }
      const isCut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(isCut, `${state} at ${width} px scrolls sideways`).toBe(false)
    }
    if (!isDark) return
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect.soft(await findings(page), `${state} in the dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })
