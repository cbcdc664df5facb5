// npm run bench: measures what docs/performance.md has budgets for. Arguments: names of measurements, --json.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensurePackages, root } from './ensure-packages.mjs'

ensurePackages()
const { buildClient } = await import('./build.mjs')
await buildClient()
const { ensureBrowser } = await import('./test/browser.mjs')
const browser = await ensureBrowser()
const { openPostgres } = await import('./test/postgres.mjs')
// As it is in production: what is compared waits for the disk on both sides.
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
// Ctrl-C reaches both; this one waits until the other has put everything away.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => bench.kill('SIGTERM'))
bench.on('exit', (code) => void Promise.resolve(postgres.close?.()).finally(() => process.exit(code ?? 1)))
