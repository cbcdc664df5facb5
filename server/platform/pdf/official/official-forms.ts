import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditionFile } from './edition-file.ts'
import { fileKeyOf, readEditionFiles } from './edition-file.ts'
import type { OfficialFile } from './official-editions.ts'
import { addedFile } from './official-editions.ts'
import { isDisabilityForm } from './disability-form.ts'
import { largestForm, recognizeForm } from './recognize-form.ts'

/** The agencies' files that were found, by form and edition. */
export interface OfficialForms {
  get(form: string, edition: string): Uint8Array | undefined
  /** What an edition that was added as data says about its boxes; undefined for one that the product knows. */
  added(form: string, edition: string): EditionFile | undefined
  /** The file of an edition, by the form's key and the edition. */
  fileOf(form: string, edition: string): OfficialFile | undefined
  readonly editions: readonly { form: string; edition: string; file: string }[]
  /** Files that could not be used, each with the reason; a broken file never hides a valid one. */
  readonly problems: readonly { file: string; reason: string }[]
}

interface ListQuery {
  readonly file: string
  readonly size: number
  readonly changed: number
}

/** The edition of a file; throws for one that can't be filled, and says what it is. */
const editionOf = async (bytes: Uint8Array, added: readonly OfficialFile[]): Promise<OfficialFile> => {
  const recognized = await recognizeForm(bytes, added)
  if (recognized.kind === 'known') return recognized.known
  const what = recognized.kind === 'unknown edition' ? `an unknown edition of ${recognized.name}` : recognized.kind
  throw new Error(`Not an edition that can be filled: ${what}`)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const list = async (dir: string): Promise<{ files: ListQuery[]; problems: { file: string; reason: string }[] }> => {
  const problems: { file: string; reason: string }[] = []
  const names = await readdir(dir).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') problems.push({ file: dir, reason: reasonOf(error) })
    return []
  })
  const files: ListQuery[] = []
  for (const file of names.filter((name) => /\.(pdf|edition\.json)$/i.test(name) && !isDisabilityForm(name)).sort()) {
    try {
      const { size, mtimeMs } = await stat(join(dir, file))
      files.push({ file, size, changed: mtimeMs })
    } catch (error) {
      problems.push({ file, reason: reasonOf(error) })
    }
  }
  return { files, problems }
}

const read = async (dir: string): Promise<{ stamp: string; forms: OfficialForms }> => {
  const { files, problems } = await list(dir)
  const stamp = JSON.stringify([files, problems])
  const known = scans.get(dir)
  if (known?.stamp === stamp) return known
  const bytesByEdition = new Map<string, Uint8Array>()
  const fileByEdition = new Map<string, OfficialFile>()
  const editions: { form: string; edition: string; file: string }[] = []
  const data = await readEditionFiles(dir)
  problems.push(...data.problems)
  const added = data.editions.flatMap(addedFile)
  const addedByEdition = new Map(data.editions.map((each) => [`${fileKeyOf(each)} ${each.edition}`, each]))
  for (const { file, size } of files.filter((each) => /\.pdf$/i.test(each.file))) {
    try {
      if (size > largestForm) throw new RangeError(`Larger than ${largestForm} bytes`)
      const bytes = new Uint8Array(await readFile(join(dir, file)))
      const edition = await editionOf(bytes, added)
      const key = `${edition.form} ${edition.edition}`
      if (bytesByEdition.has(key)) continue
      bytesByEdition.set(key, bytes)
      fileByEdition.set(key, edition)
      editions.push({ form: edition.form, edition: edition.edition, file })
    } catch (error) {
      problems.push({ file, reason: reasonOf(error) })
    }
  }
  const forms: OfficialForms = {
    get: (form, edition) => bytesByEdition.get(`${form} ${edition}`),
    added: (form, edition) => addedByEdition.get(`${form} ${edition}`),
    fileOf: (form, edition) => fileByEdition.get(`${form} ${edition}`),
    editions,
    problems,
  }
  return { stamp, forms }
}

const scans = new Map<string, { stamp: string; forms: OfficialForms }>()

/**
 * Finds the agencies' forms in a folder by their content, never by their names. Call it each time a form is needed:
 * files are read again only when the folder's list of names, sizes or times has changed.
 */
export const findOfficialForms = async (dir: string): Promise<OfficialForms> => {
  const scan = await read(dir)
  scans.set(dir, scan)
  return scan.forms
}
