import { createHash } from 'node:crypto'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { dropUnreachable, levelPages } from '../fill/file-pruning.ts'
import { fillForm } from '../fill/fill-form.ts'
import { removeTagsOfRemovedPages } from '../tags/removed-pages.ts'
import type { OfficialFile } from './official-editions.ts'
import type { OfficialForms } from './official-forms.ts'

/** The edition of a form as it stands in an address: `01-20-25` for `01/20/25`. */
const inAddress = (edition: string): string => edition.replaceAll('/', '-')

const made = new Map<string, Promise<Uint8Array>>()
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const takePages = async (official: Uint8Array, { name, instructionPages }: OfficialFile): Promise<Uint8Array> => {
  const facts = { title: `Instructions: ${name}` }
  const doc = await PDFDocument.load(await fillForm(official, [], facts), { updateMetadata: false })
  levelPages(doc)
  for (let index = doc.getPageCount() - 1; index >= 0; index--)
    if (!instructionPages.includes(index + 1)) doc.removePage(index)
  for (const key of ['Outlines', 'PageLabels', 'Dests', 'Names']) doc.catalog.delete(PDFName.of(key))
  removeTagsOfRemovedPages(doc)
  dropUnreachable(doc)
  return doc.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

/** The instruction pages of an edition as a file of their own. */
export interface InstructionPages {
  readonly bytes: Uint8Array
  /** SHA-256, hex. */
  readonly digest: string
  /** `Instructions Form W-4 (2026).pdf`. */
  readonly fileName: string
}

/**
 * The pages of an agency's form that are instructions, as a PDF of their own without fields; created once per edition
 * and process, cached by the digest of the agency's bytes. Undefined if the edition is unknown, has none, or isn't in
 * the forms folder. `edition` has dashes in place of slashes.
 */
export const instructionPagesOf = async (
  forms: OfficialForms,
  form: string,
  edition: string,
): Promise<InstructionPages | undefined> => {
  const installed = forms.editions.find((each) => each.form === form && inAddress(each.edition) === edition)
  const known = installed && forms.fileOf(installed.form, installed.edition)
  const official = installed && forms.get(installed.form, installed.edition)
  if (known === undefined || official === undefined || known.instructionPages.length === 0) return undefined
  const key = sha256(official)
  const pages = made.get(key) ?? takePages(official, known)
  made.set(key, pages)
  pages.catch(() => made.delete(key))
  const bytes = await pages
  return { bytes, digest: sha256(bytes), fileName: `Instructions ${inAddress(known.name)}.pdf` }
}
