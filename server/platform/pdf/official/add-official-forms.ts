import { readFile, stat } from 'node:fs/promises'
import type { KnownEditions } from './edition-skeleton.ts'
import { editionSkeleton } from './edition-skeleton.ts'
import { codeOf, fileOfEdition, openFormsFolder, putForm } from './forms-folder.ts'
import { officialFiles } from './official-editions.ts'
import type { Recognised } from './recognize-form.ts'
import { largestForm, recognizeForm, sha256Of } from './recognize-form.ts'

/**
 * Adds agencies' PDFs to the forms folder after recognizing each, and prints one line per file: what it is or why it
 * was not added. Returns the exit code: 0 all are added, 1 some are not. Throws with a plain message if no file is
 * given or the folder can't be written. An edition that the product doesn't know is described beside, next to the last
 * of the known ones.
 */
export const addForms = async (
  dir: string,
  files: readonly string[],
  print: (line: string) => void,
  known: KnownEditions = {},
): Promise<0 | 1> => {
  if (files.length === 0) throw new Error('name at least one PDF: npm run forms:add FILE...')
  await openFormsFolder(dir)
  let isGood = true
  for (const file of files) {
    const { isThere, line } = await addForm(dir, file, known)
    print(`${file}: ${line}`)
    isGood &&= isThere
  }
  return isGood ? 0 : 1
}

const refused = (line: string) => ({ isThere: false, line })

const addForm = async (
  dir: string,
  file: string,
  editions: KnownEditions,
): Promise<{ isThere: boolean; line: string }> => {
  const bytes = await readForm(file)
  if (typeof bytes === 'string') return refused(bytes)
  const recognized = await recognizeForm(bytes)
  if (recognized.kind === 'unknown edition') return noteEdition(dir, recognized, bytes, editions)
  if (recognized.kind !== 'known') return refused(explainUnusableForm(recognized))
  const { known } = recognized
  const there = await fileOfEdition(dir, known)
  if (there?.sha256 === sha256Of(bytes)) return { isThere: true, line: `${known.name}, already there as ${there.file}` }
  if (there !== undefined)
    return refused(`${known.name}, but ${there.file} of the folder is that edition already; take it away first`)
  await putForm(dir, known.file, bytes)
  const how = recognized.isExact ? 'the very bytes that are known' : 'known by its fields and words, other bytes'
  return { isThere: true, line: `${known.name} (${how}), added as ${known.file}` }
}

/** Writes what the PDF shows of an edition that isn't known, for whoever adds it to the product. */
const noteEdition = async (
  dir: string,
  recognized: Extract<Recognised, { kind: 'unknown edition' }>,
  bytes: Uint8Array,
  known: KnownEditions,
) => {
  const skeleton = await editionSkeleton(dir, recognized.form, bytes, known)
  const name = `${recognized.form}-${(skeleton.edition ?? skeleton.sha256.slice(0, 8)).replaceAll('/', '-')}.edition.json`
  await putForm(dir, name, Buffer.from(`${JSON.stringify(skeleton, null, 2)}\n`))
  const { length } = skeleton.fields
  return refused(`${explainUnusableForm(recognized)}. What it shows of its edition (${length} fields): ${name}`)
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
