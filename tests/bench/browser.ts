import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestServer } from '../server/server-process.ts'
import { Skipped } from './figure.ts'
import { using } from './cleanup.ts'
import { employee } from './seeded.ts'

/** The launch options of the benchmark browsers. */
export const launching = () => {
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath === undefined) throw new Skipped('there is no browser: set CHROMIUM_PATH')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']
  return { executablePath, args }
}

const options: BrowserContextOptions = { locale: 'en-US', viewport: { width: 412, height: 823 } }

/** Runs with a new browser that stores nothing. */
export const withBrowser = async <T>(
  more: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> =>
  using(
    await chromium.launch(launching()),
    (browser) => browser.close(),
    async (browser) => work(await browser.newContext({ ...options, ...more })),
  )

/** Runs with a browser with a profile on disk, like that of an installed app. */
export const withProfile = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> =>
  using(
    await mkdtemp(path.join(os.tmpdir(), 'firstday-profile-')),
    (folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
    async (folder) =>
      using(
        await chromium.launchPersistentContext(folder, { ...launching(), ...options }),
        (context) => context.close(),
        work,
      ),
  )

/** Logs the employee in as a person does, and waits for the task list. */
export const logIn = async (page: Page, server: TestServer, whose: 'shared' | 'personal' = 'shared'): Promise<void> => {
  const before = (await server.emails(employee.username)).length
  await page.locator('#username').fill(employee.username)
  await page.locator('#password').fill(employee.password)
  await page.keyboard.press('Enter')
  const code = page.locator('#code')
  await code.waitFor()
  if (whose === 'personal') await page.locator('#own-device').check()
  await code.fill(await server.codeFor(employee.username, before))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/employee/dashboard')
  await page.locator('h1').waitFor()
}

/** Logs a member of staff in on a personal device, and waits for their home page. */
export const logInStaff = async (page: Page, server: TestServer, username: string): Promise<void> => {
  const before = (await server.emails(username)).length
  await page.goto(`${server.url}/login`)
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.locator('#own-device').check()
  await page.locator('#code').fill(await server.codeFor(username, before))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'To do' }).waitFor()
}

/** Runs a function in the page before the page's own scripts; it sees nothing but the page. */
export const beforeThePage = (page: Page, work: () => void): Promise<unknown> =>
  // tsx wraps named functions in a helper that the page doesn't have.
  page.addInitScript({ content: `{ const __name = (made) => made; (${work.toString()})() }` })
