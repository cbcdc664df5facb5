// Runs the test tools, counts their results, and cleans up after them, also when interrupted.
import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../ensure-packages.mjs'

const reports = mkdtempSync(path.join(os.tmpdir(), 'firstday-reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
/** What failed, as named at the end, where a log that was cut still shows it. */
const failures = []
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
export const runTool = ([name, ...args], how) =>
  runProgram([path.join(root, 'node_modules', '.bin', name), ...args], how)

/** Runs a script of this project as `runTool` runs a tool. */
export const runScript = (args, how) => runProgram([process.execPath, ...args], how)

const runProgram = ([name, ...args], { env = {}, isHeld = false } = {}) =>
  new Promise((resolve) => {
    if (isEnding) return
    // TEST_DATABASE_URL is only for the tests on PostgreSQL.
    const child = spawn(name, args, {
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
  if (!isGood) failures.push(name)
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${name}`)
}

/** Reports what was skipped, and why; `count` if it stands for that many tests. */
export const skip = (what, why, count = 1) => {
  counts.skipped += count
  console.log(`skipped: ${what}: ${why}`)
}

const readReport = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

const seconds = new Map()

/** Runs a stage and remembers how long it took. */
export const timed = async (stage, run) => {
  const start = performance.now()
  try {
    return await run()
  } finally {
    seconds.set(stage, (seconds.get(stage) ?? 0) + (performance.now() - start) / 1000)
  }
}

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

/** Runs tests with vitest and reports those that were skipped. */
export const vitest = async (stage, args, { mayBeEmpty = false, ...how } = {}) => {
  const report = newReport()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['vitest', 'run', '--config', 'config/vitest.config.ts', ...args, ...reporters]
  const isGood = await timed(stage, () => runTool(command, how))
  const counts = readReport(report)
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
  if (isGood && mayBeEmpty && (counted?.passed ?? 0) === 0) return console.log(`${stage}: nothing to run`)
  countReport(stage, isGood, counted ?? nothing)
}

/** Runs journeys with Playwright. */
export const playwright = async (stage, args, env) => {
  const report = newReport()
  const command = ['playwright', 'test', '--config', 'config/playwright.config.ts', '--reporter=list,json', ...args]
  const isGood = await timed(stage, () => runTool(command, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }))
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
  countReport(stage, isGood, counted ?? nothing)
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** Cleans up, prints the counts in the last line, and exits with 1 if anything failed, or nothing was run. */
export const finish = async () => {
  await cleanUp()
  console.log(['\nminutes:', ...[...seconds].map(([stage, time]) => `${stage} ${(time / 60).toFixed(1)};`)].join(' '))
  if (counts.skipped > 0) console.log(`\n${counts.skipped} skipped, named above`)
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}
