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

const bundle = async (): Promise<string> => {
  const [made] = (await bundleServer()).outputFiles
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

let bundled: Promise<string> | undefined

/**
 * The file that a server process runs: the bundled server, built once for all tests of a run, or by the first that
 * needs it.
 */
export const serverProgram = (): Promise<string> =>
  (bundled ??= process.env['SERVER_PROGRAM'] === undefined ? bundle() : Promise.resolve(process.env['SERVER_PROGRAM']))

/** Builds it before anything runs in parallel: processes started from here on find it. */
export const prepareServerProgram = async (): Promise<void> => {
  process.env['SERVER_PROGRAM'] = await bundle()
}
