import { readFile, stat } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { editionFileName, readEditionFiles } from './edition-file.ts'
import type { KnownEditions } from './edition-skeleton.ts'
import { editionSkeleton } from './edition-skeleton.ts'
import { codeOf } from './error-code.ts'
import { fileOfEdition, openFormsFolder, putForm } from './forms-folder.ts'
import { addedFile, officialFiles } from './official-editions.ts'
import type { Recognised } from './recognize-form.ts'
import { fieldsOf, largestForm, openForm, recognizeForm, sha256Of } from './recognize-form.ts'

/** What is done with the file of an edition: what it says after it was judged, and whether it is in use. */
type AddEdition = (dir: string, file: string, pdfs: readonly string[]) => Promise<Added>

interface Added {
  readonly isThere: boolean
  readonly line: string
}

/** What the product knows, and does with the file of an edition. */
export interface Knowledge {
  readonly editions: KnownEditions
  readonly addEdition?: AddEdition
}

/**
 * Adds agencies' PDFs to the forms folder after recognizing each, and editions as data (`.json`) after checking each;
 * prints one line per file: what it is or why it was not added. Returns the exit code: 0 all are added, 1 some are not.
 * Throws with a plain message if no file is given or the folder can't be written. An edition that isn't known is
 * described beside, next to the last of the known ones.
 */
export const addForms = async (
  dir: string,
  files: readonly string[],
  print: (line: string) => void,
  { editions, addEdition }: Knowledge = { editions: {} },
): Promise<0 | 1> => {
  if (files.length === 0) throw new Error('name at least one PDF: npm run forms:add FILE...')
  await openFormsFolder(dir)
  let isGood = true
  const isData = (file: string) => addEdition !== undefined && file.endsWith('.json')
  const data = files.filter(isData)
  const pdfs = files.filter((file) => !isData(file))
  const results: (readonly [string, Added])[] = []
  for (const file of data) results.push([file, await addEdition!(dir, file, pdfs)])
  // After their data: a PDF is known by it.
  for (const file of pdfs) results.push([file, await addForm(dir, file, editions)])
  for (const [file, { isThere, line }] of results) {
    print(`${file}: ${line}`)
    isGood &&= isThere
  }
  return isGood ? 0 : 1
}

const refused = (line: string): Added => ({ isThere: false, line })

const addForm = async (dir: string, file: string, editions: KnownEditions): Promise<Added> => {
  const bytes = await readForm(file)
  if (typeof bytes === 'string') return refused(bytes)
  const added = (await readEditionFiles(dir)).editions.flatMap(addedFile)
  const recognized = await recognizeForm(bytes, added)
  if (recognized.kind === 'unknown edition') return noteEdition(dir, recognized.form, recognized, bytes, editions)
  if (recognized.kind === 'unknown form' && (await hasFields(bytes)))
    return noteEdition(dir, 'a4', recognized, bytes, editions)
  if (recognized.kind !== 'known') return refused(explainUnusableForm(recognized))
  const { known } = recognized
  const there = await fileOfEdition(dir, known, added)
  if (there?.sha256 === sha256Of(bytes)) return { isThere: true, line: `${known.name}, already there as ${there.file}` }
  if (there !== undefined)
    return refused(`${known.name}, but ${there.file} of the folder is that edition already; take it away first`)
  await putForm(dir, known.file, bytes)
  const how = recognized.isExact ? 'the very bytes that are known' : 'known by its fields and words, other bytes'
  return { isThere: true, line: `${known.name} (${how}), added as ${known.file}` }
}

const hasFields = async (bytes: Uint8Array): Promise<boolean> => {
  const doc = await openForm(bytes)
  return doc instanceof PDFDocument && fieldsOf(doc).size > 0
}

/** Writes what the PDF shows of an edition that isn't known, to be completed and added as data. */
const noteEdition = async (
  dir: string,
  form: string,
  recognized: Exclude<Recognised, { kind: 'known' }>,
  bytes: Uint8Array,
  known: KnownEditions,
): Promise<Added> => {
  const skeleton = await editionSkeleton(dir, form, bytes, known)
  const edition = skeleton.edition ?? skeleton.pdf.sha256.slice(0, 8)
  const name = editionFileName({ form, edition, state: undefined }).replace('.edition.json', '.draft.json')
  await putForm(dir, name, Buffer.from(`${JSON.stringify(skeleton, null, 2)}\n`))
  const { length } = skeleton.shows.fields
  const what =
    recognized.kind === 'unknown form'
      ? 'a PDF with fields that isn’t known here, perhaps a state’s form'
      : explainUnusableForm(recognized)
  return refused(`${what}. What it shows of its edition (${length} fields), to be completed and added: ${name}`)
}

const readForm = async (file: string): Promise<Uint8Array | string> => {
  try {
    const { size } = await stat(file)
    if (size > largestForm) return `larger than ${largestForm} bytes, no form of an agency is`
    return await readFile(file)
  } catch (error) {
    return `can’t be read: ${codeOf(error)}`
  }
}

const fillable = officialFiles.map((known) => known.name).join('; ')

/** Why a file can't be used, as a message for the operator. */
export const explainUnusableForm = (recognized: Exclude<Recognised, { kind: 'known' }>): string => {
  switch (recognized.kind) {
    case 'not a pdf':
      return 'not a PDF, or a broken one'
    case 'encrypted':
      return 'encrypted: save it without a password first'
    case 'unknown edition':
      return `${recognized.name}, in an edition whose boxes are not known here. Known: ${fillable}`
    case 'unknown form':
      return `a PDF, but no form that is known here. Known: ${fillable}`
  }
}
