// npm run forms:add FILE...: adds agencies' PDFs to FORMS_DIR after recognizing them, and editions as data (.json) after
// filling their samples in. Exit code 0 all were added, 1 some were not, 2 could not try.
import path from 'node:path'
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { register } = await import('tsx/esm/api')
register()
try {
  const { readConfig } = await import('../../server/platform/config/config.ts')
  const { addForms } = await import('../../server/platform/pdf/official/add-official-forms.ts')
  const { addEdition } = await import('../../server/modules/forms/editions/add-edition.ts')
  const { serverForms } = await import('../../server/modules/forms/registry.ts')
  const { allForms } = await import('../../contract/forms/all-forms.ts')
  // Of each edition, what another one has to say too.
  const comparable = (key) => [
    'id',
    'from',
    'until',
    'source',
    ...Object.keys(serverForms[key].editionFacts?.fields ?? {}),
  ]
  const pick = (edition, names) =>
    Object.fromEntries(names.flatMap((name) => (name in edition ? [[name, edition[name]]] : [])))
  const known = Object.fromEntries(
    Object.values(allForms).map(({ key, editions }) => [key, editions.map((each) => pick(each, comparable(key)))]),
  )
  const files = process.argv.slice(2).map((file) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file))
  const print = (line) => console.log(line)
  process.exitCode = await addForms(readConfig(process.env, root).formsDir, files, print, {
    editions: known,
    addEdition,
  })
} catch (error) {
  console.error(`No form was added: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
