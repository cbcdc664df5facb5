import { afterEach, describe, expect, it } from 'vitest'
import type { StateCode } from '../../../domain/states.ts'
import { setAddedEditions } from '../../editions/added-editions.ts'
import { editionForDate } from '../../editions/edition.ts'
import { stateAddresses } from '../../instructions/state-addresses.ts'
import { a4Editions } from '../a4-editions.ts'
import { stateFormOf, stateForms } from '../registry.ts'
import { notKnown } from '../state-edition.ts'
import type { Worksheet, WorksheetLine } from './worksheet.ts'
import { fieldOfLine, isInput } from './work-out.ts'
import { worksheetCoverage, worksheetOf, worksheets } from './worksheets.ts'

const all = Object.entries(worksheets).flatMap(([code, list]) =>
  list.map((worksheet): readonly [string, Worksheet] => [code, worksheet]),
)
const questionOf = (code: unknown, key: string) => {
  const question = stateFormOf(code)?.questions.find((each) => each.key === key)
  if (question === undefined) throw new Error(`${String(code)} doesn’t ask ${key}`)
  return question
}

/** The lines that a line is worked out from, or that it is asked after. */
const needed = (line: WorksheetLine): readonly string[] => {
  if (isInput(line)) return line.when === undefined ? [] : [line.when]
  const by = 'by' in line && typeof line.by === 'string' ? [line.by] : []
  return [...(typeof line.of === 'string' ? [line.of] : line.of), ...by]
}

describe.each(all)('a worksheet of %s', (code, worksheet) => {
  it('has lines that follow from those above them, each with a field of its own', () => {
    const ids = worksheet.lines.map(({ id }) => id)
    expect(new Set(ids.map(fieldOfLine)).size).toBe(ids.length)
    worksheet.lines.forEach((line, index) => {
      for (const id of needed(line)) expect(ids.slice(0, index)).toContain(id)
    })
  })

  it('belongs to the edition of the form that is in use, and answers its questions', () => {
    expect(worksheet.edition).toBe(stateFormOf(code)?.edition?.printed ?? notKnown)
    for (const [field, id] of Object.entries(worksheet.results)) {
      expect(worksheetOf(code, questionOf(code, field), worksheet.edition)).toEqual({ worksheet })
      expect(worksheet.lines.some((line) => line.id === id && !isInput(line))).toBe(true)
    }
  })

  it('has texts in both languages, and says where it was read', () => {
    const texts = [
      worksheet.title,
      worksheet.lede,
      worksheet.missing,
      ...worksheet.lines.flatMap(({ label, hint }) => [label, hint]),
    ]
    for (const text of texts) {
      if (text === undefined) continue
      expect([text.en, text.es].every((each) => each.length > 0)).toBe(true)
      expect(text.en).not.toBe(text.es)
    }
    expect(worksheet.source).not.toBe('')
  })

  it('starts a tax schedule at 0, each row where the one above ends', () => {
    for (const line of worksheet.lines)
      for (const rows of line.kind === 'tax' ? Object.values(line.schedules) : [])
        rows.forEach(({ over, plus }, index) => {
          const before = rows[index - 1]
          const expected = before === undefined ? 0 : before.plus + before.share * (over - before.over)
          expect(Math.abs(plus - expected)).toBeLessThan(0.01)
        })
  })
})

describe('a question that comes from a worksheet', () => {
  const questions = stateForms.flatMap((form) =>
    form.questions.filter(({ hasWorksheet }) => hasWorksheet === true).map((question) => ({ form, question })),
  )

  it('opens the worksheet here, or links to the state’s own address of the form', () => {
    for (const { form, question } of questions) {
      const match = worksheetOf(form.code, question, form.edition?.printed ?? notKnown)
      const isReachable = match !== undefined && ('worksheet' in match || stateAddresses[form.code] !== undefined)
      expect([form.code, question.key, isReachable]).toEqual([form.code, question.key, true])
    }
  })

  it('is said to come from one wherever its texts name one', () => {
    const named = stateForms.flatMap(({ code, questions }) =>
      questions
        .filter(({ hasWorksheet }) => hasWorksheet !== true)
        .filter(({ hint, help }) => /worksheet/i.test(`${hint?.en ?? ''} ${help?.en ?? ''}`))
        .map(({ key }) => `${code} ${key}`),
    )
    // New Mexico's form is Form W-4, whose worksheet opens there.
    expect(named).toEqual(['NM deductionsOverStandard'])
  })

  it('counts for the form: all, some, none, or no worksheet at all', () => {
    const coverage = (code: StateCode) => {
      const form = stateFormOf(code)
      return form && worksheetCoverage(form, form.edition?.printed ?? notKnown)
    }
    expect(['CA', 'VA', 'DC', 'IL', 'KS', 'MD', 'ME', 'RI', 'ID'].map((code) => coverage(code as StateCode))).toEqual(
      Array.from({ length: 9 }, () => 'yes'),
    )
    expect(['MN', 'OR', 'SC'].map((code) => coverage(code as StateCode))).toEqual(['in part', 'in part', 'in part'])
    expect(['GA', 'NY', 'NC', 'NE', 'HI'].map((code) => coverage(code as StateCode))).toEqual(
      Array.from({ length: 5 }, () => 'linked'),
    )
    expect(['AL', 'MA', 'MI', 'NJ', 'WI', 'WA'].map((code) => coverage(code as StateCode))).toEqual(
      Array.from({ length: 6 }, () => 'none needed'),
    )
  })
})

describe('an edition that was added as data', () => {
  afterEach(() => setAddedEditions([]))

  it('has no worksheet until its own is added', () => {
    const added = {
      form: 'a4',
      variant: 'CA',
      id: 'Rev. 57 (1-27)',
      from: '2027-01-01',
      until: null,
      attestation: 'I certify.',
      source: 'a test',
    }
    setAddedEditions([added])
    const question = questionOf('CA', 'regularAllowances')
    const [before, after] = ['2026-12-31', '2027-01-01'].map((day) => editionForDate(a4Editions, day, 'CA').id)
    expect(worksheetOf('CA', question, before ?? '')).toHaveProperty('worksheet')
    expect(after).toBe('Rev. 57 (1-27)')
    expect(worksheetOf('CA', question, after ?? '')).toEqual({ isMissing: 'edition' })
    const form = stateFormOf('CA')
    expect(form && worksheetCoverage(form, after ?? '')).toBe('linked')
    expect(worksheetOf('HI', questionOf('HI', 'allowances'), 'Rev. 2022')).toEqual({ isMissing: 'worksheet' })
    expect(worksheetOf('CA', questionOf('CA', 'totalAllowances'), before ?? '')).toBeUndefined()
  })
})
