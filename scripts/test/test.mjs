// npm test: installs, checks, builds, runs all tests on one database engine, and ends with one line of counts. With
// --all also the other engine, tests that need a real PostgreSQL, and the crawl through every screen. A stage and words
// after it select a part.
import { ensurePackages } from '../ensure-packages.mjs'
import { dropInstallationSettings } from '../installation-settings.mjs'

ensurePackages()
const { useMemoryForTemporaryFiles } = await import('./temporary-folder.mjs')
const removeTemporaryFiles = useMemoryForTemporaryFiles()
const { ensureJourneyBrowsers, ensurePdfTools } = await import('./browser.mjs')
const { buildClient } = await import('../build.mjs')
const { openPostgres } = await import('./postgres.mjs')
const { countCheck, finish, onEnd, playwright, runScript, skip, timed, vitest } = await import('./tools.mjs')
const { allChecks, runChecks } = await import('./checks.mjs')
const { changedFiles } = await import('./changed-files.mjs')

dropInstallationSettings()
onEnd(removeTemporaryFiles)

const stages = ['checks', 'unit', 'api', 'simulator', 'postgres', 'journeys']
const args = process.argv.slice(2).filter((arg) => arg !== '--all')
const isAll = process.argv.includes('--all')
const [only, ...words] = args
if (only !== undefined && !stages.includes(only)) {
  console.error(`npm test knows the parts ${stages.join(', ')}; what comes after one chooses its files`)
  process.exit(2)
}
const engines = ['embedded', 'postgres']
const engine = process.env.TEST_ENGINE || 'embedded'
if (!engines.includes(engine)) {
  console.error(`TEST_ENGINE is one of ${engines.join(', ')}`)
  process.exit(2)
}
const runs = (stage) => (only === undefined ? stage !== 'postgres' : only === stage)

/** Tests that need a real PostgreSQL. */
const postgresOnlyFiles = [
  'server/platform/database/two-servers.api.test.ts',
  'server/platform/database/database-roles.api.test.ts',
  'server/app/servers-behind-proxy.api.test.ts',
  'server/app/two-logins.api.test.ts',
]
/** The journeys that visit every screen in every size. */
const crawl = 'shell/screen-crawl.spec.ts'
/** Tests that need the embedded database. */
const embeddedOnlyFiles = '**/*.embedded.api.test.ts'
/** Long tests of forms, inputs and documents, which have run on the embedded engine and store little. */
const runOnOneEngine = [
  'tests/forms/**',
  'tests/every-form/**',
  'tests/authorization/bad-input.test.ts',
  'tests/authorization/mass-assignment.test.ts',
  'tests/contract/examples.test.ts',
  'tests/security/bad-inputs.test.ts',
  'tests/security/password-attack.test.ts',
]

const testEmbedded = () =>
  vitest('api on the embedded database', ['--project', 'api*', ...words], {
    env: { TEST_LEAVE_OUT: postgresOnlyFiles.join(), ...(isAll ? { KILLS: '100' } : {}) },
  })

/** Replays new days, which it prints; each that fails is a failure. */
const runSimulator = async (args) => {
  const isGood = await timed('simulator', () => runScript(['scripts/simulate.mjs', ...args]))
  countCheck('the simulator', isGood)
}

/** Runs API tests on a PostgreSQL; if there is none, that is reported, and fails the run if one was requested. */
const testPostgres = async ({ isRequested, leftOut = '' }) => {
  const postgres = await openPostgres()
  if (postgres.url === undefined) {
    if (isRequested || postgres.isWrong === true) return countCheck(`api on PostgreSQL: ${postgres.why}`, false)
    return skip('api on PostgreSQL', postgres.why)
  }
  onEnd(postgres.close)
  await vitest(`api on ${postgres.name}`, ['--project', 'api*', ...words], {
    env: { TEST_LEAVE_OUT: leftOut, TEST_DATABASE_URL: postgres.url, TEST_DATABASE_ROOT_URL: postgres.rootUrl ?? '' },
  })
}

if (runs('checks') || runs('unit')) {
  ensurePdfTools()
  const isSideBySide = runs('checks') && runs('unit')
  const unit = ['--project', 'pure', '--project', 'dom', '--project', 'pdf', ...words]
  await Promise.all([
    runs('checks') && runChecks(allChecks, { isHeld: isSideBySide }),
    runs('unit') && vitest('unit', [...unit, ...(isSideBySide ? ['--maxWorkers', '1'] : [])]),
  ])
}

let hasClient = true
if (only !== 'unit') {
  try {
    await timed('build', () => buildClient())
  } catch (error) {
    hasClient = false
    console.error(error)
  }
  if (runs('checks') || !hasClient) countCheck('build', hasClient)
}

if (runs('api')) {
  ensurePdfTools()
  if (engine === 'postgres') await testPostgres({ isRequested: true })
  else {
    await testEmbedded()
    if (!isAll && words.length === 0)
      for (const file of postgresOnlyFiles) skip(file, 'needs a PostgreSQL: npm run test:all')
  }
}

// Named only: it takes minutes of its own.
if (only === 'simulator') await runSimulator(words.length > 0 ? words : ['--seeds', '200', '--fresh'])

if (only === 'postgres' || runs('journeys')) ensurePdfTools()

if (only === 'postgres') await testPostgres({ isRequested: true, leftOut: embeddedOnlyFiles })

if (runs('journeys')) {
  const browsers = await ensureJourneyBrowsers()
  if (browsers === undefined) countCheck('a browser for the journeys: set CHROMIUM_PATH', false)
  else {
    const env = { CHROMIUM_PATH: browsers.fast, CHROMIUM_FULL_PATH: browsers.full }
    const namesFiles = words.some((word) => !word.startsWith('-'))
    const withCrawl = namesFiles || changedFiles().some((file) => file.startsWith('src/shared/ui/'))
    await playwright('journeys', [...(withCrawl ? [] : ['--grep-invert', crawl]), ...words], env)
    if (!withCrawl && isAll) await playwright('crawl', ['--grep', crawl], env)
    if (!withCrawl && !isAll) skip('the crawl through every screen, also in large text', 'npm run test:all')
  }
}

if (isAll && only === undefined) {
  if (engine === 'postgres') await testEmbedded()
  else await testPostgres({ isRequested: false, leftOut: [embeddedOnlyFiles, ...runOnOneEngine].join() })
} else if (only === undefined) skip('API tests on the other database engine', 'npm run test:all')

await finish()
