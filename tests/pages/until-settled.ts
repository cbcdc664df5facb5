import type { Page } from '@playwright/test'

/**
 * Until no look is on its way to another: colours fade from one scheme to the other, and what inherits them fades after.
 * What moves for as long as something loads is not waited for.
 */
export const untilFaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Asked frame by frame: one that another takes the place of never says that it is finished.
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    while (document.getAnimations().some((each) => each instanceof CSSTransition))
  })
