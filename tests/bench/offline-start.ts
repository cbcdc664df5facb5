import type { BrowserContext, Page } from '@playwright/test'
import type { TestServer } from '../server/server-process.ts'
import { beforeThePage, logIn, withProfile } from './browser.ts'
import type { Figure } from './figure.ts'
import { list, median } from './numbers.ts'
import { withSeededServer } from './seeded.ts'

const runs = 7
const slower = 4

declare global {
  interface Window {
    readyAt?: number
  }
}

/** Runs in the page before the app: records when the first field of the form can be typed into. */
const watchInPage = (): void => {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('main form input')
    if (field !== null && !field.disabled && field.checkVisibility({ visibilityProperty: true })) {
      window.readyAt = performance.now()
      return
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Logs in on a personal device, opens the form once, and waits until the app is installed. */
const install = async (page: Page, server: TestServer, userDocumentId: number): Promise<void> => {
  await page.goto(`${server.url}/login`)
  await logIn(page, server, 'personal')
  await page.locator(`a[href$="/employee/form/${userDocumentId}"]`).first().click()
  await page.locator('#answer-firstName').waitFor()
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active === null || active.state === 'activated') return
    await new Promise<void>((resolve) =>
      active.addEventListener('statechange', () => active.state === 'activated' && resolve()),
    )
  })
  await page.close()
}

/** Milliseconds from opening the URL to the first paint and to the first field. */
const start = async (context: BrowserContext, url: string): Promise<{ painted: number; ready: number }> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await beforeThePage(page, watchInPage)
  await page.goto(url)
  await page.waitForFunction(() => window.readyAt)
  const timing = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ready: window.readyAt ?? 0,
  }))
  await page.close()
  return timing
}

/** An installed app offline, from opening the form's URL to a field that can be typed into. */
export const measureOfflineStart = (): Promise<readonly Figure[]> =>
  withSeededServer(1, (server, { tasks }) =>
    withProfile(async (context) => {
      const id = tasks[0]?.userDocumentId ?? 0
      await install(await context.newPage(), server, id)
      await context.setOffline(true)
      const starts: { painted: number; ready: number }[] = []
      for (let run = 0; run < runs; run += 1) starts.push(await start(context, `${server.url}/employee/form/${id}`))
      const times = starts.map(({ ready }) => ready / 1000)
      const painted = median(starts.map(({ painted }) => painted / 1000))
      return [
        {
          name: 'Offline start of an installed app to a form',
          value: median(times),
          unit: 's',
          budget: { most: 0.7 },
          detail: `${slower}x slower CPU, personal device, W-4 opened before; first paint ${painted.toFixed(2)} s; median of ${runs} new tabs: ${list(times)}`,
        },
      ]
    }),
  )
