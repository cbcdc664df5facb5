// The stages of a test run.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildClient } from '../build.mjs'
import { ensureJourneyBrowsers } from './browser.mjs'
import { allChecks, runChecks } from './checks.mjs'
import { timed } from './cpu-time.mjs'
import { openPostgres } from './postgres.mjs'
import { onPostgres, postgresOnlyFiles, repeatedFiles, repeatedJourneys } from './slices.mjs'
import { fileOf } from './tool-list.mjs'
import { countCheck, onEnd, playwright, skip, vitest } from './tools.mjs'

const unitProjects = ['--project', 'pure', '--project', 'dom', '--project', 'pdf']
const apiProjects = ['--project', 'api*']
/** The journeys that visit every screen in every size. */
const crawlFile = 'shell/screen-crawl.spec.ts'

/** Static checks and tests without a server, side by side where both run. */
export const checksAndUnit = async (runs, words) => {
  const isSideBySide = runs('checks') && runs('unit')
  await Promise.all([
    runs('checks') && runChecks(allChecks, { isHeld: isSideBySide }),
    runs('unit') && vitest('unit', [...unitProjects, ...words, ...(isSideBySide ? ['--maxWorkers', '1'] : [])]),
  ])
}

/** Builds the client, which servers of tests serve. */
export const build = async (isCheck) => {
  try {
    await timed('build', () => buildClient())
    if (isCheck) countCheck('build', true)
  } catch (error) {
    console.error(error)
    countCheck('build', false)
  }
}

/** Tests that open a server, on the embedded database, or with TEST_ENGINE=postgres on PostgreSQL. */
export const api = async (words) => {
  if (process.env.TEST_ENGINE === 'postgres') return postgres(words, { isRequested: true, files: [] })
  await vitest('api', [...apiProjects, ...words], { env: { TEST_LEAVE_OUT: postgresOnlyFiles.join() } })
}

/** The same on a PostgreSQL, for what depends on it; what is asked for and can't run is a failure. */
export const postgres = async (words, { isRequested, until, files = onPostgres }) => {
  const opened = await openPostgres()
  if (opened.url === undefined) {
    if (isRequested || opened.isWrong === true) return countCheck(`api on PostgreSQL: ${opened.why}`, false)
    return skip('api on PostgreSQL', opened.why)
  }
  onEnd(opened.close)
  await vitest(`api on ${opened.name}`, [...apiProjects, ...(words.length > 0 ? words : files)], {
    until,
    env: {
      TEST_LEAVE_OUT: '**/*.embedded.api.test.ts',
      TEST_DATABASE_URL: opened.url,
      TEST_DATABASE_ROOT_URL: opened.rootUrl ?? '',
    },
  })
}

const inBrowser = async (stage, args, { env = {}, until } = {}) => {
  const browsers = await ensureJourneyBrowsers()
  if (browsers === undefined) return skip(stage, 'no Chromium is installed: set CHROMIUM_PATH')
  const programs = { CHROMIUM_PATH: browsers.fast, CHROMIUM_FULL_PATH: browsers.full }
  await playwright(stage, args, { env: { ...programs, ...env }, until })
}

/** Journeys with this tag prove again what another journey or a cheaper test proves: the slice of the crawl has them. */
const again = '@again'

/** A browser against a real server; words choose files, and may choose the crawl's. */
export const journeys = (words) => {
  const namesFiles = words.some((word) => !word.startsWith('-'))
  return inBrowser('journeys', [...(namesFiles ? [] : ['--grep-invert', `${crawlFile}|${again}`]), ...words])
}

/** Every screen, for every role, in every size, and journeys that prove something again or repeat something. */
export const crawl = (words, { until }) =>
  inBrowser('crawl', words.length > 0 ? words : ['--grep', [crawlFile, again, ...repeatedJourneys].join('|')], {
    until,
    env: { TEST_REPETITIONS: 'many' },
  })

/** A folder with Node and the shell's programs alone, as the `PATH` of a machine that has no tools. */
const pathWithoutTools = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firstday-path-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(process.execPath, path.join(folder, 'node'))
  for (const name of ['cp', 'env', 'git', 'sh']) symlinkSync(fileOf(name) ?? '', path.join(folder, name))
  return folder
}

/** The random tests again, with many inputs, and tests of PDFs where no tool is installed. */
export const repetitions = async (words, { until }) => {
  if (words.length === 0)
    await vitest('without tools', ['--project', 'pdf', 'server/platform/pdf'], {
      until,
      env: { PATH: pathWithoutTools() },
    })
  await vitest('repetitions', ['--project', 'pure', ...apiProjects, ...(words.length > 0 ? words : repeatedFiles)], {
    until,
    env: { TEST_REPETITIONS: 'many' },
  })
}
