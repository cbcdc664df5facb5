// npm run law [DAY]: prints a table of every form and state: edition, first and last day, when the next is expected,
// whether its wording was read in the form itself, boxes, worksheets (yes: filled in here; linked: only their address),
// and source. DAY is YYYY-MM-DD, today if left out. Exit code 0,
// 1 if an edition in use is past its known end, 2 if the packages are missing: it installs nothing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../ensure-packages.mjs'

const day = process.argv[2] ?? new Date().toISOString().slice(0, 10)
if (!existsSync(path.join(root, 'node_modules', 'tsx'))) {
  console.error('The packages aren’t installed: npm ci')
  process.exitCode = 2
} else if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
  console.error(`${day} is no day: YYYY-MM-DD`)
  process.exitCode = 2
} else {
  const { register } = await import('tsx/esm/api')
  register()
  const { lawTable } = await import('../../server/modules/forms/law-table.ts')
  const { readConfig } = await import('../../server/platform/config/config.ts')
  const { findOfficialForms } = await import('../../server/platform/pdf/official/official-forms.ts')
  const { loadEditions } = await import('../../server/modules/forms/editions/load-editions.ts')
  const { formsDir } = readConfig(process.env, root)
  for (const { file, reason } of await loadEditions(formsDir)) console.error(`${file}: ${reason}`)
  const { table, ended } = lawTable(day, (await findOfficialForms(formsDir)).added)
  console.log(table)
  for (const line of ended) console.error(line)
  process.exitCode = ended.length > 0 ? 1 : 0
}
