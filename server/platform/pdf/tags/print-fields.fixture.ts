import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { kidsOf, tagTreeOf, textIn } from './struct-elements.ts'

/** A place of a printed form that was a field, as its tag describes it to a screen reader. */
export interface PrintField {
  /** `tv` text, `cb` check box, `rb` button of a group (ISO 32000-1, table 348). */
  readonly role: string
  readonly question: string
  /** Undefined for text. */
  readonly checked: 'on' | 'off' | undefined
}

const name = (text: string): PDFName => PDFName.of(text)
const nameIn = (dict: PDFDict, key: string): string | undefined => {
  const value = dict.lookup(name(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

const fieldOf = (attributes: unknown): PrintField[] => {
  if (!(attributes instanceof PDFDict) || nameIn(attributes, 'O') !== 'PrintField') return []
  const checked = nameIn(attributes, 'checked')
  return [
    {
      role: nameIn(attributes, 'Role') ?? '',
      question: textIn(attributes.lookup(name('Desc'))),
      checked: checked === 'on' || checked === 'off' ? checked : undefined,
    },
  ]
}

/** The places of a file that were fields, in the order in which they are read. */
export const printFieldsOf = async (bytes: Uint8Array): Promise<readonly PrintField[]> => {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  const visited = new Set<PDFDict>()
  const fieldsUnder = (element: PDFDict): PrintField[] => {
    if (visited.has(element)) return []
    visited.add(element)
    const kids = kidsOf(element).map((kid) => doc.context.lookup(kid))
    return [
      ...fieldOf(element.lookup(name('A'))),
      ...kids.flatMap((kid) => (kid instanceof PDFDict && nameIn(kid, 'Type') !== 'OBJR' ? fieldsUnder(kid) : [])),
    ]
  }
  const tree = tagTreeOf(doc)
  return tree === undefined ? [] : fieldsUnder(tree)
}
