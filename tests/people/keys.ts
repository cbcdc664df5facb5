import type { Locator, Page } from '@playwright/test'

/** Whether the next key goes to it. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)
const mostStops = 80

/** Walks with Tab (or Shift+Tab) until the focus stands there; fails when it never does. */
export const walkTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never gets to ${target}`)
}

/** Walks to a control and types into it. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.type(text)
}

/** Walks to a button or link and presses it. */
export const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.press(key)
}
