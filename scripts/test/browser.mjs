// Finds a Chromium for the journeys: CHROMIUM_PATH, an installed one, `playwright install`, then Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { apt, isDebianRoot, quietly } from './system-packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const onPath = (names) => {
  for (const name of names) {
    const located = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (located.status === 0) return located.stdout.trim()
  }
  return undefined
}

const installed = () =>
  onPath(names) ??
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

const shellName = 'chromium-headless-shell'

/** Chromium without its windows, of the same version, installed if possible. */
const headlessShell = () => {
  if (process.env.CHROMIUM_PATH) return undefined
  return onPath([shellName]) ?? (apt([shellName]) ? onPath([shellName]) : undefined)
}

/**
 * The browsers of the journeys: `full` for those that look into its profile, and `fast`, which takes a third less CPU,
 * for all others; the same program where there is only one. Undefined if there is none.
 */
export const ensureJourneyBrowsers = async () => {
  const full = await ensureBrowser()
  return full && { full, fast: headlessShell() ?? full }
}

/** The tools that read PDFs for the tests (poppler), installed if possible. */
export const ensurePdfTools = () => {
  if (spawnSync('sh', ['-c', 'command -v pdfsig && command -v pdftotext']).status === 0) return true
  return apt(['poppler-utils'])
}
