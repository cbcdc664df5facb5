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
  const { allForms } = await import('../../contract/forms/all-forms.ts')
  const known = Object.fromEntries(Object.values(allForms).map(({ key, editions }) => [key, editions]))
  const files = process.argv.slice(2).map((file) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file))
  const print = (line) => console.log(line)
  process.exitCode = await addForms(readConfig(process.env, root).formsDir, files, print, known)
} catch (error) {
  console.error(`No form was added: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
