import { COLOR, MEASURE, SHEET, drawSet, finishSheet, gap, newSheet, rule, setText } from './page.ts'
import type { Block, Sheet } from './page.ts'
import { grouped, heading, masthead, note, row } from './page-parts.ts'

/** An event in the history of a document; `at` is ISO 8601 in UTC, `from` the IP address. */
export interface CertificateEvent {
  readonly at: string
  readonly who: string
  readonly what: string
  readonly from: string
  readonly agent: string
}

/** One signature: by whom, how, when and on what, with its statement. */
export interface CertifiedSignature {
  readonly heading: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** SHA-256, hex. */
  readonly digests: readonly { readonly label: string; readonly digest: string }[]
  readonly attestation: string
}

/** What the audit certificate of a signed document attests. */
export interface AuditCertificate {
  readonly documentTitle: string
  readonly edition: string
  readonly person: string
  /** The files that can be checked by their digest (SHA-256, hex), the document itself last. */
  readonly digests: readonly { readonly label: string; readonly digest: string }[]
  /** What is said of the time stamp in the document's seal; absent: nothing. */
  readonly timeStamp?: string
  /** The attestation; absent if nothing was declared. */
  readonly attestation?: string
  /** Each signature of the document, in order. */
  readonly signatures?: readonly CertifiedSignature[]
  /** The page on which anyone can verify a file's seal. */
  readonly checkAt?: string
  readonly events: readonly CertificateEvent[]
}

const moment = (iso: string): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime())
    ? iso
    : at
        .toISOString()
        .replace('T', '\n')
        .replace(/\.\d+Z$/, ' UTC')
}

const signatureBlocks = async (sheet: Sheet, signature: CertifiedSignature): Promise<Block[]> => {
  const rows = [
    ...signature.facts,
    ...signature.digests.map(({ label, digest }) => ({ label, value: grouped(digest) })),
  ]
  const blocks = [gap(4), await heading(sheet, signature.heading)]
  for (const fact of rows) blocks.push(await row(sheet, { line: '', ...fact }))
  blocks.push({ ...gap(8), staysWithNext: true }, await note(sheet, signature.attestation))
  return blocks
}

const howToCheck = (address: string): string =>
  `Anyone with this file or the document can verify at ${address} that we issued it and that it hasn’t changed. ` +
  'The digest of the answers is the SHA-256 of a random salt, a line break, and the answers in RFC 8785 form; the salt and answers are stored with the document.'

const eventRow = async (sheet: Sheet, event: CertificateEvent): Promise<Block> => {
  const whatX = SHEET.side + 92
  const width = MEASURE - 92
  const when = await setText(moment(event.at), 80, { size: 8.5, color: COLOR.muted })
  const what = await setText(event.what, width, { size: 10, look: 'bold' })
  const who = await setText(event.who, width, { size: 9.5 })
  const origin = [event.from, event.agent].filter((part) => part.trim() !== '').join(' \u00b7 ')
  const where = await setText(origin, width, { size: 8, color: COLOR.muted })
  const height = Math.max(when.height, what.height + who.height + where.height) + 11
  return {
    height,
    draw: (top) =>
      [
        sheet.tags.row(
          [drawSet(sheet, when, SHEET.side, top - 6)],
          [
            drawSet(sheet, what, whatX, top - 5),
            drawSet(sheet, who, whatX, top - 5 - what.height),
            drawSet(sheet, where, whatX, top - 5 - what.height - who.height),
          ],
        ),
        rule(SHEET.side, top - height, MEASURE, 0.5, COLOR.hairline),
      ].join('\n'),
  }
}

/** Renders the audit certificate: who did what and when, and the digests by which the document can be checked. */
export const renderCertificate = async (certificate: AuditCertificate): Promise<Uint8Array> => {
  const sheet = newSheet()
  const { documentTitle, edition, person, digests, timeStamp, attestation, checkAt, events } = certificate
  const { signatures = [] } = certificate
  const facts = [
    { line: '', label: 'Document', value: documentTitle },
    { line: '', label: 'Edition', value: edition },
    { line: '', label: 'Signed by', value: person },
    ...digests.map(({ label, digest }) => ({ line: '', label, value: grouped(digest) })),
    ...(timeStamp === undefined ? [] : [{ line: '', label: 'Time stamp of the PDF', value: timeStamp }]),
  ]
  const blocks: Block[] = [
    await masthead(sheet, {
      above: 'Audit certificate',
      title: documentTitle,
      subtitle: 'A record of how this document was completed and signed. It is stored separately from the document.',
      mark: edition,
    }),
    await heading(sheet, 'What was signed'),
  ]
  for (const fact of facts) blocks.push(await row(sheet, fact))
  if (attestation !== undefined)
    blocks.push(
      gap(8),
      await heading(sheet, 'Signer’s declaration'),
      { ...gap(8), staysWithNext: true },
      await note(sheet, attestation),
    )
  for (const signature of signatures) blocks.push(...(await signatureBlocks(sheet, signature)))
  blocks.push(gap(4), await heading(sheet, 'Audit log'))
  for (const event of events) blocks.push(await eventRow(sheet, event))
  if (checkAt !== undefined)
    blocks.push(
      gap(8),
      await heading(sheet, 'How to verify this document'),
      { ...gap(8), staysWithNext: true },
      await note(sheet, howToCheck(checkAt)),
    )
  return finishSheet(sheet, blocks, {
    title: `Audit certificate: ${documentTitle}`,
    subject: `${documentTitle}, ${edition}, ${person}`,
    footer: `Audit certificate \u00b7 ${documentTitle} \u00b7 ${edition} \u00b7 ${(digests.at(-1)?.digest ?? '').slice(0, 16)}`,
  })
}
