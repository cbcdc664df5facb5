import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { w4PdfFields } from '../../../modules/forms/w4/w4.pdf-fields.ts'
import { w4PrintModel } from '../../../modules/forms/w4/w4-print-sample.fixture.ts'
import type { W4Edition } from '../../../modules/forms/w4/w4.print-model.ts'
import { blankFormOf } from './blank-form.ts'
import { fillForm } from './fill-form.ts'
import { UnreadableImage } from '../render/image.ts'
import { officialFolder, textOf, wordsOnPage } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'

const PLACEMENTS: Record<W4Edition, Record<string, string>> = {
  '2026': {
    ...{
      Maria: 'Step1a[0].f1_01[0]',
      Alvarez: 'Step1a[0].f1_02[0]',
      Elm: 'Step1a[0].f1_03[0]',
      '97201': 'Step1a[0].f1_04[0]',
    },
    ...{ '123-45-6789': 'f1_05[0]', '4,400': 'Step3_ReadOrder[0].f1_06[0]', '500': 'Step3_ReadOrder[0].f1_07[0]' },
    ...{ '4,900': 'f1_08[0]', '1,200.50': 'f1_09[0]', '15,000': 'f1_10[0]', '25': 'f1_11[0]' },
    ...{ Heron: 'f1_12[0]', '11/23/2026': 'f1_13[0]', '12-3456789': 'f1_14[0]' },
  },
  '2025': {
    ...{
      Maria: 'Step1a[0].f1_01[0]',
      Alvarez: 'Step1a[0].f1_02[0]',
      Elm: 'Step1a[0].f1_03[0]',
      '97201': 'Step1a[0].f1_04[0]',
    },
    ...{ '123-45-6789': 'f1_05[0]', '4,400': 'Step3_ReadOrder[0].f1_06[0]', '500': 'Step3_ReadOrder[0].f1_07[0]' },
    ...{ '4,900': 'f1_09[0]', '1,200.50': 'f1_10[0]', '15,000': 'f1_11[0]', '25': 'f1_12[0]' },
    ...{ Heron: 'f1_13[0]', '11/23/2026': 'f1_14[0]', '12-3456789': 'f1_15[0]' },
  },
}

const official = async (edition: W4Edition): Promise<Uint8Array> =>
  readFile(join(officialFolder!, `fw4_${edition}.pdf`))

const createForm = async (): Promise<Uint8Array> => {
  const doc = await PDFDocument.create()
  const page = doc.addPage([400, 400])
  doc.getForm().createTextField('name').addToPage(page, { x: 50, y: 300, width: 200, height: 16 })
  doc.getForm().createCheckBox('yes').addToPage(page, { x: 50, y: 250, width: 10, height: 10 })
  return doc.save()
}

describe('a filled form', () => {
  it('has no fields left', async () => {
    const filled = await fillForm(await createForm(), [
      { kind: 'text', field: 'name', value: 'Łukasz 李' },
      { kind: 'check', field: 'yes' },
    ])
    const doc = await PDFDocument.load(filled)
    expect(doc.getForm().getFields()).toEqual([])
    expect(doc.getPage(0).node.Annots()?.size() ?? 0).toBe(0)
  })

  it('refuses a field it doesn’t have', async () => {
    await expect(fillForm(await createForm(), [{ kind: 'check', field: 'no such' }])).rejects.toThrow(RangeError)
  })

  it('selects one button of a group by its value', async () => {
    const doc = await PDFDocument.create()
    const page = doc.addPage([400, 400])
    const group = doc.getForm().createRadioGroup('worked before')
    group.addOptionToPage('Yes', page, { x: 50, y: 300, width: 10, height: 10 })
    group.addOptionToPage('No', page, { x: 150, y: 300, width: 10, height: 10 })
    const placements = (await blankFormOf(await doc.save())).fields.get('worked before')!
    expect(placements).toHaveLength(2)
    const [yes, no] = await Promise.all(
      placements.map(async ({ on }) =>
        fillForm(await doc.save(), [{ kind: 'check', field: 'worked before', on: on! }]),
      ),
    )
    expect(Buffer.from(yes!).equals(no!)).toBe(false)
    await expect(
      fillForm(await doc.save(), [{ kind: 'check', field: 'worked before', on: 'Perhaps' }]),
    ).rejects.toThrow(RangeError)
  })

  it('accepts a drawing and refuses an invalid one', async () => {
    const png = await sharp({ create: { width: 8, height: 4, channels: 4, background: '#12345680' } })
      .png()
      .toBuffer()
    const placement = { kind: 'draw-image', page: 1, x: 10, y: 10, width: 80, height: 40 } as const
    const filled = await fillForm(await createForm(), [{ ...placement, png }])
    expect(Buffer.from(filled).includes('/Subtype /Image')).toBe(true)
    await expect(fillForm(await createForm(), [{ ...placement, png: Buffer.from('no picture') }])).rejects.toThrow(
      UnreadableImage,
    )
  })
})

describe.skipIf(!officialFolder)('an official W-4 (needs FORMS_DIR or ../shared/forms)', () => {
  const editions: W4Edition[] = ['2026', '2025']

  it.each(editions)('of %s is flat, without XFA, and the same each time', async (edition) => {
    const filled = await fillForm(await official(edition), w4PdfFields(w4PrintModel, edition))
    expect(Buffer.from(filled).includes('/XFA')).toBe(false)
    expect(Buffer.from(filled).includes('/AcroForm')).toBe(false)
    expect(
      Buffer.from(filled).equals(await fillForm(await official(edition), w4PdfFields(w4PrintModel, edition))),
    ).toBe(true)
  })

  describe.skipIf(!hasTool('pdftotext'))('as read by poppler (needs pdftotext)', () => {
    it.each(editions)('of %s has every answer in its own box', async (edition) => {
      const bytes = await official(edition)
      const printed = wordsOnPage(await fillForm(bytes, w4PdfFields(w4PrintModel, edition)))
      const { fields } = await blankFormOf(bytes)
      for (const [text, name] of Object.entries(PLACEMENTS[edition])) {
        const [placement] = fields.get(`topmostSubform[0].Page1[0].${name}`)!
        const middle = { x: placement!.x + placement!.width / 2, y: placement!.y + placement!.height / 2 }
        const inside = printed.filter(
          (word) =>
            word.text.replace(',', '') === text.replace(',', '') &&
            word.left >= placement!.x &&
            word.right <= placement!.x + placement!.width + 1 &&
            Math.abs((word.top + word.bottom) / 2 - middle.y) <= placement!.height / 2,
        )
        expect(inside, `${text} in ${name}`).toHaveLength(1)
      }
    })

    it.each(editions)('of %s has signature and date on its line', async (edition) => {
      const printed = wordsOnPage(await fillForm(await official(edition), w4PdfFields(w4PrintModel, edition)))
      const caption = printed.find((word) => word.text === 'signature')!
      for (const text of ['Marisol', '11/21/2026']) {
        const word = printed.find((one) => one.text === text)!
        expect(word.bottom).toBeGreaterThan(caption.bottom)
        expect(word.bottom - caption.top).toBeLessThan(16)
      }
    })

    it('of 2025 says Exempt below line 4(c), of 2026 nowhere', async () => {
      const printed = wordsOnPage(await fillForm(await official('2025'), w4PdfFields(w4PrintModel, '2025')))
      const line4c = printed.find((word) => word.text === '4(c)' && word.left > 480)!
      const exempt = printed.find((word) => word.text === 'Exempt')!
      expect(exempt.top).toBeLessThan(line4c.top)
      expect(exempt.left).toBeGreaterThan(500)
    })

    it.each([
      ...[
        'Łukasz 李小龍',
        'محمد',
        'नरेन्द्र',
        'Nguyễn',
        'Ольга',
        '김철수',
        'さくら',
        'ብርሃን',
        'שרה',
        'தமிழ்',
        'বাংলা',
        'ប្រុស',
      ],
      ...['สมชาย', 'Հայկ', 'ქართული', 'ကြီး', 'O’Connor', 'محمد عبد الله'],
    ])('prints %s unchanged', async (name) => {
      const text = textOf(
        await fillForm(await official('2026'), w4PdfFields({ ...w4PrintModel, lastName: name }, '2026')),
      )
      const before = textOf(await fillForm(await official('2026'), []))
      for (const word of name.normalize('NFC').split(' ')) expect(text).toContain(word)
      expect(text.split('?').length).toBe(before.split('?').length)
      expect(text).not.toContain('\uFFFD')
    })

    it('fits 80 letters of a name in the box', async () => {
      const bytes = await official('2026')
      const printed = wordsOnPage(
        await fillForm(bytes, w4PdfFields({ ...w4PrintModel, lastName: 'Q'.repeat(80) }, '2026')),
      )
      const [placement] = (await blankFormOf(bytes)).fields.get('topmostSubform[0].Page1[0].Step1a[0].f1_02[0]')!
      const parts = printed.filter((word) => /^Q{3,}$/.test(word.text))
      expect(parts.map((word) => word.text).join('')).toBe('Q'.repeat(80))
      for (const word of parts) {
        expect(word.left).toBeGreaterThanOrEqual(placement!.x)
        expect(word.right).toBeLessThanOrEqual(placement!.x + placement!.width)
      }
    })
  })
})
