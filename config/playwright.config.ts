import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '../tests/journeys',
  outputDir: '../test-results',
  globalSetup: '../tests/server/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // Renderers are children of the browser, so that their CPU time is counted.
        '--no-zygote',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-US',
    trace: 'off',
    // Nothing is drawn again only to move.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
  },
})
