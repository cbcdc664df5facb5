import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { House } from '../house/house.ts'
import { freePort } from '../house/house.ts'
import { launching, signIn } from './browser.ts'
import type { Figure } from './figure.ts'
import { list, median } from './numbers.ts'
import { using } from './put-away.ts'
import { withSeededHouse } from './seeded.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]
const least: Readonly<Record<Category, number>> = { performance: 90, accessibility: 100, 'best-practices': 100 }

type Scores = Readonly<Record<Category, number>>

/** Marks of one visit on the mobile profile, 0 to 100, and what took away from those that are not full. */
const visit = async (port: number, url: string, isSignedIn: boolean): Promise<{ scores: Scores; lost: string[] }> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    // The session lives in the storage of the person's own device.
    disableStorageReset: isSignedIn,
  })
  const report = result?.lhr
  if (report === undefined || report.runtimeError !== undefined)
    throw new Error(report?.runtimeError?.message ?? `no report of ${url}`)
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
  const mark = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const lost = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    scores: {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
    },
    lost,
  }
}

const figuresOf = async (name: string, port: number, url: string, isSignedIn: boolean): Promise<readonly Figure[]> => {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(port, url, isSignedIn))
  const lost = [...new Set(visits.flatMap((each) => each.lost))]
  return categories.map((category) => {
    const marks = visits.map(({ scores }) => scores[category])
    return {
      name: `Lighthouse, ${name}: ${category}`,
      value: median(marks),
      unit: 'points' as const,
      budget: { least: least[category] },
      detail: `mobile profile, median of ${runs}: ${list(marks, 0)}${category === 'performance' || lost.length === 0 ? '' : `; lost by ${lost.join(', ')}`}`,
    }
  })
}

const withPort = async <T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> =>
  using(
    await mkdtemp(path.join(os.tmpdir(), 'firstday-lighthouse-')),
    (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
    async (folder) => {
      const port = await freePort()
      const { executablePath, args } = launching()
      return using(
        await chromium.launchPersistentContext(folder, {
          executablePath,
          args: [...args, `--remote-debugging-port=${port}`],
          locale: 'en-US',
        }),
        (context) => context.close(),
        (context) => work(context, port),
      )
    },
  )

const signedIn = async (context: BrowserContext, house: House): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${house.url}/login`)
  await signIn(page, house, 'personal')
  await page.close()
}

/** Marks for sign-in, the public application and the employee's home. */
export const measureLighthouse = (): Promise<readonly Figure[]> =>
  withSeededHouse(1, (house) =>
    withPort(async (context, port) => {
      const figures = [
        ...(await figuresOf('sign-in', port, `${house.url}/login`, false)),
        ...(await figuresOf('online application', port, `${house.url}/online-application-form/blue-heron`, false)),
      ]
      await signedIn(context, house)
      return [...figures, ...(await figuresOf('employee home', port, `${house.url}/employee/dashboard`, true))]
    }),
  )
