import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bundleServer } from '../../scripts/server-bundle.mjs'

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/firstday')
const prefix = 'test-server-'
const maxAgeMs = 86_400_000

const removeOld = async (): Promise<void> => {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(prefix))) {
    const file = path.join(folder, name)
    const made = await stat(file).catch(() => undefined)
    if (made !== undefined && made.mtimeMs < Date.now() - maxAgeMs) await rm(file, { force: true })
  }
}

/** The programs of tests: a server in its own process, or one process for several servers. */
const sources = { server: undefined, host: 'tests/server/server-host-program.ts' } as const
type Program = keyof typeof sources

const bundle = async (program: Program): Promise<string> => {
  const [made] = (await bundleServer(sources[program])).outputFiles
  const file = path.join(
    folder,
    `${prefix}${createHash('sha256')
      .update(made?.contents ?? '')
      .digest('hex')
      .slice(0, 16)}.mjs`,
  )
  await mkdir(folder, { recursive: true })
  await removeOld()
  // Another run may write the same file at the same time.
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, made?.contents ?? '')
  await rename(temporary, file)
  return file
}

const bundled = new Map<Program, Promise<string>>()
const variable = (program: Program) => `TEST_PROGRAM_${program.toUpperCase()}`

/** The file that a process of tests runs, bundled once for all tests of a run, or by the first that needs it. */
export const serverProgram = (program: Program = 'server'): Promise<string> => {
  const prepared = process.env[variable(program)]
  if (prepared !== undefined) return Promise.resolve(prepared)
  const known = bundled.get(program) ?? bundle(program)
  bundled.set(program, known)
  return known
}

/** Bundles them before anything runs in parallel: processes started from here on find them. */
export const prepareServerPrograms = async (): Promise<void> => {
  for (const program of ['server', 'host'] as const) process.env[variable(program)] = await bundle(program)
}
