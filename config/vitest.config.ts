import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const usesServer = [
  '{server,tests}/**/*.api.test.ts',
  'tests/{authorization,contract,every-form,forms,security}/**/*.test.ts',
]
const usesPdf = ['server/platform/pdf/**/*.test.ts', 'server/modules/**/*.{print-model,pdf-fields,substitute}.test.ts']
/** Tests in the folders of server tests that don't use a server. */
const pureByName = [
  'tests/authorization/openapi-matrix.test.ts',
  'tests/contract/wire-names.test.ts',
  'tests/every-form/careers/careers.test.ts',
  'tests/security/attack-command.test.ts',
  'tests/security/hostile-fields.test.ts',
]

/**
 * Tests that mock a package, which no other may have loaded, that give the client's database its browser, or that
 * measure the memory of their process.
 */
const alone = [
  'server/modules/auth/login.api.test.ts',
  'server/platform/files/files-memory.api.test.ts',
  'tests/faults/restored-receipts.embedded.api.test.ts',
  'tests/faults/restored-server.embedded.api.test.ts',
]

/** Files that another run has, as globs separated by commas: projects ignore `--exclude`. */
const leftOut = (process.env['TEST_LEAVE_OUT'] ?? '').split(',').filter((each) => each !== '')

const shared = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  environment: 'node',
  // Settings of a real installation must not affect tests.
  env: { DATABASE_URL: '', SMTP_URL: '', SMS_URL: '', MASTER_KEY_FILE: '', MASTER_KEY_COMMAND: '' },
  setupFiles: ['tests/tools/count-share.ts', 'tests/tools/skip-without-tools.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const

const drawing = [...shared.setupFiles, 'tests/tools/seed-properties.ts']

const usingServer = {
  ...shared,
  setupFiles: drawing,
  include: usesServer,
  pool: 'forks',
  globalSetup: ['tests/server/global-setup.ts'],
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A new script in package.json affects no test.
    forceRerunTriggers: ['**/config/vitest.config.ts', '**/package-lock.json'],
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['{contract,src,server,sw}/**/*.test.ts', 'tests/{architecture,server}/**/*.test.ts', ...pureByName],
          exclude: ['**/*.api.test.ts', ...usesPdf],
          pool: 'threads',
          isolate: false,
          setupFiles: drawing,
        },
      },
      { test: { ...shared, name: 'dom', include: ['src/**/*.test.tsx'], environment: 'jsdom', pool: 'threads' } },
      { test: { ...shared, name: 'pdf', include: usesPdf, pool: 'forks', isolate: false } },
      {
        test: {
          ...usingServer,
          name: 'api',
          exclude: [...pureByName, ...alone, ...leftOut],
          // What a file imports stays loaded for the next: no test changes what modules hold.
          isolate: false,
        },
      },
      { test: { ...usingServer, name: 'api alone', include: alone, exclude: leftOut } },
    ],
  },
})
