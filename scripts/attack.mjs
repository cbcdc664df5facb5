// npm run attack: tries the attack pack on an installation of its own, or with --url on one of yours; exit code 0 if all
// attacks were harmless, 1 if one was not, 2 if it could not begin.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensurePackages, root } from './ensure-packages.mjs'
import { dropInstallationSettings } from './installation-settings.mjs'

ensurePackages()
dropInstallationSettings()
const args = process.argv.slice(2)
if (!args.some((arg) => arg.startsWith('--url'))) {
  const { buildClient } = await import('./build.mjs')
  await buildClient()
}
const { ensureTools } = await import('./test/browser.mjs')
ensureTools(['pdftotext'])
const command = path.join('tests', 'security', 'attack', 'attack-command.ts')
const attack = spawn(process.execPath, ['--import', 'tsx', command, ...args], { cwd: root, stdio: 'inherit' })
// Ctrl-C reaches both; this process waits until the other has cleaned up.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => attack.kill('SIGTERM'))
attack.on('exit', (code) => process.exit(code ?? 1))
