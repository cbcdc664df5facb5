import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestServer } from '../server/server-process.ts'
import { expect } from './journey.ts'

/** Whether the next key goes to it. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)
const mostStops = 80

/** Where the focus is, and what hides it from sighted users: no focus ring, or something covers it. */
const standsAt = (target: Locator): Promise<{ readonly isThere: boolean; readonly hidden: string }> =>
  target.evaluate((wanted) => {
    const element = document.activeElement
    const isThere = element === wanted
    if (!element || element === document.body) return { isThere, hidden: '' }
    const is = (each: Element | null | undefined): each is Element => !!each
    // The focus ring may be around the card that a control is in, or around its label.
    const { parentElement: parent, nextElementSibling: sibling } = element
    const isMarked = [element, parent, parent?.parentElement, sibling].filter(is).some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    })
    const { top, left, width, height } = element.getBoundingClientRect()
    const isOnTop = [0.1, 0.5, 0.9].some((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part)
      const candidates = [element, element.closest('label'), sibling]
      return is(hit) && (hit.contains(element) || candidates.some((each) => each?.contains(hit)))
    })
    const what = isMarked ? 'covered' : 'no mark'
    return { isThere, hidden: isMarked && isOnTop ? '' : `${what}: ${element.outerHTML.slice(0, 200)}` }
  })

/** Presses Tab (or Shift+Tab) until the control has the focus, visible at each stop; fails when it never does. */
export const walkTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  let isThere = await hasFocus(target)
  for (let stops = 0; stops < mostStops && !isThere; stops += 1) {
    await page.keyboard.press(key)
    const stands = await standsAt(target)
    isThere = stands.isThere
    // What is still scrolling into view is awaited.
    if (stands.hidden !== '') await expect.poll(async () => (await standsAt(target)).hidden).toBe('')
  }
  if (!isThere) throw new Error(`${key} never gets to ${target}`)
}

/** Tabs to a control and types into it. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.type(text)
}

/** Tabs to a button or link and presses it. */
export const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await walkTo(page, target)
  await page.keyboard.press(key)
}

/** Logs in by password and by the emailed code. */
export const logInByKeys = async (page: Page, server: TestServer, username: string): Promise<void> => {
  const since = (await server.emails(username)).length
  await typeInto(page, page.getByLabel('Username'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type(await server.codeFor(username, since))
  await page.keyboard.press('Enter')
}
