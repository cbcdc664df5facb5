import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { i9PdfFields } from '../../../modules/forms/i9/i9.pdf-fields.ts'
import { fullPrintModel } from '../../../modules/forms/i9/i9.print-model.fixture.ts'
import { w4PdfFields } from '../../../modules/forms/w4/w4.pdf-fields.ts'
import { w4PrintModel } from '../../../modules/forms/w4/w4-print-sample.fixture.ts'
import { boxesOf, manyNames, officialOf } from '../../../modules/forms/wotc/wotc.pdf-fields.fixture.ts'
import { officialFolder, structureOf } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { printFieldsOf } from '../tags/print-fields.fixture.ts'
import { faultsAdded } from '../tags/structure.fixture.ts'
import { blankFormOf } from './blank-form.ts'
import { fillForm } from './fill-form.ts'
import type { PdfFieldValue } from './pdf-field-value.ts'

const facts = { title: 'Form, Ana Reyes, 2026-11-21' }
const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '')

/** How often each text is an answer: read inside a `Form` element of the tag tree, its pieces in one. */
const answersIn = (bytes: Uint8Array): Map<string, number> => {
  const counts = new Map<string, number>()
  let depth = -1
  let pieces: string[] = []
  const end = () => {
    const text = bare(pieces.join(''))
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
    pieces = []
    depth = -1
  }
  for (const line of structureOf(bytes).split('\n')) {
    const indent = line.search(/\S/)
    if (depth >= 0 && indent <= depth) end()
    if (/^\s*Form\b/.test(line)) depth = indent
    else if (depth >= 0) pieces.push(/^\s*"(.*)"$/.exec(line)?.[1] ?? '')
  }
  end()
  return counts
}

/** How often each text should be an answer. */
const answersOf = (boxes: readonly PdfFieldValue[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const box of boxes) {
    const isMark = box.kind === 'mark' || box.kind === 'draw-mark'
    // The agency printed the hyphens of a number that is written in parts.
    const printsParts = box.kind === 'text' && box.line?.parts !== undefined
    const text = isMark ? (box.mark.kind === 'typed' ? box.mark.text : '') : 'value' in box ? box.value : ''
    const read = printsParts ? bare(text).replaceAll('-', '') : bare(text)
    if (read !== '') counts.set(read, (counts.get(read) ?? 0) + 1)
  }
  return counts
}

const w4Official = (edition: '2025' | '2026') => readFileSync(join(officialFolder ?? '', `fw4_${edition}.pdf`))
const forms: readonly (readonly [string, () => Uint8Array, () => PdfFieldValue[]])[] = [
  ['Form W-4 of 2025', () => w4Official('2025'), () => w4PdfFields(w4PrintModel, '2025')],
  ['Form W-4 of 2026', () => w4Official('2026'), () => w4PdfFields(w4PrintModel, '2026')],
  ['Form I-9', () => readFileSync(join(officialFolder ?? '', 'i-9_2025-01-20.pdf')), () => i9PdfFields(fullPrintModel)],
  ['Form 8850', () => officialOf('wotc'), () => boxesOf.wotc(manyNames)],
  ['ETA Form 9061', () => officialOf('eta9061'), () => boxesOf.eta9061(manyNames)],
]

describe.skipIf(!officialFolder || !hasTool('pdfinfo'))(
  'every box of an official form, as read through its tags (needs FORMS_DIR or ../shared/forms)',
  () => {
    it.each(forms)(
      'has its answer as often as it was filled in: %s',
      async (_form, official, boxes) => {
        const read = answersIn(await fillForm(official(), boxes(), facts))
        const missing = [...answersOf(boxes())].filter(([text, times]) => (read.get(text) ?? 0) < times)
        expect(missing.map(([text, times]) => [text, times, read.get(text) ?? 0])).toEqual([])
      },
      120_000,
    )

    it.each(forms)(
      'has no faults in its tags that the agency’s file doesn’t have: %s',
      async (_form, official, boxes) => {
        const filled = await fillForm(official(), boxes(), facts)
        expect(await faultsAdded(filled, await fillForm(official(), [], facts))).toEqual([])
      },
      120_000,
    )

    it.each(forms)(
      'is checked where it was checked, and nowhere else: %s',
      async (_form, official, boxes) => {
        const filled = await printFieldsOf(await fillForm(official(), boxes(), facts))
        const checks = boxes().filter(({ kind }) => kind === 'check')
        expect(filled.filter(({ checked }) => checked === 'on')).toHaveLength(checks.length)
        const { fields } = await blankFormOf(official())
        const all = [...fields.values()].flat().filter(({ on }) => on !== undefined)
        expect(filled.filter(({ checked }) => checked !== undefined)).toHaveLength(all.length)
        expect(filled.filter(({ question }) => question.trim() === '')).toEqual([])
      },
      120_000,
    )
  },
)
