// Finds a Chromium for the journeys: CHROMIUM_PATH, an installed one, `playwright install`, then Debian's package.
import { existsSync } from 'node:fs'
import { apt, isDebianRoot, quietly } from './system-packages.mjs'
import { fileOf, packageOf } from './tool-list.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Chromium without its windows, of the same version. */
const shell = 'chromium-headless-shell'

const fromPath = () => names.map(fileOf).find((file) => file !== undefined)

const installed = () =>
  fromPath() ??
  [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((file) => existsSync(file))

const fromPlaywright = async () => {
  if (!quietly('npx', ['playwright', 'install', 'chromium'], 240)) return undefined
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** Path of a Chromium; installs one if there is none. Undefined if that isn't possible. */
export const ensureBrowser = async () => {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  const located = installed()
  if (located) return located
  // Debian's package first if it is known to work: the other download takes minutes to fail without internet access.
  if (isDebianRoot() && apt(['chromium'])) return installed()
  return (await fromPlaywright()) ?? installed()
}

/**
 * The browsers of the journeys: `full` for those that look into its profile, and `fast`, which takes a third less CPU,
 * for all others; the same program where there is only one. Undefined if there is none.
 */
export const ensureJourneyBrowsers = async () => {
  const full = await ensureBrowser()
  const fast = process.env.CHROMIUM_PATH ? undefined : fileOf(shell)
  return full && { full, fast: fast ?? full }
}

/** Installs those tools that this machine doesn't have, all at once, and the browsers of the journeys, where it can be. */
export const ensureTools = (tools = Object.keys(packageOf), { withBrowsers = false } = {}) => {
  const missing = tools.filter((tool) => fileOf(tool) === undefined).map((tool) => packageOf[tool])
  const browsers = !withBrowsers || process.env.CHROMIUM_PATH ? [] : [...(installed() ? [] : ['chromium']), shell]
  apt([...new Set([...missing, ...browsers.filter((name) => fileOf(name) === undefined)])])
}
