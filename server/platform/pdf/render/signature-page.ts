import type { DocumentFacts } from '../document-facts.ts'
import { withAppendedPages } from './merge-pages.ts'
import { finishSheet, gap, newSheet } from './page.ts'
import { grouped, heading, masthead, note, row, signatureLine } from './page-parts.ts'

/** What a signature page says: what was signed, by whom and how. */
export interface SignaturePage {
  /** The document's name, and its version in words. */
  readonly document: string
  readonly version: string
  readonly business: string
  /** SHA-256 of the document as it was read, hex. */
  readonly digest: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The statement word for word, and its language as PDF names it. */
  readonly statement: string
  readonly language: string
  /** The name as it was typed. */
  readonly typed: string
  /** The day at the work location, as it is printed. */
  readonly signedOn: string
  /** The page on which anyone can verify the seal. */
  readonly checkAt: string
}

const SUBTITLE = 'This page was added when the document before it was signed. Both are sealed together.'

const howToCheck = (address: string): string =>
  `Anyone with this file can verify at ${address} that we issued it and that it hasn’t changed. ` +
  'The audit certificate of this document is a file of its own, with the history of the signature.'

const renderPage = async (page: SignaturePage, facts: DocumentFacts): Promise<Uint8Array> => {
  const sheet = newSheet()
  const { document, version, business, digest, statement, language, typed, signedOn, checkAt } = page
  const about = [
    { label: 'Document', value: document },
    { label: 'Version', value: version },
    { label: 'Employer', value: business },
    { label: 'Document as it was read (SHA-256)', value: grouped(digest) },
  ]
  const blocks = [
    await masthead(sheet, { above: 'Signature page', title: document, subtitle: SUBTITLE, mark: version }),
    await heading(sheet, 'What was signed'),
  ]
  for (const fact of about) blocks.push(await row(sheet, { line: '', ...fact }))
  blocks.push(gap(8), await heading(sheet, 'Who signed, and how'))
  for (const fact of page.facts) blocks.push(await row(sheet, { line: '', ...fact }))
  blocks.push(
    gap(8),
    await heading(sheet, 'Declaration and signature'),
    { ...gap(8), staysWithNext: true },
    { ...(await note(sheet, statement, language)), staysWithNext: true },
    await signatureLine(sheet, { kind: 'typed', text: typed }, signedOn),
    gap(8),
    await heading(sheet, 'How to verify this document'),
    { ...gap(8), staysWithNext: true },
    await note(sheet, howToCheck(checkAt)),
  )
  return finishSheet(sheet, blocks, { ...facts, footer: `Signature page \u00b7 ${document} \u00b7 ${version}` })
}

/** A document with its signature page at the end: one tagged file, to be sealed. */
export const withSignaturePage = async (
  document: Uint8Array,
  page: SignaturePage,
  facts: DocumentFacts,
): Promise<Uint8Array> => withAppendedPages(document, await renderPage(page, facts), page.document, facts)
