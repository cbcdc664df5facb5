import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { TestServer } from '../server/server-process.ts'
import { launching, logIn, logInStaff } from './browser.ts'
import type { Figure } from './figure.ts'
import { list, median } from './numbers.ts'
import { using } from './cleanup.ts'
import { withSeededServer } from './seeded.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]
const least: Readonly<Record<Category, number>> = { performance: 90, accessibility: 100, 'best-practices': 100 }

type Profile = 'mobile' | 'desktop'

type Scores = Readonly<Record<Category, number>>

/** Scores of one visit, 0 to 100, and what lowered those that are not 100. */
const visit = async (
  port: number,
  url: string,
  isLoggedIn: boolean,
  profile: Profile,
  tries = 3,
): Promise<{ scores: Scores; lost: string[] }> => {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      // The session is in the storage of a personal device.
      disableStorageReset: isLoggedIn,
    },
    profile === 'desktop' ? desktopConfig : undefined,
  )
  const report = result?.lhr
  // Errors of the recording, not of the page, after which Lighthouse asks for a new run.
  if (report?.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return visit(port, url, isLoggedIn, profile, tries - 1)
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

const figuresOf = async (
  name: string,
  port: number,
  url: string,
  isLoggedIn: boolean,
  profile: Profile = 'mobile',
): Promise<readonly Figure[]> => {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(port, url, isLoggedIn, profile))
  const lost = [...new Set(visits.flatMap((each) => each.lost))]
  return categories.map((category) => {
    const marks = visits.map(({ scores }) => scores[category])
    return {
      name: `Lighthouse, ${name}${profile === 'desktop' ? ' on a desktop' : ''}: ${category}`,
      value: median(marks),
      unit: 'points' as const,
      budget: { least: least[category] },
      detail: `${profile} profile, median of ${runs}: ${list(marks, 0)}${category === 'performance' || lost.length === 0 ? '' : `; lost by ${lost.join(', ')}`}`,
    }
  })
}

/** Uses a folder for the profile of a browser. */
const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> =>
  using(
    await mkdtemp(path.join(os.tmpdir(), 'firstday-lighthouse-')),
    (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
    work,
  )

/** Uses a browser that nothing else controls: Lighthouse records nothing while another devtools client is attached. */
const withPort = async <T>(userDataDir: string, work: (port: number) => Promise<T>): Promise<T> => {
  const { executablePath, args } = launching()
  return using(
    await launch({
      chromePath: executablePath,
      chromeFlags: ['--headless=new', ...args],
      userDataDir,
      logLevel: 'error',
    }),
    async (browser) => browser.kill(),
    ({ port }) => work(port),
  )
}

const prepareProfile = async (folder: string, server: TestServer, username?: string): Promise<void> => {
  const context = await chromium.launchPersistentContext(folder, { ...launching(), locale: 'en-US' })
  const page = await context.newPage()
  if (username === undefined) {
    await page.goto(`${server.url}/login`)
    await logIn(page, server, 'personal')
  } else await logInStaff(page, server, username)
  await context.close()
}

const staffPages = [
  ['owner home', '/Owner/dashboard'],
  ['people list', '/Owner/people'],
] as const

/** Scores for login, the application page, the employee's home, and the owner's home and list of people. */
export const measureLighthouse = (): Promise<readonly Figure[]> =>
  withSeededServer(1, async (server) => {
    const open = await withFolder((folder) =>
      withPort(folder, async (port) => [
        ...(await figuresOf('login', port, `${server.url}/login`, false)),
        ...(await figuresOf('online application', port, `${server.url}/online-application-form/blue-heron`, false)),
      ]),
    )
    const home = await withFolder(async (folder) => {
      await prepareProfile(folder, server)
      return withPort(folder, (port) => figuresOf('employee home', port, `${server.url}/employee/dashboard`, true))
    })
    const staff = await withFolder(async (folder) => {
      await prepareProfile(folder, server, 'owner@demo.test')
      return withPort(folder, async (port) => {
        const figures: Figure[] = []
        for (const profile of ['mobile', 'desktop'] as const)
          for (const [name, address] of staffPages)
            figures.push(...(await figuresOf(name, port, `${server.url}${address}`, true, profile)))
        return figures
      })
    })
    return [...open, ...home, ...staff]
  })
