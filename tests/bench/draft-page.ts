import type { Page } from '@playwright/test'
import { beforeThePage } from './browser.ts'

/** What the page itself recorded of one save; times of its own clock in milliseconds. */
export interface ObservedSave {
  /** The last keystroke before it. */
  readonly typedAt: number
  /** The draft was put into the store (encrypted by then). */
  readonly putAt: number
  /** The transaction with it was complete. */
  readonly writtenAt: number
}

/** What is stored on the page for the benchmark. */
interface DraftWatch {
  typedAt: number
  longest: number
  next: () => Promise<ObservedSave>
}

declare global {
  interface Window {
    draftWatch: DraftWatch
  }
}

/** Runs in the page before the app: wraps the one method that writes to IndexedDB, and watches for long tasks. */
const watchInPage = (): void => {
  let notify: ((save: ObservedSave) => void) | undefined
  const watch: DraftWatch = {
    typedAt: 0,
    longest: 0,
    next: () => new Promise((resolve) => (notify = resolve)),
  }
  window.draftWatch = watch
  // The event's own time: work of the page at the time of the key press counts.
  window.addEventListener('keydown', (event) => (watch.typedAt = event.timeStamp), { capture: true })
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) {
    if (this.name === 'drafts') {
      const { typedAt } = watch
      const putAt = performance.now()
      this.transaction.addEventListener('complete', () => notify?.({ typedAt, putAt, writtenAt: performance.now() }))
    }
    return put.apply(this, args)
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration)
  }).observe({ type: 'longtask' })
}

/** Prepares a page, before it is opened, to record its saves. */
export const prepareDraftWatch = (page: Page): Promise<unknown> => beforeThePage(page, watchInPage)

/** Presses a key and waits until the draft with it is saved. */
export const saveAfterKey = async (page: Page, key: string): Promise<ObservedSave> => {
  // Requested before the key, so that no save is missed; awaited afterwards.
  await page.evaluate(() => void Object.assign(window, { nextSave: window.draftWatch.next() }))
  await page.keyboard.press(key)
  return page.evaluate(() => (window as unknown as { nextSave: Promise<ObservedSave> }).nextSave)
}

/** The longest task over 50 ms since the last call, in milliseconds; 0 when there was none. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { longest } = window.draftWatch
    window.draftWatch.longest = 0
    return longest
  })
