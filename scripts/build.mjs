import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = path.join(root, 'dist/.stamp')
const inputs = ['src', 'sw', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

const isTest = (name) => /\.test\.tsx?$/.test(name)

const filesOf = (entry) => {
  const full = path.join(root, entry)
  if (!existsSync(full)) return []
  if (/\.\w+$/.test(entry)) return [entry]
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && !isTest(each.name))
    .map((each) => path.relative(root, path.join(each.parentPath ?? each.path, each.name)))
}

/** The digest of all that the client is made from, and of the variable that is built in. */
const digestOfInputs = () => {
  const hash = createHash('sha256').update(`API_PREFIX=${process.env.API_PREFIX ?? ''}\n`)
  for (const file of inputs.flatMap(filesOf).sort()) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Builds the client into `dist/client` when anything it is made from has changed; says whether it did. */
export const buildClient = async ({ isForced = false } = {}) => {
  const digest = digestOfInputs()
  const isFresh =
    existsSync(path.join(root, 'dist/client/index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === digest
  if (isFresh && !isForced) return false
  const { build } = await import('vite')
  await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, digest)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isBuilt = await buildClient({ isForced: process.argv.includes('--force') })
  console.log(isBuilt ? 'The client is built.' : 'The client is up to date.')
}
