// npm run forms:add FILE...: adds agencies' PDFs to FORMS_DIR after recognizing them. Exit code 0 all were added, 1
// some were not, 2 could not try.
import path from 'node:path'
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const { readConfig } = await import('../../server/platform/config/config.ts')
  const { addForms } = await import('../../server/platform/pdf/official/add-official-forms.ts')
  const files = process.argv.slice(2).map((file) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file))
  process.exitCode = await addForms(readConfig(process.env, root).formsDir, files, (line) => console.log(line))
} catch (error) {
  console.error(`No form was added: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
