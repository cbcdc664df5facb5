// npm run audit:verify: looks for events of the audit trail that were changed, removed or inserted. Exit code 0 sound, 1 not, 2 could not look.
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const { verifyCommand } = await import('../../server/platform/audit/verify-command.ts')
  process.exitCode = await verifyCommand(process.env, root, (line) => console.log(line))
} catch (error) {
  console.error(`The audit trail was not verified: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
