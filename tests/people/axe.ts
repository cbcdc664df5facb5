import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const phoneAndDesk = [390, 1280]

/** Colours fade from one scheme to the other: half-way they are neither. */
const untilFaded = (page: Page) =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })

const findings = async (page: Page, builder: AxeBuilder) => {
  await untilFaded(page)
  const { violations } = await builder.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

/** Finds nothing wrong with what the page shows now: on a phone and a desk, in the light and the dark, nothing cut off. */
export const expectAccessible = (page: Page, state: string, widths: readonly number[] = phoneAndDesk): Promise<void> =>
  test.step(state, async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      const inLight = await findings(page, new AxeBuilder({ page }).withTags(tags))
      await page.emulateMedia({ colorScheme: 'dark' })
      const inDark = await findings(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
      expect.soft({ inLight, inDark }, `${state} at ${width} px`).toEqual({ inLight: [], inDark: [] })
      const isCut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect.soft(isCut, `${state} at ${width} px scrolls sideways`).toBe(false)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })
