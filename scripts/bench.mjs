// npm run bench: runs the measurements with budgets in docs/performance.md. Arguments: names of measurements, --json.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensurePackages, root } from './ensure-packages.mjs'
import { dropInstallationSettings } from './installation-settings.mjs'

ensurePackages()
dropInstallationSettings()
const { buildClient } = await import('./build.mjs')
await buildClient()
const { ensureBrowser } = await import('./test/browser.mjs')
const browser = await ensureBrowser()
const { openPostgres } = await import('./test/postgres.mjs')
// As in production: both sides wait for the disk.
const postgres = await openPostgres({ isDurable: true })
process.stderr.write(postgres.why === undefined ? `with ${postgres.name}\n` : `without PostgreSQL: ${postgres.why}\n`)

const bench = spawn(
  process.execPath,
  ['--import', 'tsx', path.join('tests', 'bench', 'bench.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
      ...(postgres.url === undefined ? {} : { TEST_DATABASE_URL: postgres.url }),
    },
  },
)
// Ctrl-C reaches both; this process waits until the other has cleaned up.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => bench.kill('SIGTERM'))
bench.on('exit', (code) => void Promise.resolve(postgres.close?.()).finally(() => process.exit(code ?? 1)))
