import { beforeAll, describe, expect, it } from 'vitest'
import { readStrokes } from '#contract/forms/strokes.ts'
import type { W4Answers } from '#contract/forms/w4/w4.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import type { PlacedWord } from '../../../platform/pdf/placed-words.ts'
import { wordsOnPage } from '../../../platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { sealPdf } from '../../../platform/pdf/seal/seal-pdf.ts'
import type { SigningIdentity } from '../../../platform/pdf/seal/signing-identity.ts'
import { makeSigningIdentity } from '../../../platform/pdf/seal/signing-identity.ts'
import type { EmployerBlock, SignedAnswers } from '../core/server-form.ts'
import { w4Form } from './w4.form.ts'
import type { Edition, PrintedPlacement } from './w4.print-model.fixture.ts'
import { hasFields, linesOf, official, painted, loadPlacements, scale } from './w4.print-model.fixture.ts'

const editions: Edition[] = ['2025', '2026']
const childAmount = { '2025': 2000, '2026': 2200 }

const employer: EmployerBlock = {
  name: 'Blue Heron Coffee',
  ein: '12-3456789',
  streetAddress: '1200 Alder Street',
  city: 'Seattle',
  state: 'WA',
  zip: '98101',
  firstDayOfWork: '2026-11-23',
}
type PrintOverrides = Partial<W4Answers> & { readonly employer?: EmployerBlock; readonly strokes?: string }
const signedAs = (
  edition: Edition,
  { employer: other, strokes, ...more }: PrintOverrides = {},
): SignedAnswers<W4Answers> => ({
  answers: w4.answers.cast({ ...w4.sample, ...more }) as W4Answers,
  edition,
  signature:
    strokes === undefined ? { kind: 'typed', text: 'Ana' } : { kind: 'strokes', strokes: readStrokes(strokes) ?? [] },
  signedOn: '11/21/2026',
  employer: other ?? employer,
})

const within = (pageText: readonly PlacedWord[], placement: PrintedPlacement): string =>
  pageText
    .filter(({ left, right, top, bottom }) => {
      const [across, up] = [(left + right) / 2, (top + bottom) / 2]
      return (
        across > placement.x &&
        across < placement.x + placement.width &&
        up > placement.y - 1 &&
        up < placement.y + placement.height + 1
      )
    })
    .sort((one, other) => (Math.abs(one.bottom - other.bottom) > 3 ? other.bottom - one.bottom : one.left - other.left))
    .map(({ text }) => text)
    .join('')
    .normalize('NFC')
const bare = (text: string) => text.replace(/\s/g, '').normalize('NFC')

const longest = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Aurelia Soph',
  middleInitial: 'Q',
  lastName: 'Featherstonehaugh-Cholmondeley-Majoribanks y Fernández de Có',
  streetAddress: '12345 Northwest Martin Luther King Junior Memorial Boulevard, Building 7, Floor 12, Apartment 12345B',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch S',
  state: 'WA',
  zip: '98101-1234',
  DependentsUnderAge17: 99,
  DependentsOtherAge: 99,
  otherCredits: 99_999_999.99,
  OtherIncome: 99_999_999.99,
  Deductions: 99_999_999.99,
  ExtraWithholding: 99_999_999.99,
} as const
const longestEmployer: EmployerBlock = {
  ...employer,
  name: 'The International Amalgamated Consolidated Coffee Roasting and Bakery Company of the Pacific Northwest',
}

describe.skipIf(!hasFields || !hasTool('pdftotext'))(
  'the official W-4, read back (needs the agency’s files and poppler)',
  () => {
    const filled = (edition: Edition, overrides: PrintOverrides = {}) =>
      fillForm(official(edition), w4Form.boxes?.(signedAs(edition, overrides)) ?? [])
    const read = async (edition: Edition, overrides: PrintOverrides = {}) => {
      const pageText = wordsOnPage(await filled(edition, overrides))
      return Object.fromEntries(
        Object.entries({ ...loadPlacements(edition), ...linesOf[edition] }).map(([key, placement]) => [
          key,
          within(pageText, placement),
        ]),
      )
    }

    it.each(editions)('of %s has every answer of the sample in its own box', async (edition) => {
      const printed = await read(edition, { otherCredits: 12.5, ExtraWithholding: 25 })
      const children = 2 * childAmount[edition]
      expect(printed).toMatchObject({
        first: 'AnaM',
        last: 'Reyes-Kowalska',
        street: '1200AlderStreet,Apt4',
        town: 'Seattle,WA98101',
        ssn: '212-45-6781',
        children: children.toLocaleString('en-US'),
        others: '500',
        total: (children + 512.5).toLocaleString('en-US', { minimumFractionDigits: 2 }),
        income: '350',
        deductions: '1,200',
        extra: '25',
        employer: 'BlueHeronCoffee,1200AlderStreet,Seattle,WA98101',
        firstDay: '11/23/2026',
        ein: '12-3456789',
        signature: 'Ana',
        date: '11/21/2026',
      })
    })

    const names = ['Łukasz', 'Nguyễn', '李', 'José', "O'Brien"]
    it.each(editions.flatMap((edition) => names.map((name) => [edition, name] as const)))(
      'of %s prints %s as it was typed, in the boxes of the name and the address',
      async (edition, name) => {
        const printed = await read(edition, {
          firstName: name,
          lastName: `${name} ${name}`,
          city: name,
          streetAddress: name,
        })
        expect(printed['first']).toBe(`${bare(name)}M`)
        expect(printed['last']).toBe(bare(name + name))
        expect(printed['street']).toBe(bare(name))
        expect(printed['town']).toBe(`${bare(name)},WA98101`)
      },
    )

    it.each(editions)('of %s fits the longest allowed values in their boxes', async (edition) => {
      expect(w4.answers.isValidSync({ ...w4.sample, ...longest })).toBe(true)
      const printed = await read(edition, { ...longest, employer: longestEmployer })
      const children = 99 * childAmount[edition]
      const total = children + 99 * 500 + 99_999_999.99
      expect(printed).toMatchObject({
        first: bare(`${longest.firstName}Q`),
        last: bare(longest.lastName),
        street: bare(longest.streetAddress),
        town: bare(`${longest.city},WA98101-1234`),
        children: children.toLocaleString('en-US'),
        others: '49,500',
        total: total.toLocaleString('en-US', { minimumFractionDigits: 2 }),
        income: '99,999,999.99',
        deductions: '99,999,999.99',
        extra: '99,999,999.99',
        employer: bare(`${longestEmployer.name},1200AlderStreet,Seattle,WA98101`),
      })
    })

    it('claims exemption with the box in 2026, and with the word below line 4(c) in 2025', async () => {
      const exempt = {
        isExempt: true,
        exemptNoLiabilityLastYear: true,
        exemptNoneExpected: true,
        maritalStatus: undefined,
        IsMultiJobSelected: false,
        ...{ DependentsUnderAge17: 0, DependentsOtherAge: 0, OtherIncome: 0, Deductions: 0, ExtraWithholding: 0 },
      }
      const before = await read('2025', exempt)
      expect(before['exempt']).toBe('Exempt')
      for (const key of ['children', 'others', 'total', 'income', 'deductions', 'extra']) expect(before[key]).toBe('')
      expect(wordsOnPage(await filled('2026', exempt)).filter(({ text }) => text === 'Exempt')).toEqual(
        wordsOnPage(official('2026')).filter(({ text }) => text === 'Exempt'),
      )
      const { marked } = await changesOf('2026', exempt)
      expect(marked).toEqual(expect.arrayContaining(['exempt']))
      expect((await changesOf('2025', {})).marked).not.toContain('exempt')
    })

    it.each(editions)('of %s marks the form of a nonresident alien below line 4(c)', async (edition) => {
      const mark = async (isNonresidentAlien: boolean) =>
        wordsOnPage(await filled(edition, { isNonresidentAlien, taxResidence: 'mexico' })).filter(
          ({ text }) => text === 'NRA',
        )
      const extra = loadPlacements(edition)['extra']
      const [word] = await mark(true)
      expect(Math.abs((word?.left ?? 0) - (extra?.x ?? 0))).toBeLessThan(2)
      expect(word?.top).toBeLessThanOrEqual(extra?.y ?? 0)
      expect(word?.bottom).toBeGreaterThan((extra?.y ?? 0) - 24)
      expect(await mark(false)).toEqual([])
    })

    let identity: SigningIdentity
    beforeAll(async () => void (identity = await makeSigningIdentity()))

    const blanks = new Map<Edition, ReturnType<typeof painted>>()
    const blankPage = (edition: Edition) => {
      const known = blanks.get(edition) ?? painted(official(edition))
      blanks.set(edition, known)
      return known
    }

    /**
     * Where a sealed form differs from the blank one as rendered by poppler: the boxes with ink, and pixels outside all
     * boxes.
     */
    const changesOf = async (edition: Edition, overrides: PrintOverrides) => {
      const details = { reason: 'Form W-4 signed by the employee', name: 'Ana', at: new Date('2026-11-21T12:00:00Z') }
      const sealed = await sealPdf(await filled(edition, overrides), identity, details)
      const [blank, printed] = await Promise.all([blankPage(edition), painted(sealed)])
      expect([printed.width, printed.height]).toEqual([blank.width, blank.height])
      const placements = Object.entries({ ...loadPlacements(edition), ...linesOf[edition] })
      const marked = new Set<string>()
      let outside = 0
      for (let at = 0; at < blank.data.length; at += 1) {
        if (Math.abs((blank.data[at] ?? 0) - (printed.data[at] ?? 0)) < 24) continue
        const x = (at % blank.width) / scale
        const y = (blank.height - Math.floor(at / blank.width)) / scale
        const placement = placements.find(
          ([, box]) => x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1,
        )
        if (placement === undefined) outside += 1
        else marked.add(placement[0])
      }
      return { marked: [...marked].sort(), outside }
    }

    describe.skipIf(!hasTool('pdftoppm'))('as rendered by poppler (needs pdftoppm)', () => {
      it.each(editions)('of %s has ink only in the boxes that were filled', async (edition) => {
        const changes = await changesOf(edition, {})
        const all = [
          'first',
          'last',
          'street',
          'town',
          'ssn',
          'children',
          'others',
          'total',
          'income',
          'deductions',
          'extra',
        ]
        const more = ['employer', 'firstDay', 'ein', 'head', 'twoJobs', 'signature', 'date']
        expect(changes).toEqual({ marked: [...all, ...more].sort(), outside: 0 })
      })

      it.each(editions)('of %s checks only the filing status that was chosen', async (edition) => {
        for (const [maritalStatus, box] of [
          [1, 'single'],
          [2, 'joint'],
        ] as const) {
          const { marked } = await changesOf(edition, { maritalStatus, IsMultiJobSelected: false })
          expect(marked.filter((key) => ['single', 'joint', 'head', 'twoJobs'].includes(key))).toEqual([box])
        }
      })

      it.each(editions)('of %s has a drawn signature only on its line', async (edition) => {
        const strokes = '60,200 200,80 320,310 500,120 700,260;820,90 860,300;0,0;1200,400'
        const changes = await changesOf(edition, { strokes })
        expect(changes.outside).toBe(0)
        expect(changes.marked).toContain('signature')
      })

      it.each(editions)('of %s has nothing on its other pages', async (edition) => {
        const sealed = await sealPdf(await filled(edition), identity, { reason: 'x', name: 'x', at: new Date(0) })
        for (const page of [2, 3, 4]) {
          const [blank, printed] = await Promise.all([painted(official(edition), page), painted(sealed, page)])
          expect([page, Buffer.compare(blank.data, printed.data)]).toEqual([page, 0])
        }
      })
    })
  },
)
