import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldPlacement } from '../../../platform/pdf/fill/form-fields.ts'
import { blankFormOf } from '../../../platform/pdf/fill/blank-form.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import { overflowOf } from '../../../platform/pdf/fill/overflow.ts'
import { officialFiles } from '../../../platform/pdf/official/official-editions.ts'
import {
  faultsOf,
  infoOf,
  inkIn,
  officialFolder,
  signatureReport,
  textOf,
  wordsOnPage,
} from '../../../platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { PlacedWord } from '../../../platform/pdf/placed-words.ts'
import { sealPdf } from '../../../platform/pdf/seal/seal-pdf.ts'
import { makeSigningIdentity } from '../../../platform/pdf/seal/signing-identity.ts'
import { i9PdfFields } from './i9.pdf-fields.ts'
import type { I9PrintModel } from './i9.print-model.ts'
import { fullPrintModel, longestPrintModel } from './i9.print-model.fixture.ts'

const file = officialFiles.find(({ form }) => form === 'i9')?.file ?? ''
const pages = [1, 2, 3, 4]

/** The words whose center is in a box, in reading order. */
const textInBox = (pageText: readonly PlacedWord[], { x, y, width, height }: FieldPlacement): PlacedWord[] =>
  pageText
    .filter((word) => {
      const [across, up] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
      return across > x && across < x + width && up > y - 1 && up < y + height + 1
    })
    .sort((one, other) => (Math.abs(one.bottom - other.bottom) > 2 ? other.bottom - one.bottom : one.left - other.left))

const bare = (text: string) => text.normalize('NFC').replace(/\s/g, '')

interface Read {
  readonly filled: Uint8Array
  readonly textByPage: ReadonlyMap<number, readonly PlacedWord[]>
  readonly placements: ReadonlyMap<string, readonly FieldPlacement[]>
}

describe.skipIf(!officialFolder)('the official I-9 (needs FORMS_DIR or ../shared/forms)', () => {
  let official: Uint8Array
  beforeAll(() => {
    official = readFileSync(join(officialFolder!, file))
  })

  const read = async (printModel: I9PrintModel): Promise<Read> => {
    const filled = await fillForm(official, i9PdfFields(printModel))
    const textByPage = new Map(pages.map((page) => [page, wordsOnPage(filled, page)]))
    return { filled, textByPage, placements: (await blankFormOf(official)).fields }
  }
  const findPlacement = ({ placements }: Read, box: PdfFieldValue & { readonly field: string }): FieldPlacement => {
    const all = placements.get(box.field) ?? []
    const nth = box.kind === 'text' ? box.position : undefined
    const meant =
      nth === undefined ? all.filter(({ page }) => box.kind !== 'text' || (box.page ?? page) === page) : [all[nth]]
    if (meant.length !== 1 || meant[0] === undefined) throw new Error(`${box.field} stands in ${meant.length} places`)
    return meant[0]
  }
  const printed = (at: Read, box: PdfFieldValue & { readonly field: string }): string => {
    const placement = findPlacement(at, box)
    return textInBox(at.textByPage.get(placement.page) ?? [], placement)
      .map(({ text }) => text)
      .join(' ')
  }
  const inBoxes = (printModel: I9PrintModel) =>
    i9PdfFields(printModel).filter((box) => box.kind === 'text' && box.value !== '') as (PdfFieldValue & {
      kind: 'text'
    })[]

  describe.skipIf(!hasTool('pdftotext'))('as read by poppler (needs pdftotext)', () => {
    it.each([
      ['names of many languages', fullPrintModel],
      ['the longest values', longestPrintModel],
    ])('has every answer in its own box, or its beginning, and nothing else there: %s', async (_what, printModel) => {
      const at = await read(printModel)
      const continued = (await overflowOf(official, inBoxes(printModel))).map(({ value }) => value)
      if (printModel === fullPrintModel) expect(continued).toEqual([])
      for (const box of inBoxes(printModel)) {
        const text = bare(printed(at, box))
        if (!continued.includes(box.value)) expect([box.field, text]).toEqual([box.field, bare(box.value)])
        else
          expect([box.field, bare(box.value).startsWith(text.replace(/…(\(seeattachment\))?$/, ''))]).toEqual([
            box.field,
            true,
          ])
      }
    })

    it.each([
      ['names of many languages', fullPrintModel],
      ['the longest values', longestPrintModel],
    ])('keeps everything inside its box: %s', async (_what, printModel) => {
      const at = await read(printModel)
      for (const box of inBoxes(printModel)) {
        const placement = findPlacement(at, box)
        for (const word of textInBox(at.textByPage.get(placement.page) ?? [], placement)) {
          expect([box.field, word.left >= placement.x - 0.5]).toEqual([box.field, true])
          expect([box.field, word.right <= placement.x + placement.width + 0.5]).toEqual([box.field, true])
        }
      }
    })

    it('fills every field of the agency except those of another status', async () => {
      const at = await read(fullPrintModel)
      const filled = new Set(i9PdfFields(fullPrintModel).flatMap((box) => ('field' in box ? [box.field] : [])))
      expect([...at.placements.keys()].filter((name) => !filled.has(name)).sort()).toEqual([
        'CB_1',
        'CB_2',
        'CB_3',
        'CB_Alt_1',
      ])
    })

    it('prints the first document of list A only on page 1, and the second title of Supplement B only on page 4', async () => {
      const at = await read(fullPrintModel)
      const on = (text: string) => pages.filter((page) => at.textByPage.get(page)?.some((word) => word.text === text))
      expect(on('AOne')).toEqual([1])
      expect(at.textByPage.get(4)?.filter(({ text }) => text === 'Employment')).toHaveLength(3)
      expect(at.textByPage.get(1)?.filter(({ text }) => text === 'card')).toHaveLength(0)
    })

    it('prints the last and the first name of the second preparer side by side', async () => {
      const pageText = (await read(fullPrintModel)).textByPage.get(3) ?? []
      const [last, first] = ['Łukasz2', 'José2'].map((text) => pageText.filter((word) => word.text === text))
      expect([last?.length, first?.length]).toEqual([1, 1])
      expect(last![0]!.left).toBeLessThan(60)
      expect(first![0]!.left).toBeGreaterThan(270)
      expect(Math.abs(last![0]!.bottom - first![0]!.bottom)).toBeLessThan(2)
    })

    it('prints the expiration of the third document below its number, whatever the agency calls the field', async () => {
      const pageText = (await read(fullPrintModel)).textByPage.get(1) ?? []
      const number = pageText.find(({ text }) => text === 'AThree-123456')!
      const inListA = pageText.filter(({ text, left }) => text === '06/15/2030' && left < 264)
      expect(inListA).toHaveLength(1)
      expect(inListA[0]!.top).toBeLessThan(number.bottom)
    })

    it.each([
      [1, { permanentResidentNo: '', authorizedUntil: '', uscisNumber: '', i94Number: '', passport: '' }],
      [2, { permanentResidentNo: '', authorizedUntil: '', uscisNumber: '', i94Number: '', passport: '' }],
      [3, { authorizedUntil: '', uscisNumber: '', i94Number: '', passport: '' }],
      [4, { permanentResidentNo: '', authorizedUntil: 'N/A', uscisNumber: '', passport: '' }],
    ] as const)('checks only box %i of the status', async (status, more) => {
      const at = await read({ ...fullPrintModel, status, ...more })
      const ticked = await Promise.all(
        [1, 2, 3, 4].map(async (n) => {
          const placement = findPlacement(at, { kind: 'check', field: `CB_${n}` })
          const inner = {
            x: placement.x + 2.5,
            y: placement.y + 2.5,
            width: placement.width - 5,
            height: placement.height - 5,
          }
          return (await inkIn(at.filled, 1, inner)) > 0.1 ? [n] : []
        }),
      )
      expect(ticked.flat()).toEqual([status])
      const numbers = ['USCIS ANumber', 'Foreign Passport Number and Country of IssuanceRow1']
      for (const field of numbers) expect(printed(at, { kind: 'text', field, value: '' })).toBe('')
    })

    it('leaves Section 2 and both supplements blank if they weren’t filled in', async () => {
      const { employer: _employer, ...ofEmployee } = fullPrintModel
      const at = await read({ ...ofEmployee, preparers: [], reverifications: [] })
      const blank = await fillForm(official, [])
      for (const page of [3, 4]) expect(at.textByPage.get(page)).toEqual(wordsOnPage(blank, page))
      expect(printed(at, { kind: 'text', field: 'Document Title 1', value: '', page: 1 })).toBe('')
    })

    it('has the signatures in their boxes', async () => {
      const at = await read(fullPrintModel)
      for (const box of i9PdfFields(fullPrintModel))
        if (box.kind === 'mark' && box.mark.kind === 'typed')
          expect([box.field, bare(printed(at, box))]).toEqual([box.field, bare(box.mark.text)])
    })

    it('begins a new page of Supplement B with the fourth entry', async () => {
      const [first] = fullPrintModel.reverifications
      const at = await read({
        ...fullPrintModel,
        reverifications: [...fullPrintModel.reverifications, { ...first!, employerName: 'Fourth' }],
      })
      expect(at.textByPage.get(4)?.some(({ text }) => text === 'Fourth')).toBe(true)
      expect(at.textByPage.get(4)?.some(({ text }) => text === 'Grant1,')).toBe(false)
    })

    it('shows corrected answers struck through, with initials and day', async () => {
      const now = fullPrintModel.employer!
      const before = {
        ...now,
        listB: { ...now.listB!, number: 'OLD 77' },
        listC: undefined,
        additionalInformation: 'x',
      }
      const corrections = [
        { before, note: 'MG 11/25/2026', reason: 'misread' },
        { before: { ...before, listB: { ...now.listB!, number: 'OLDER 5' } }, note: 'MG 11/24/2026', reason: 'typed' },
      ]
      const at = await read({ ...fullPrintModel, corrections })
      const inBox = (field: string) => printed(at, { kind: 'text', field, value: '' })
      expect(inBox('List B Document Number 1')).toBe('OLDER 5 OLD 77 Bee-123456 MG 11/25/2026')
      expect(inBox('List C Document Number 1')).toBe('Cee-123456 MG 11/25/2026')
      expect(inBox('List B Document 1 Title')).toBe('Bee title')
      expect(bare(inBox('Additional Information'))).toBe(bare(`x ${now.additionalInformation} MG 11/25/2026`))
      const [old, number] = ['OLD', '77'].map((text) => at.textByPage.get(1)!.find((word) => word.text === text)!)
      const height = (old!.top - old!.bottom) / 3
      const gap = { x: old!.right + 0.5, y: old!.bottom + height, width: number!.left - old!.right - 1, height }
      expect(await inkIn(at.filled, 1, gap)).toBeGreaterThan(0.1)
    })

    it('adds no text of ours to its pages', async () => {
      const { employer: _employer, ...ofEmployee } = fullPrintModel
      const at = await read({ ...ofEmployee, preparers: [], reverifications: [] })
      expect(textOf(at.filled)).not.toMatch(/Firstday/i)
      expect(at.textByPage.get(2)).toEqual(wordsOnPage(await fillForm(official, []), 2))
    })
  })

  it.skipIf(!hasTool('pdftoppm'))('has a drawing in the box for the signature (needs pdftoppm)', async () => {
    const png = await sharp({ create: { width: 300, height: 60, channels: 4, background: '#000000' } })
      .png()
      .toBuffer()
    const drawn = await read({ ...fullPrintModel, signature: { kind: 'drawn', png } })
    const { x, y, width, height } = findPlacement(drawn, {
      kind: 'mark',
      field: 'Signature of Employee',
      mark: fullPrintModel.signature,
    })
    expect(await inkIn(drawn.filled, 1, { x: x + 6, y: y + 2, width: 40, height: height - 4 })).toBeGreaterThan(0.8)
    expect(await inkIn(drawn.filled, 1, { x: x + width - 60, y: y + 2, width: 50, height: height - 4 })).toBeLessThan(
      0.2,
    )
  })

  it.skipIf(!hasTool('qpdf') || !hasTool('pdfinfo'))(
    'is a valid file of four pages (needs qpdf and pdfinfo)',
    async () => {
      const { filled } = await read(longestPrintModel)
      expect(faultsOf(filled)).toBe('')
      const info = infoOf(filled)
      expect(info).toMatch(/Pages:\s+4/)
      expect(info).toMatch(/Form:\s+none/)
      expect(info).toMatch(/JavaScript:\s+no/)
    },
  )

  it.skipIf(!hasTool('pdfsig'))('keeps its seal valid (needs pdfsig)', async () => {
    const { filled } = await read(fullPrintModel)
    const sealed = await sealPdf(filled, await makeSigningIdentity(), {
      reason: 'Form I-9',
      name: 'Łukasz Nguyễn',
      at: new Date('2026-11-24T10:00:00Z'),
    })
    expect(signatureReport(sealed)).toContain('Signature Validation: Signature is Valid.')
    expect(wordsOnPage(sealed, 1)).toEqual(wordsOnPage(filled, 1))
  })
})
