// npm run shots [FOLDER] [WORDS...]: screenshots of every screen, at FOLDER/index.html; words select screens by name.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { buildClient } = await import('../build.mjs')
await buildClient()
const { ensureBrowser } = await import('../test/browser.mjs')
const browser = await ensureBrowser()
if (browser === undefined) {
  console.error('no Chromium can be had: name one in CHROMIUM_PATH')
  process.exit(1)
}
const [folder = 'shots', ...words] = process.argv.slice(2)
const shots = spawn(
  process.execPath,
  ['--import', 'tsx', path.join('tests', 'crawl', 'screenshots.ts'), path.resolve(folder), ...words],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
)
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => shots.kill('SIGTERM'))
shots.on('exit', (code) => process.exit(code ?? 1))
