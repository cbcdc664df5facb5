// npm run backup:mark -- 2026-11-24T02:00:00Z: records that a backup is complete that began at this time.
// Exit code 0 recorded, 2 not.
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const { backupMarkCommand } = await import('../../server/app/backup-mark-command.ts')
  await backupMarkCommand(process.env, root, process.argv[2], (line) => console.log(line))
} catch (error) {
  console.error(`The backup was not recorded: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
