import type { Page } from '@playwright/test'

/**
 * Waits until no transition is running: colors fade from one scheme to the other, and what inherits them fades after.
 * Loading animations are not awaited.
 */
export const untilFaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Checked frame by frame: a transition that is replaced never reports that it has finished.
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    while (document.getAnimations().some((each) => each instanceof CSSTransition))
  })
