// npm run keys:rotate -- seal | master | master finish: replaces a key of the installation while its servers run.
// Exit code 0 replaced, 2 not.
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const { keysRotateCommand } = await import('../../server/app/keys-rotate-command.ts')
  await keysRotateCommand(process.env, root, process.argv.slice(2), (line) => console.log(line))
} catch (error) {
  console.error(`The key was not replaced: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
