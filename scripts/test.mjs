// npm test: installs, builds, checks everything, and ends with one line of counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensurePackages, root } from './ready.mjs'

ensurePackages()
const { ensureBrowser, ensurePdfTools } = await import('./browser.mjs')
const { buildClient } = await import('./build.mjs')

const reports = mkdtempSync(path.join(os.tmpdir(), 'firstday-reports-'))
const counts = { passed: 0, failed: 0, skipped: 0 }
const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const npx = (name, args, env = {}) =>
  spawnSync(bin(name), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

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
const wants = (stage) => only === undefined || only === stage

if (wants('checks')) {
  said('types', npx('tsc', ['-b']))
  said(
    'lint',
    npx('eslint', ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0']),
  )
  said('who imports whom', npx('depcruise', ['--config', '.dependency-cruiser.cjs', 'contract', 'src', 'sw', 'server']))
  said(
    'format',
    npx('prettier', [
      '--check',
      '--log-level',
      'warn',
      '.',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier',
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

if (wants('unit')) {
  const report = path.join(reports, 'unit.json')
  const isGood = npx('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  nameSkipped(report)
  counted('unit', isGood, report, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests + found.numTodoTests,
  }))
}

if (wants('journeys')) {
  const browser = await ensureBrowser()
  if (browser === undefined) {
    said('a browser for the journeys: set CHROMIUM_PATH', false)
  } else {
    const report = path.join(reports, 'journeys.json')
    const isGood = npx('playwright', ['test', '--reporter=list,json', ...process.argv.slice(3)], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    counted('journeys', isGood, report, (found) => ({
      passed: found.stats.expected + found.stats.flaky,
      failed: found.stats.unexpected + found.errors.length,
      skipped: found.stats.skipped,
    }))
  }
}

rmSync(reports, { recursive: true, force: true })
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
