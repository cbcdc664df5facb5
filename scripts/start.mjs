// npm start: installs missing packages, builds if stale, starts. With --production: npm run serve.
import { ensurePackages } from './ensure-packages.mjs'

ensurePackages()
const { buildClient } = await import('./build.mjs')
await buildClient()
const { register } = await import('tsx/esm/api')
register()
const { start } = await import('../server/app/main.ts')
try {
  await start({ isProduction: process.argv.includes('--production') })
} catch (error) {
  console.error(`Firstday can't start: ${error instanceof Error ? error.message : error}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
