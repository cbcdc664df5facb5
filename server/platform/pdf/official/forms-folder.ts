import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { codeOf } from './error-code.ts'
import type { OfficialFile } from './official-editions.ts'
import { recognizeForm, sha256Of } from './recognize-form.ts'

/** Creates the forms folder and checks that it is writable; throws with a plain message if it isn't. */
export const openFormsFolder = async (dir: string): Promise<void> => {
  try {
    await mkdir(dir, { recursive: true })
    await access(dir, constants.W_OK)
  } catch (error) {
    throw new Error(`${dir} can’t be written: ${codeOf(error)}. Name another folder in FORMS_DIR`, { cause: error })
  }
}

/** The file of an edition in the folder, of the known ones or those `added`, and its digest; undefined if none is there. */
export const fileOfEdition = async (
  dir: string,
  { form, edition }: Pick<OfficialFile, 'form' | 'edition'>,
  added: readonly OfficialFile[] = [],
): Promise<{ readonly file: string; readonly sha256: string } | undefined> => {
  const names = (await readdir(dir)).filter((name) => /\.pdf$/i.test(name)).sort()
  for (const file of names) {
    const bytes = await readFile(join(dir, file)).catch(() => undefined)
    if (bytes === undefined) continue
    const recognized = await recognizeForm(bytes, added)
    if (recognized.kind === 'known' && recognized.known.form === form && recognized.known.edition === edition)
      return { file, sha256: sha256Of(bytes) }
  }
  return undefined
}

/** Writes a file into the folder atomically: a running server sees the old one or the new one. */
export const putForm = async (dir: string, name: string, bytes: Uint8Array): Promise<void> => {
  const unfinished = join(dir, `.${name}.${randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(dir, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new Error(`${join(dir, name)} can’t be written: ${codeOf(error)}`, { cause: error })
  }
}
