// npm test: installs, builds, checks everything, and ends with one line of counts.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { houseTests } from './server-tests.mjs'
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { ensureBrowser, ensurePdfTools } = await import('./browser.mjs')
const { buildClient } = await import('../build.mjs')
const { openPostgres } = await import('./postgres.mjs')

// The houses of tests are their own: what is set for a real one here must not reach them.
for (const name of ['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'PUBLIC_URL', 'MASTER_KEY_FILE', 'API_PREFIX'])
  delete process.env[name]

const reports = mkdtempSync(path.join(os.tmpdir(), 'firstday-reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
const putAways = [() => rmSync(reports, { recursive: true, force: true })]
let running
let isEnding = false

/** Runs a tool to its end and says whether it went well; never returns once a signal has come. */
const npx = (name, args, env = {}) =>
  new Promise((resolve) => {
    if (isEnding) return
    // TEST_DATABASE_URL is for the stage `postgres` alone.
    const its = { ...process.env, TEST_DATABASE_URL: '', ...env }
    running = spawn(path.join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio: 'inherit', env: its })
    running.once('error', () => resolve(false))
    running.once('exit', (code, signal) => {
      if (isEnding) return
      if (signal !== null) console.log(`${name} was ended by ${signal}`)
      resolve(code === 0)
    })
  })

const putAway = async () => {
  for (const each of putAways.splice(0).reverse()) await each()
}

for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
  process.on(signal, async () => {
    if (isEnding) return
    isEnding = true
    running?.kill(signal)
    await putAway()
    process.exit(128 + number)
  })

const said = (name, isGood) => {
  counts[isGood ? 'passed' : 'failed'] += 1
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${name}`)
}

/** A runner's own counts; a runner that died before it could write them counts as one failure. */
const counted = (name, isGood, report, read) => {
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  if (!isGood && found.failed === 0) found.failed = 1
  if (isGood && found.passed === 0) found.failed += 1
  for (const kind of Object.keys(counts)) counts[kind] += found[kind]
  console.log(`${name}: ${found.passed} passed, ${found.failed} failed, ${found.skipped} skipped`)
}

/** Says which unit tests were skipped; the journeys' list names its own. */
const nameSkipped = (report) => {
  if (!existsSync(report)) return
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const skipped = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => ['skipped', 'pending'].includes(status))
  for (const { fullName } of skipped) console.log(`skipped: ${fullName}`)
}

const only = process.argv[2]
const words = process.argv.slice(3)
const wants = (stage) => only === undefined || only === stage

const vitest = async (stage, args, env) => {
  const report = path.join(reports, `${stage}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGood = await npx('vitest', ['run', '--config', 'config/vitest.config.ts', ...args, ...reporters], env)
  nameSkipped(report)
  counted(stage, isGood, report, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  }))
}

if (wants('checks')) {
  said('types', await npx('tsc', ['-b']))
  said(
    'lint',
    await npx('eslint', [
      '.',
      '--config',
      'config/eslint/eslint.config.js',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
      '--max-warnings',
      '0',
    ]),
  )
  said(
    'who imports whom',
    await npx('depcruise', [
      '--config',
      'config/dependency-cruiser.cjs',
      '--ignore-known',
      'config/known-import-violations.json',
      'contract',
      'src',
      'sw',
      'server',
    ]),
  )
  said(
    'format',
    await npx('prettier', [
      '--check',
      '--ignore-path',
      'config/prettierignore',
      '--log-level',
      'warn',
      '.',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier/.prettier-cache',
    ]),
  )
}

ensurePdfTools()
let hasClient = true
try {
  await buildClient()
} catch (error) {
  hasClient = false
  console.error(error)
}
if (wants('checks')) said('build', hasClient)

/** What needs a real PostgreSQL: the stage `postgres` runs it, or says by name that it could not. */
const onPostgresAlone = [
  'server/platform/database/two-servers.api.test.ts',
  'server/platform/database/database-roles.api.test.ts',
]

if (wants('unit'))
  await vitest('unit', [
    ...words,
    ...(only === undefined ? onPostgresAlone.flatMap((file) => ['--exclude', file]) : []),
  ])

if (wants('postgres')) {
  const postgres = await openPostgres()
  if (postgres.url !== undefined) {
    putAways.push(postgres.close)
    console.log(`\nThe server's tests on ${postgres.name}`)
    const files = houseTests().filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    if (files.length === 0) said(`postgres: no test of a house is called ${words.join(' or ')}`, false)
    else
      await vitest('postgres', files, {
        TEST_DATABASE_URL: postgres.url,
        TEST_DATABASE_ROOT_URL: postgres.rootUrl ?? '',
      })
  } else if (postgres.isWrong === true) said(`postgres: ${postgres.why}`, false)
  else {
    counts.skipped += 1
    console.log(`skipped: postgres, the server's tests on a real PostgreSQL: ${postgres.why}`)
  }
}

if (wants('journeys')) {
  const browser = await ensureBrowser()
  if (browser === undefined) {
    said('a browser for the journeys: set CHROMIUM_PATH', false)
  } else {
    const report = path.join(reports, 'journeys.json')
    const isGood = await npx(
      'playwright',
      ['test', '--config', 'config/playwright.config.ts', '--reporter=list,json', ...words],
      {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    )
    counted('journeys', isGood, report, (found) => ({
      passed: found.stats.expected + found.stats.flaky,
      failed: found.stats.unexpected + found.errors.length,
      skipped: found.stats.skipped,
    }))
  }
}

await putAway()
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
