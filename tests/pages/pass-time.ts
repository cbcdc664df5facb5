import type { Page } from '@playwright/test'

/** Waits for the frame after the next: what a field scrolled when it was filled in counts as activity before time passes. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Advances the clock so far that the token is refreshed on the way. */
export const passRenewing = async (page: Page, time: string): Promise<void> => {
  await untilDrawn(page)
  // A proof by the page's clock may be refused first, with the server's time for the second.
  const renewed = page.waitForResponse((answer) => /RefreshToken$/i.test(answer.url()) && answer.ok())
  await page.clock.fastForward(time)
  await renewed
}
