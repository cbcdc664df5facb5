import type { NoticeFacts } from '#contract/notices/facts.ts'
import { noticeEditionOn, wageNotices } from '#contract/notices/wage-notices.ts'
import type { Wording } from '#contract/notices/wording.ts'
import { ours } from '#contract/notices/wording.ts'
import type { Block } from '../../platform/pdf/render/page.ts'
import { finishSheet, gap, newSheet } from '../../platform/pdf/render/page.ts'
import { heading, masthead, note, row } from '../../platform/pdf/render/page-parts.ts'
import { noticeSections } from './notice-sections.ts'
import type { NoticeReader, NoticeSection } from './notice-values.ts'

/** What a notice is printed from. */
export interface PrintedNotice {
  readonly facts: NoticeFacts
  readonly reader: NoticeReader
  /** Whether Spanish stands withSpanish English. */
  readonly isBilingual: boolean
}

const partlyOurs = ours(
  'This sheet has the content of the agency’s form. Some of its wording is ours.',
  'Esta hoja tiene el contenido del formulario de la agencia. Parte del texto es nuestro.',
)

const isSame = ({ en, es }: Wording) => en === es

const texts = (sections: readonly NoticeSection[]): readonly Wording[] =>
  sections.flatMap(({ heading: head, rows, notes }) => [
    head,
    ...notes,
    ...rows.flatMap(({ label, value }) => [
      label,
      ...(typeof value === 'string' ? [] : value.filter((part) => typeof part !== 'string')),
    ]),
  ])

/** Prints a notice of pay as a tagged sheet of our own, with Spanish withSpanish English where its reader asks for it. */
export const renderNotice = async ({ facts, reader, isBilingual }: PrintedNotice): Promise<Uint8Array> => {
  const { title, law } = wageNotices[facts.notice]
  const { edition } = noticeEditionOn(facts.notice, facts.effectiveOn)
  const sections = noticeSections(facts, reader)
  const isOurs = texts(sections).some(({ verified }) => !verified.en || (isBilingual && !verified.es))
  const withSpanish = (text: Wording) => (isBilingual && !isSame(text) ? `${text.en} / ${text.es}` : text.en)
  const valueText = (value: string | readonly (string | Wording)[]) =>
    typeof value === 'string'
      ? value
      : value.map((part) => (typeof part === 'string' ? part : withSpanish(part))).join('')
  const sheet = newSheet()
  const blocks: Block[] = [
    await masthead(sheet, {
      above: law,
      title: title.en,
      subtitle: isBilingual ? `${title.es} · ${reader.name}` : reader.name,
      mark: edition,
    }),
  ]
  for (const section of sections) {
    blocks.push(gap(6), await heading(sheet, withSpanish(section.heading)), gap(2))
    for (const { label, value } of section.rows)
      blocks.push(await row(sheet, { line: '', label: withSpanish(label), value: valueText(value) }))
    for (const text of section.notes) {
      blocks.push(gap(4), await note(sheet, text.en))
      if (isBilingual) blocks.push(await note(sheet, text.es, 'es-US'))
    }
  }
  if (isOurs) {
    blocks.push(gap(6), await note(sheet, partlyOurs.en))
    if (isBilingual) blocks.push(await note(sheet, partlyOurs.es, 'es-US'))
  }
  return finishSheet(sheet, blocks, {
    title: `${title.en}, ${reader.name}`,
    subject: `${title.en}: ${law}, ${edition}`,
    footer: `${title.en} · ${edition}`,
  })
}
