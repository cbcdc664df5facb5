// npm run law: prints a table of every form and state: edition, first and last day, whose declaration it has, how many
// boxes of the agency's PDF are filled, and the source. Exit code 0.
import { ensurePackages } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
const { lawTable } = await import('../../server/modules/forms/law-table.ts')
console.log(lawTable())
