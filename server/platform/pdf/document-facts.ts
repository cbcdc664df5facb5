import { hexText } from './fill/file-writer.ts'
import type { FileWriter } from './fill/file-writer.ts'

/** What a file says about itself; readers show the title in place of the file name. */
export interface DocumentFacts {
  readonly title: string
  readonly subject?: string
}

/** The language of every file that we print: the forms, and our sheets, are in American English. */
export const PDF_LANGUAGE = 'en-US'

/** The program that a file names as its creator and producer. */
export const PRODUCER = 'Firstday'

/** The information dictionary of a file; it names no author. */
const infoDictionary = ({ title, subject }: DocumentFacts): string =>
  `<< /Title ${hexText(title)}${subject === undefined ? '' : ` /Subject ${hexText(subject)}`} ` +
  `/Creator (${PRODUCER}) /Producer (${PRODUCER}) >>`

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '')

/** The same facts as an XMP packet (ISO 16684-1). */
export const xmpPacket = ({ title, subject }: DocumentFacts): string =>
  [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
    ...(subject === undefined
      ? []
      : [
          `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(subject)}</rdf:li></rdf:Alt></dc:description>`,
        ]),
    `<dc:language><rdf:Bag><rdf:li>${PDF_LANGUAGE}</rdf:li></rdf:Bag></dc:language>`,
    `<pdf:Producer>${PRODUCER}</pdf:Producer><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')

/** The entries of a catalog that make a file tagged, titled and in a language. */
export const catalogEntries = `/Lang (${PDF_LANGUAGE}) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >>`

/** Writes the facts, under the numbers of an earlier version if it had any. */
export const writeFacts = (
  writer: FileWriter,
  facts: DocumentFacts,
  numbers: { info?: number; metadata?: number } = {},
): { info: number; metadata: number } => ({
  info: writer.put(infoDictionary(facts), numbers.info),
  metadata: writer.putStream('/Type /Metadata /Subtype /XML', Buffer.from(xmpPacket(facts)), numbers.metadata),
})
