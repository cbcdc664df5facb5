// npm run forms:fetch: downloads the known editions from the agencies into FORMS_DIR. Exit code 0 all are there, 1 an
// agency returned another file, 2 could not try.
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const { readConfig } = await import('../../server/platform/config/config.ts')
  const { fetchForms } = await import('../../server/platform/pdf/official/fetch-official-forms.ts')
  const { officialFiles } = await import('../../server/platform/pdf/official/official-editions.ts')
  const { formsDir } = readConfig(process.env, root)
  process.exitCode = await fetchForms(formsDir, officialFiles, (line) => console.log(line))
} catch (error) {
  console.error(`No form was fetched: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
