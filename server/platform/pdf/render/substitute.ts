import type { DocumentFacts } from '../document-facts.ts'
import { finishSheet, gap, newSheet } from './page.ts'
import type { Block } from './page.ts'
import { heading, masthead, note, row, signatureLine } from './page-parts.ts'
import type { SignatureMark } from './signature-mark.ts'

/** The content of a substitute form, printed if the agency's file isn't installed. */
export interface SubstituteForm {
  readonly title: string
  readonly subtitle: string
  /** The official edition that it substitutes. */
  readonly edition: string
  readonly sections: readonly {
    readonly heading: string
    readonly rows: readonly { readonly line: string; readonly label: string; readonly value: string }[]
  }[]
  readonly attestation: string
  readonly signature: SignatureMark
  readonly signedOn: string
  /** No agency has a form for it: it isn't a substitute. */
  readonly isNonAgency?: boolean
}

const SUBSTITUTE = 'This is a substitute for the official form.'

/**
 * Renders a form in our own layout; it supports every script, long answers wrap, long forms continue on further pages.
 */
export const renderSubstitute = async (form: SubstituteForm, facts?: DocumentFacts): Promise<Uint8Array> => {
  const sheet = newSheet()
  const blocks: Block[] = [
    await masthead(sheet, {
      above: form.isNonAgency ? 'Signed record' : 'Substitute form',
      title: form.title,
      subtitle: form.subtitle,
      mark: form.edition,
    }),
    ...(form.isNonAgency ? [] : [await note(sheet, SUBSTITUTE)]),
  ]
  for (const section of form.sections) {
    blocks.push(gap(8), await heading(sheet, section.heading))
    for (const entry of section.rows) blocks.push(await row(sheet, entry))
  }
  blocks.push(
    gap(8),
    { ...(await heading(sheet, 'Declaration and signature')), staysWithNext: true },
    { ...gap(8), staysWithNext: true },
    { ...(await note(sheet, form.attestation)), staysWithNext: true },
    await signatureLine(sheet, form.signature, form.signedOn),
  )
  const kind = form.isNonAgency ? 'Signed record' : 'Substitute form'
  const about = {
    title: form.title,
    subject: `${form.isNonAgency ? 'Signed record:' : 'Substitute for'} ${form.title}, ${form.edition}`,
    ...facts,
  }
  return finishSheet(sheet, blocks, { ...about, footer: `${form.title} \u00b7 ${form.edition} \u00b7 ${kind}` })
}
