// Runs the test tools, counts their results, and cleans up after them, also when interrupted.
import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../ensure-packages.mjs'

const reports = mkdtempSync(path.join(os.tmpdir(), 'firstday-reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
const cleanups = [() => rmSync(reports, { recursive: true, force: true })]
const running = new Set()
let isEnding = false

/** Registers something to close after the tests, last first. */
export const onEnd = (cleanup) => void cleanups.push(cleanup)

const cleanUp = async () => {
  for (const each of cleanups.splice(0).reverse()) await each()
}

for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, async () => {
    if (isEnding) return
    isEnding = true
    for (const child of running) child.kill(signal)
    await cleanUp()
    process.exit(128 + number)
  })

/**
 * Runs a tool of the packages to its end and returns whether it succeeded; never returns after a signal. One that runs
 * in parallel buffers its output (`isHeld`), and shows it if it fails.
 */
export const runTool = ([name, ...args], { env = {}, isHeld = false } = {}) =>
  new Promise((resolve) => {
    if (isEnding) return
    // TEST_DATABASE_URL is only for the tests on PostgreSQL.
    const child = spawn(path.join(root, 'node_modules', '.bin', name), args, {
      cwd: root,
      stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: '', ...env },
    })
    running.add(child)
    const held = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => held.push(piece))
    child.once('error', () => resolve(false))
    child.once('close', (code, signal) => {
      running.delete(child)
      if (isEnding) return
      if (code !== 0) process.stdout.write(Buffer.concat(held))
      if (signal !== null) console.log(`${name} was ended by ${signal}`)
      resolve(code === 0)
    })
  })

/** Counts one check. */
export const countCheck = (name, isGood) => {
  counts[isGood ? 'passed' : 'failed'] += 1
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${name}`)
}

/** Reports what was skipped, and why; `count` if it stands for that many tests. */
export const skip = (what, why, count = 1) => {
  counts.skipped += count
  console.log(`skipped: ${what}: ${why}`)
}

const readReport = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

/** Adds a runner's own counts; a runner that died before it could write them, or ran nothing, counts as one failure. */
const countReport = (stage, isGood, { passed, failed, skipped }) => {
  const more = isGood ? passed === 0 : failed === 0
  counts.passed += passed
  counts.failed += failed + (more ? 1 : 0)
  counts.skipped += skipped
  console.log(`${stage}: ${passed} passed, ${failed + (more ? 1 : 0)} failed, ${skipped} skipped`)
}

const nothing = { passed: 0, failed: 0, skipped: 0 }
let runs = 0
const newReport = () => path.join(reports, `${(runs += 1)}.json`)

/** Runs tests with vitest and reports those that were skipped. */
export const vitest = async (stage, args, { mayBeEmpty = false, ...how } = {}) => {
  const report = newReport()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGood = await runTool(['vitest', 'run', '--config', 'config/vitest.config.ts', ...args, ...reporters], how)
  const counts = readReport(report)
  for (const { fullName, status } of counts?.testResults.flatMap((file) => file.assertionResults) ?? [])
    if (['skipped', 'pending', 'todo'].includes(status)) console.log(`skipped: ${fullName}`)
  const counted = counts && {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests,
    skipped: counts.numPendingTests + counts.numTodoTests,
  }
  if (isGood && mayBeEmpty && (counted?.passed ?? 0) === 0) return console.log(`${stage}: nothing to run`)
  countReport(stage, isGood, counted ?? nothing)
}

/** Runs journeys with Playwright. */
export const playwright = async (stage, args, env) => {
  const report = newReport()
  const isGood = await runTool(
    ['playwright', 'test', '--config', 'config/playwright.config.ts', '--reporter=list,json', ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  const counts = readReport(report)
  for (const title of counts?.suites.flatMap(skippedIn) ?? []) console.log(`skipped: ${title}`)
  const counted = counts && {
    passed: counts.stats.expected + counts.stats.flaky,
    failed: counts.stats.unexpected + counts.errors.length,
    skipped: counts.stats.skipped,
  }
  countReport(stage, isGood, counted ?? nothing)
}

const skippedIn = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped')).map(({ title }) => title),
  ...suites.flatMap(skippedIn),
]

/** Cleans up, prints the counts in the last line, and exits with 1 if anything failed, or nothing was run. */
export const finish = async () => {
  await cleanUp()
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped, named above`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}
