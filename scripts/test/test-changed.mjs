// npm run test:changed: types, style and format of the changed files, and the affected tests, in seconds.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ensurePackages, root } from '../ensure-packages.mjs'

ensurePackages()
const { useMemoryForTemporaryFiles } = await import('./temporary-folder.mjs')
const removeTemporaryFiles = useMemoryForTemporaryFiles()
const { finish, onEnd, skip, vitest } = await import('./tools.mjs')
const { format, lint, runChecks } = await import('./checks.mjs')
const { changedFiles, changedSince } = await import('./changed-files.mjs')

onEnd(removeTemporaryFiles)
const files = changedFiles()
console.log(`${files.length} files changed since ${changedSince().slice(0, 9)}`)
const code = files.filter((file) => /\.(m?[jt]s|tsx)$/.test(file))

await runChecks([
  ['types', ['tsc', '-b']],
  ...(code.length === 0 ? [] : [['lint', lint(...code)]]),
  ...(files.length === 0 ? [] : [['format', format(...files)]]),
])
await vitest(
  'unit',
  ['--project', 'pure', '--project', 'dom', '--project', 'pdf', '--changed', changedSince(), '--passWithNoTests'],
  {
    mayBeEmpty: true,
  },
)

/** Every file of the server affects every test that starts one, so only tests next to changed files are run. */
const apiTests = new Set(
  files.flatMap((file) => {
    if (/\.api\.test\.ts$|^tests\/(authorization|contract|every-form|forms|security)\/.*\.test\.ts$/.test(file))
      return [file]
    if (!file.startsWith('server/')) return []
    const folder = path.dirname(file)
    return readdirSync(path.join(root, folder))
      .filter((name) => /(?<!\.embedded)\.api\.test\.ts$/.test(name))
      .map((name) => path.join(folder, name))
  }),
)
if (apiTests.size > 0) await vitest('api', ['--project', 'api*', ...apiTests])
if (code.length > 0) skip('API tests elsewhere, journeys', 'npm test runs them')
await finish()
