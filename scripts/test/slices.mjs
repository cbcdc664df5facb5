// The slices: what takes long and proves the rules of `npm test` again, elsewhere or many times. CI runs one of them.
import { spawnSync } from 'node:child_process'
import { root } from '../ensure-packages.mjs'

/** The names of the slices, as `npm test -- NAME` knows them. */
export const slices = ['postgres', 'crawl', 'repetitions']

/** The minute of a CI run at which a slice stops by itself. */
const lastMinute = 50

/** The slice of the checked out commit: chosen by its hash, so that every commit has one and commits take turns. */
export const chosenSlice = () => {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const hash = status === 0 ? stdout.trim() : '0'
  const slice = slices[Number.parseInt(hash.slice(0, 8), 16) % slices.length]
  console.log(`slice of ${hash.slice(0, 9)}: ${slice}`)
  return slice
}

/**
 * When a slice stops, in milliseconds since 1970; undefined where it doesn't. RUN_STARTED (seconds since 1970) is the start
 * of a CI run.
 */
export const endsAt = () =>
  process.env.RUN_STARTED ? Number(process.env.RUN_STARTED) * 1000 + lastMinute * 60_000 : undefined

/** Files that need a real PostgreSQL. */
export const postgresOnlyFiles = [
  'server/platform/database/two-servers.api.test.ts',
  'server/platform/database/database-roles.api.test.ts',
  'server/app/servers-behind-proxy.api.test.ts',
  'server/app/two-logins.api.test.ts',
]

/**
 * What the slice of PostgreSQL runs: files that need it, and those about statements, locks, roles, transactions and
 * indexes. The rest proves nothing there that it hasn't proven on the embedded database, which is PostgreSQL too.
 */
export const onPostgres = [
  ...postgresOnlyFiles,
  'server/app/keys-rotate-command.api.test.ts',
  'server/app/rotate-master-key.api.test.ts',
  'server/app/tls-connections.api.test.ts',
  'server/app/verify-command.api.test.ts',
  'server/modules/applications/applications-list.api.test.ts',
  'server/modules/applications/sealed-application.api.test.ts',
  'server/modules/auth/login.api.test.ts',
  'server/modules/auth/one-time-code.api.test.ts',
  'server/modules/auth/session.api.test.ts',
  'server/modules/dashboard/',
  'server/modules/deadlines/',
  'server/modules/forms/core/sealed-submission.api.test.ts',
  'server/modules/people/import/',
  'server/modules/people/list/',
  'server/modules/reminders/',
  'server/modules/retention/',
  'server/modules/submissions/',
  'server/modules/tasks/bulk-approval.api.test.ts',
  'server/modules/tasks/queued-decision.api.test.ts',
  'server/modules/tasks/tasks-list.api.test.ts',
  'server/platform/audit/',
  'server/platform/crypto/',
  'server/platform/database/',
  'server/platform/jobs/',
  'server/platform/mail/',
  'tests/authorization/matrix.test.ts',
  'tests/security/database.test.ts',
  'tests/security/smuggled-statements.test.ts',
  'tests/server/people-lists.api.test.ts',
]

/** Files whose random inputs come in larger numbers in the slice, by `repetitions` of `tests/tools/repetitions.ts`. */
export const repeatedFiles = [
  'tests/authorization/bad-input.test.ts',
  'tests/every-form/careers/careers.test.ts',
  'tests/every-form/careers/real-careers.test.ts',
  'tests/every-form/states.test.ts',
  'tests/forms/later-years.test.ts',
  'tests/forms/random-answers.test.ts',
  'tests/security/bad-inputs.test.ts',
  'tests/security/hostile-fields.test.ts',
  'tests/security/kills.embedded.api.test.ts',
  'tests/security/password-attack.test.ts',
]

/** Journeys that do more in the slice of the crawl, by the same. */
export const repeatedJourneys = [
  'offline/killed-server.spec.ts',
  'shell/screens.spec.ts',
  'shell/updates-and-shell.spec.ts',
]
