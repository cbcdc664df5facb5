import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = path.join(root, 'dist/.stamp')
const inputs = ['src', 'sw', 'contract', 'public', 'index.html', 'vite.config.ts', 'config/vite', 'package-lock.json']

const isTest = (name) => /\.test\.tsx?$/.test(name)

const filesOf = (entry) => {
  const full = path.join(root, entry)
  if (!existsSync(full)) return []
  if (/\.\w+$/.test(entry)) return [entry]
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && !isTest(each.name))
    .map((each) => path.relative(root, path.join(each.parentPath ?? each.path, each.name)))
}

/** The digest of the client's sources, and of the variable that is built in. */
const digestOfInputs = () => {
  const hash = createHash('sha256').update(`API_PREFIX=${process.env.API_PREFIX ?? ''}\n`)
  for (const file of inputs.flatMap(filesOf).sort()) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Builds the client into `dist/client` if any of its sources has changed; returns whether it did. */
export const buildClient = async ({ isForced = false } = {}) => {
  const digest = digestOfInputs()
  const isFresh =
    existsSync(path.join(root, 'dist/client/index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === digest
  if (isFresh && !isForced) return false
  const { build } = await import('vite')
  const making = path.join(root, `dist/.making-${process.pid}`)
  const { NODE_ENV } = process.env
  // The client is always the one that people use, also when a test or a developer builds it.
  process.env.NODE_ENV = 'production'
  await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: making } })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  compress(making)
  exchange(making, path.join(root, 'dist/client'))
  writeFileSync(stampFile, digest)
  return true
}

/** Writes a compressed copy next to each text file: the server sends those unchanged. */
const compress = (folder) => {
  for (const each of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!each.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(each.name)) continue
    const file = path.join(each.parentPath ?? each.path, each.name)
    const content = readFileSync(file)
    if (content.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
  }
}

/** Replaces the previous build with a finished one: two concurrent builds leave a complete one. */
const exchange = (made, target) => {
  const old = `${made}-old`
  mkdirSync(path.dirname(target), { recursive: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(made, target)
  rmSync(old, { recursive: true, force: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isBuilt = await buildClient({ isForced: process.argv.includes('--force') })
  console.log(isBuilt ? 'The client is built.' : 'The client is up to date.')
}
