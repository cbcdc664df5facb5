import type { Page } from '@playwright/test'

/**
 * What is cut off when all text is twice as large: the page where it scrolls sideways, and elements that hide a part of
 * their text.
 */
export const cutInLargeText = async (page: Page, widths: readonly number[]): Promise<readonly string[]> => {
  const clipped: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      const hides = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY)
      const isCut = (element: Element) => {
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
        // Text for screen readers only is one pixel large.
        if (clientWidth <= 1 || clientHeight <= 1 || !hides(getComputedStyle(element))) return false
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      }
      const parts = [...document.querySelectorAll('body *')].filter(
        (element) => element instanceof HTMLElement && element.innerText.trim() !== '' && isCut(element),
      )
      const clippedTexts = parts.map(
        (part) => `${part.tagName.toLowerCase()}: ${(part as HTMLElement).innerText.slice(0, 40)}`,
      )
      return document.documentElement.scrollWidth > innerWidth
        ? ['the page scrolls sideways', ...clippedTexts]
        : clippedTexts
    })
    clipped.push(...cut.map((each) => `${width} px: ${each}`))
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return clipped
}
