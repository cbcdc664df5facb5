import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EditionFile } from '../../../platform/pdf/official/edition-file.ts'
import { editionFileName, parseEditionFile } from '../../../platform/pdf/official/edition-file.ts'
import { codeOf } from '../../../platform/pdf/official/error-code.ts'
import { putForm } from '../../../platform/pdf/official/forms-folder.ts'
import { addedFile } from '../../../platform/pdf/official/official-editions.ts'
import { sha256Of } from '../../../platform/pdf/official/recognize-form.ts'
import { checkEdition } from './check-edition.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

/** The PDF of an edition: among the files that were named, beside its data, or in the forms folder. */
const findPdf = async (
  digest: string,
  pdfs: readonly string[],
  folders: readonly string[],
): Promise<Uint8Array | undefined> => {
  const nearby = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch((): string[] => [])
      return names.filter((name) => /\.pdf$/i.test(name)).map((name) => path.join(folder, name))
    }),
  )
  for (const file of [...pdfs, ...nearby.flat()]) {
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes !== undefined && sha256Of(bytes) === digest) return bytes
  }
  return undefined
}

const read = async (file: string): Promise<EditionFile | readonly string[]> => {
  try {
    return parseEditionFile(await readFile(file, 'utf8'))
  } catch (error) {
    return [`can’t be read: ${codeOf(error)}`]
  }
}

const refused = (faults: readonly string[]) => ({ isThere: false, line: ['not added', ...faults].join('\n  ') })

/**
 * Adds an edition as data to the forms folder `dir`, with its PDF, after its samples were filled in and read back. The
 * sample is written beside the file, to be looked at. The line says what the edition is, or what is wrong, one fault to
 * a line.
 */
export const addEdition = async (
  dir: string,
  file: string,
  pdfs: readonly string[],
): Promise<{ readonly isThere: boolean; readonly line: string }> => {
  const edition = await read(file)
  if (!('edition' in edition)) return refused(edition)
  const { pdf, shows: _shows, ...data } = edition
  const official = pdf && (await findPdf(pdf.sha256, pdfs, [path.dirname(file), dir]))
  if (pdf !== undefined && official === undefined) return refused([`name its PDF too: ${pdf.sha256} isn’t here`])
  const { faults, boxes, isReadBack, printed } = await checkEdition(edition, official)
  // Not in the forms folder, where each PDF is taken for an agency's.
  if (printed !== undefined && path.dirname(file) !== path.resolve(dir))
    await writeFile(file.replace(/(\.edition)?\.json$/, '.sample.pdf'), printed)
  if (faults.length > 0) return refused(faults)
  const [known] = addedFile(edition)
  if (known !== undefined && official !== undefined) await putForm(dir, known.file, official)
  const checkedOn = utcDay(new Date())
  const stored = `${JSON.stringify({ ...data, ...(pdf && { pdf }), checkedOn }, null, 2)}\n`
  await putForm(dir, editionFileName(edition), Buffer.from(stored))
  const how = isReadBack ? 'filled in with the samples and read back' : 'filled in with the samples, not read back'
  const printing = known === undefined ? 'prints on a page of ours' : `${boxes} boxes ${how}`
  const since = edition.from === undefined ? 'boxes of a known edition' : `in use from ${edition.from}`
  return { isThere: true, line: `${known?.name ?? `${edition.form} (${edition.edition})`}, ${since}: ${printing}` }
}
