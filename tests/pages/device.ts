import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { DownloadedScreens, ScreenSet } from '#src/offline/screens/screen-sets.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { expect, test as base } from './journey.ts'

/** The device of a journey. */
export interface DeviceOptions {
  /** A whole browser with all that it stores, for journeys that search its profile; otherwise one without windows. */
  readonly hasFullBrowser: boolean
}

/** A journey on its own device: the browser's profile is a folder on disk that nothing else uses. */
export const test = base.extend<DeviceOptions & { profile: string }>({
  hasFullBrowser: [false, { option: true }],
  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-profile-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  context: async ({ profile, hasFullBrowser }, use) => {
    const context = await openProfile(profile, hasFullBrowser)
    await use(context)
    await context.close()
  },
})

/** Opens the browser on a profile's folder, as the device was left. */
const openProfile = (profile: string, hasFullBrowser: boolean): Promise<BrowserContext> => {
  const executablePath = hasFullBrowser ? process.env['CHROMIUM_FULL_PATH'] : undefined
  return chromium.launchPersistentContext(profile, executablePath === undefined ? {} : { executablePath })
}

/** The sets of screens that the worker reports as downloaded. */
export const downloadedScreens = (page: Page): Promise<readonly ScreenSet[]> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<MessageEvent>((resolve) => (port1.onmessage = resolve))
    active?.postMessage({ type: 'list downloads' }, [port2])
    return ((await answer).data as DownloadedScreens).downloaded
  })

/** The set that a path belongs to. */
const setOf = (address: string): ScreenSet => {
  const { pathname } = new URL(address)
  if (pathname.startsWith('/employee/')) return 'employee'
  return /^\/(login|online-application-form)\b/.test(pathname) ? 'applicant' : 'staff'
}

/** Waits until the worker of the app is active and has downloaded the screens of the page’s user, so that they start without a network. */
export const untilReadyForOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await expect.poll(() => downloadedScreens(page), { timeout: 30_000 }).toContain(setOf(page.url()))
}

/** Logs in on a personal device that is known by now: the password is enough. */
export const logInByPassword = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
