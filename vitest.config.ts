import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,src,server,sw}/**/*.test.{ts,tsx}',
      'tests/server/**/*.test.ts',
      'tests/every-form/**/*.test.ts',
      'tests/structure/**/*.test.ts',
      'tests/security/**/*.test.ts',
    ],
    environment: 'node',
    // What is set for a real house must not reach those of tests.
    env: { DATABASE_URL: '', SMTP_URL: '', MASTER_KEY_FILE: '' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    globalSetup: ['tests/house/prepare.ts'],
  },
})
