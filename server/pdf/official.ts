import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'

/** The agencies' own files that were found, by form and edition. */
export interface OfficialForms {
  get(form: string, edition: string): Uint8Array | undefined
  readonly editions: readonly { form: string; edition: string; file: string }[]
  /** Files that could not be used, each with the reason; a broken file never hides a good one. */
  readonly problems: readonly { file: string; reason: string }[]
}

interface KnownEdition {
  readonly form: string
  readonly edition: string
  readonly digest: string
  readonly title: RegExp
  readonly has: readonly string[]
  readonly lacks: readonly string[]
}

const W4 = 'topmostSubform[0].Page1[0].'

/** Digests are of the agency's own bytes; the fields and the title tell a re-issued file of the same edition. */
const KNOWN: readonly KnownEdition[] = [
  {
    form: 'w4',
    edition: '2026',
    digest: '92444d8856ce55d9e25dca8b6d1420634fc68b11e1ab1f760916ea29ddd312b2',
    title: /2026.*W-4/,
    has: [`${W4}c1_1[2]`, `${W4}c1_3[0]`, `${W4}f1_08[0]`, `${W4}f1_14[0]`],
    lacks: [`${W4}f1_15[0]`],
  },
  {
    form: 'w4',
    edition: '2025',
    digest: '94fa236f26c1a6dbbdeb40b8bd8870793e7a5be0f74ead3c2799d2b0961be68a',
    title: /2025.*W-4/,
    has: [`${W4}c1_1[2]`, `${W4}f1_09[0]`, `${W4}f1_15[0]`],
    lacks: [`${W4}c1_3[0]`, `${W4}f1_08[0]`],
  },
]

const LARGEST_FILE = 20_000_000

const recognise = async (bytes: Uint8Array): Promise<KnownEdition | undefined> => {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const same = KNOWN.find((known) => known.digest === digest)
  if (same) return same
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  const title = doc.getTitle() ?? ''
  const names = new Set(
    doc
      .getForm()
      .getFields()
      .map((field) => field.getName()),
  )
  return KNOWN.find(
    (known) =>
      known.title.test(title) &&
      known.has.every((name) => names.has(name)) &&
      !known.lacks.some((name) => names.has(name)),
  )
}

interface Listing {
  readonly file: string
  readonly size: number
  readonly changed: number
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const list = async (dir: string): Promise<{ files: Listing[]; problems: { file: string; reason: string }[] }> => {
  const problems: { file: string; reason: string }[] = []
  const names = await readdir(dir).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') problems.push({ file: dir, reason: reasonOf(error) })
    return []
  })
  const files: Listing[] = []
  for (const file of names.filter((name) => /\.pdf$/i.test(name)).sort()) {
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
  const found = new Map<string, Uint8Array>()
  const editions: { form: string; edition: string; file: string }[] = []
  for (const { file, size } of files) {
    try {
      if (size > LARGEST_FILE) throw new RangeError(`Larger than ${LARGEST_FILE} bytes`)
      const bytes = new Uint8Array(await readFile(join(dir, file)))
      const edition = await recognise(bytes)
      if (!edition) throw new Error('Not an edition that can be filled')
      const key = `${edition.form} ${edition.edition}`
      if (found.has(key)) continue
      found.set(key, bytes)
      editions.push({ form: edition.form, edition: edition.edition, file })
    } catch (error) {
      problems.push({ file, reason: reasonOf(error) })
    }
  }
  return { stamp, forms: { get: (form, edition) => found.get(`${form} ${edition}`), editions, problems } }
}

const scans = new Map<string, { stamp: string; forms: OfficialForms }>()

/** Finds the agencies' forms in a folder by what is in the files, never by their names. Call it each time a form is
 *  needed: files are read again only when the folder's list of names, sizes or times has changed. */
export const findOfficialForms = async (dir: string): Promise<OfficialForms> => {
  const scan = await read(dir)
  scans.set(dir, scan)
  return scan.forms
}
