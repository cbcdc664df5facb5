import type { BrowserContext, Page } from '@playwright/test'
import { startTestServer } from '../server/server-process.ts'
import { beforeThePage, withProfile } from './browser.ts'
import { using } from './cleanup.ts'
import type { Figure } from './figure.ts'
import { kilobytes } from './figure.ts'
import { list, median } from './numbers.ts'
import { openSlowLink, slow4g } from './slow-link.ts'
import type { SlowLink } from './slow-link.ts'

const runs = 3
const slower = 4
const quietMs = 2000

declare global {
  interface Window {
    typeableAt?: number
  }
}

/** Runs in the page before the app: records when the first field can be typed into. */
const watchInPage = (): void => {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('main form input')
    if (field !== null && !field.disabled && field.checkVisibility({ visibilityProperty: true }))
      window.typeableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface PageTiming {
  readonly ready: number
  /** Requests that started before that, including the page itself. */
  readonly requests: number
}

const open = async (context: BrowserContext, url: string): Promise<{ page: Page; timing: PageTiming }> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await beforeThePage(page, watchInPage)
  await page.goto(url)
  await page.waitForFunction(() => window.typeableAt)
  const timing = await page.evaluate(() => {
    const ready = window.typeableAt ?? 0
    const started = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < ready)
    return { ready, requests: started.length + 1 }
  })
  return { page, timing }
}

/** Resolves when the worker is active, with the applicant's screens. */
const untilDownloaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    undefined,
    { timeout: 120_000 },
  )
}

const untilQuiet = async (page: Page, link: SlowLink): Promise<void> => {
  while (performance.now() - link.lastAt() < quietMs) await page.waitForTimeout(200)
}

interface Visit extends PageTiming {
  readonly bytes: number
  /** Milliseconds from then to the moment when it starts offline. */
  readonly downloadedAfter: number
  readonly offline: number
}

const visit = (serverPort: number, path: string): Promise<Visit> =>
  withProfile(async (context) =>
    using(
      await openSlowLink(serverPort, slow4g),
      (link) => link.close(),
      async (link) => {
        const url = `http://localhost:${link.port}${path}`
        const { page, timing } = await open(context, url)
        await untilDownloaded(page)
        const downloadedAfter = (await page.evaluate(() => performance.now())) - timing.ready
        await untilQuiet(page, link)
        const bytes = link.received()
        await page.close()
        await context.setOffline(true)
        const later = await open(context, url)
        return { ...timing, bytes, downloadedAfter, offline: later.timing.ready }
      },
    ),
  )

interface Limits {
  readonly bytes?: number
  readonly ready: number
  readonly offline: number
}

const figuresOf = (name: string, visits: readonly Visit[], limits: Limits): readonly Figure[] => {
  const seconds = (pick: (visit: Visit) => number) => visits.map((each) => pick(each) / 1000)
  const detail = (values: readonly number[]) => `slow 4G, ${slower}x slower CPU, with the worker; runs: ${list(values)}`
  const timed = (what: string, values: readonly number[], most: number): Figure => ({
    name: `${name}, ${what}`,
    value: median(values),
    unit: 's',
    budget: { most },
    detail: detail(values),
  })
  return [
    {
      name: `${name}, first visit, all that is transferred`,
      value: median(visits.map(({ bytes }) => bytes)),
      unit: 'bytes',
      ...(limits.bytes !== undefined && { budget: { most: limits.bytes } }),
      detail: 'page, fonts, worker and its downloads, response headers included',
    },
    {
      name: `${name}, requests before ready to type`,
      value: median(visits.map(({ requests }) => requests)),
      unit: 'requests',
      budget: { most: 20 },
    },
    timed(
      'first visit, ready to type',
      seconds(({ ready }) => ready),
      limits.ready,
    ),
    timed(
      'from ready to type to ready without a network',
      seconds(({ downloadedAfter }) => downloadedAfter),
      10,
    ),
    timed(
      'visit without a network, ready to type',
      seconds(({ offline }) => offline),
      limits.offline,
    ),
  ]
}

const visits = async (serverPort: number, path: string): Promise<readonly Visit[]> => {
  const made: Visit[] = []
  for (let run = 0; run < runs; run += 1) made.push(await visit(serverPort, path))
  return made
}

/** A first visit with the worker enabled: how much it transfers, when a person can type, and when it works offline. */
export const measureFirstVisit = async (): Promise<readonly Figure[]> =>
  using(
    await startTestServer({}, { database: 'embedded' }),
    (server) => server.close(),
    async (server) => {
      const port = Number(new URL(server.url).port)
      const apply = await visits(port, '/online-application-form/blue-heron')
      const login = await visits(port, '/login')
      return [
        ...figuresOf('Public application', apply, { bytes: kilobytes(400), ready: 1.8, offline: 0.6 }),
        ...figuresOf('Login page', login, { ready: 1.6, offline: 0.4 }),
      ]
    },
  )
