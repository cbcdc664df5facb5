import type { Page } from '@playwright/test'

/** Advances the clock so far that the token is refreshed on the way. */
export const passRenewing = async (page: Page, time: string): Promise<void> => {
  // A proof by the page's clock may be refused first, with the server's time for the second.
  const renewed = page.waitForResponse((answer) => /RefreshToken$/i.test(answer.url()) && answer.ok())
  await page.clock.fastForward(time)
  await renewed
}
