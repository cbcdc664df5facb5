// Runs the test tools, counts their results, and cleans up after them, also when interrupted.
import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../ensure-packages.mjs'
import { countEnded, timed, timeTable } from './cpu-time.mjs'
import { openShares } from './shares.mjs'

const reports = mkdtempSync(path.join(os.tmpdir(), 'firstday-reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
/** What failed, as named at the end, where a log that was cut still shows it. */
const failures = []
const cleanups = [() => rmSync(reports, { recursive: true, force: true })]
const shares = openShares(path.join(reports, 'shares'))
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
 * Runs a tool of the packages to its end and returns whether it succeeded; never returns after a signal. What it took is
 * counted to its stage. A tool that runs in parallel buffers its output (`isHeld`), and shows it if it fails.
 */
export const runTool = (stage, [name, ...args], { env = {}, isHeld = false } = {}) =>
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
    child.once('exit', () => countEnded(stage))
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
  if (!isGood) failures.push(name)
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
  if (more) failures.push(`${stage}: ended without a result`)
  console.log(`${stage}: ${passed} passed, ${failed + (more ? 1 : 0)} failed, ${skipped} skipped`)
}

const nameFailure = (stage, file, title, message = '') =>
  failures.push(
    `${stage}: ${file}: ${title}\n    ${stripVTControlCharacters(message).split('\n').slice(0, 14).join('\n    ')}`,
  )

const nothing = { passed: 0, failed: 0, skipped: 0 }
let runs = 0
const newReport = () => path.join(reports, `${(runs += 1)}.json`)

/** The environment of a runner that counts what each file takes and ends at a time (milliseconds since 1970). */
const environment = (env, until) => ({ ...env, TEST_SHARES: shares.file, TEST_UNTIL: String(until ?? '') })

/** Says what a runner that has stopped by itself has left out, which is no failure. */
const reportLeftOut = (stage, until, count) => {
  if (until !== undefined && Date.now() >= until)
    console.log(`${stage}: stopped by itself at its last minute, and left out ${count} tests`)
}

/**
 * Runs tests with vitest and reports those that were skipped. With `until` it stops by itself at that time, and what it
 * leaves out is skipped.
 */
export const vitest = async (stage, args, { mayBeEmpty = false, until, env, ...how } = {}) => {
  const report = newReport()
  const deadline = until === undefined ? [] : ['--reporter=./scripts/test/deadline-reporter.mjs']
  const reporters = ['--reporter=default', '--reporter=json', ...deadline, `--outputFile.json=${report}`]
  const command = ['vitest', 'run', '--config', 'config/vitest.config.ts', ...args, ...reporters]
  const hasEnded = await timed(stage, () => runTool(stage, command, { env: environment(env, until), ...how }))
  const counts = readReport(report)
  // A run that was stopped exits with a failure of its own.
  const isStopped = until !== undefined && Date.now() >= until
  const isGood = hasEnded || (isStopped && counts?.numFailedTests === 0)
  for (const { name, assertionResults } of counts?.testResults ?? [])
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (['skipped', 'pending', 'todo'].includes(status)) console.log(`skipped: ${fullName}`)
      if (status === 'failed') nameFailure(stage, path.relative(root, name), fullName, failureMessages[0])
    }
  const counted = counts && {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests,
    skipped: counts.numPendingTests + counts.numTodoTests,
  }
  reportLeftOut(stage, until, counted?.skipped ?? 0)
  if (isGood && (mayBeEmpty || isStopped) && (counted?.passed ?? 0) === 0)
    return console.log(`${stage}: nothing to run`)
  countReport(stage, isGood, counted ?? nothing)
}

/** Runs journeys with Playwright. */
export const playwright = async (stage, args, { env, until }) => {
  const report = newReport()
  const command = ['playwright', 'test', '--config', 'config/playwright.config.ts', '--reporter=list,json', ...args]
  const all = { ...environment(env, until), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const isGood = await timed(stage, () => runTool(stage, command, { env: all }))
  const counts = readReport(report)
  const specs = counts?.suites.flatMap(specsIn) ?? []
  for (const { title, tests } of specs)
    if (tests.every(({ status }) => status === 'skipped')) console.log(`skipped: ${title}`)
  for (const { file, title, tests } of specs)
    if (tests.some(({ status }) => status === 'unexpected'))
      nameFailure(stage, file, title, tests.flatMap(({ results }) => results).at(-1)?.error?.message)
  const counted = counts && {
    passed: counts.stats.expected + counts.stats.flaky,
    failed: counts.stats.unexpected + counts.errors.length,
    skipped: counts.stats.skipped,
  }
  reportLeftOut(stage, until, counted?.skipped ?? 0)
  countReport(stage, isGood, counted ?? nothing)
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/**
 * Cleans up, prints the CPU time by stage and the counts in the last line, and exits with 1 if anything failed, or
 * nothing was run. `leftOut` names what only `npm run test:all` runs.
 */
export const finish = async ({ mayBeEmpty = false, leftOut = [] } = {}) => {
  const long = shares.overShare()
  await cleanUp()
  console.log(`\n${timeTable()}`)
  for (const line of long) console.log(line)
  if (leftOut.length > 0) console.log(`\nnpm run test:all runs also: ${leftOut.join(', ')}`)
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped, named above`)
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 && (counts.passed > 0 || mayBeEmpty) ? 0 : 1)
}
