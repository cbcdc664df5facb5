// npm run audit:verify: looks for audit events, files and submissions that were changed, removed, inserted or moved.
// Exit code 0 intact, 1 not, 2 could not verify.
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const { verifyCommand } = await import('../../server/app/verify-command.ts')
  process.exitCode = await verifyCommand(process.env, root, (line) => console.log(line))
} catch (error) {
  console.error(`The audit log was not verified: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
