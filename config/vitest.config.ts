import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: [
      '{contract,src,server,sw}/**/*.test.{ts,tsx}',
      'tests/{architecture,authorization,contract,forms,security,server}/**/*.test.ts',
    ],
    environment: 'node',
    // What is set for a real house must not reach those of tests.
    env: { DATABASE_URL: '', SMTP_URL: '', MASTER_KEY_FILE: '' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    globalSetup: ['tests/server/global-setup.ts'],
  },
})
