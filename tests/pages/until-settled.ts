import type { Page } from '@playwright/test'

/**
 * Waits until no transition is running: colors fade from one scheme to the other, and what inherits them fades after.
 * Loading animations are not awaited.
 */
export const untilFaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Checked frame by frame: a transition that is replaced never reports that it has finished. One in hidden content
    // stays in the list after its end.
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    while (document.getAnimations().some((each) => each instanceof CSSTransition && each.playState === 'running'))
  })

/** Waits until nothing on the page has changed for 300 ms: what was opened has loaded and is shown. */
export const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let last = setTimeout(done, 300)
        new MutationObserver(() => {
          clearTimeout(last)
          last = setTimeout(done, 300)
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
