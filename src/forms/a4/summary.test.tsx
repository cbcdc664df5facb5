import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { a4 } from '#contract/forms/a4/a4.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { LanguageContext } from '#src/shared/i18n/language.ts'
import type { FormModule, SummaryRow } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { formModules } from '../registry.ts'
import { toEditableValues } from '../to-field-values.ts'

let stateForm: FormModule

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  stateForm = await formModules.a4!()
  await stateForm.loadMessages('en')
})

const rowsOf = (answers: Readonly<Record<string, unknown>>, reader?: FormReader): readonly SummaryRow[] => {
  const values = toEditableValues(stateForm.blank, answers, a4.masked)
  const rows: SummaryRow[] = []
  function Read() {
    rows.push(
      ...stateForm
        .useSummary(values, editionForDate(a4.editions, '2026-11-26'), reader)
        .flatMap((section) => section.rows),
    )
    return null
  }
  renderToStaticMarkup(
    <LanguageContext value={{ language: 'en', choose: () => {} }}>
      <Read />
    </LanguageContext>,
  )
  return rows
}
const textOf = (rows: readonly SummaryRow[], name: string) => rows.find(({ field }) => field === name)?.text

it('shows staff what an earlier form asked, and the employee what this one asks', () => {
  const earlier = { ...samples.DE.good, isExempt: true }
  expect(textOf(rowsOf(earlier, 'staff'), 'isExempt')).toBe('Yes')
  expect(textOf(rowsOf(earlier), 'isExempt')).toBeUndefined()
  expect(textOf(rowsOf(samples.DE.good, 'staff'), 'isExempt')).toBeUndefined()
})

it('shows an earlier answer that is no option any more as it was written', () => {
  expect(textOf(rowsOf({ ...samples.OR.good, exemptLetter: 'Z' }, 'staff'), 'exemptLetter')).toBe('Z')
})

it('names the form that the answers choose', () => {
  const made = (answers: Readonly<Record<string, unknown>>) =>
    rowsOf(answers).find(({ label }) => label === 'State form')?.text
  expect(made(samples.NC.good)).toBe('North Carolina: NC-4 (Web 11-24)')
  expect(made({ ...samples.NC.good, formChoice: 'NC-4 EZ' })).toBe('North Carolina: NC-4 EZ (Web 11-24)')
})

it('shows the answers of a certificate of nonresidence', () => {
  const mwr = { livedThereSince: '05/2024', returnsMonthly: 'yes', wasResident: 'no', wagesLastYear: 1250 }
  const rows = rowsOf({
    ...samples.MN.good,
    ...{ maritalStatus: undefined, allowances: 0, ExtraWithholding: undefined },
    ...{ homeState: 'MI', state: 'MI', claimsReciprocity: 'yes', ...mwr },
  })
  expect(textOf(rows, 'livedThereSince')).toBe('05/2024')
  expect(textOf(rows, 'returnsMonthly')).toBe('Yes')
  expect(textOf(rows, 'wagesLastYear')).toBe('$1,250')
  expect(textOf(rows, 'maritalStatus')).toBeUndefined()
})

it('says which state’s tax is withheld, on the forms of both states', () => {
  const withheld = (answers: Readonly<Record<string, unknown>>, reader?: FormReader) =>
    rowsOf(answers, reader).find(({ label }) => label === 'Tax withheld for')?.text
  const text = 'Ohio, where you live. Pennsylvania takes nothing from your pay.'
  expect(withheld(samples.PA.good)).toBe(text)
  const ofOhio = { ...samples.OH.good, homeState: 'OH', exemptIn: 'PA' }
  expect(withheld(ofOhio)).toBe(text)
  expect(withheld(ofOhio, 'staff')).toBe('Ohio, where the employee lives: withhold none for Pennsylvania')
  expect(textOf(rowsOf(ofOhio), 'workState')).toBeUndefined()
  expect(withheld(samples.OH.good)).toBeUndefined()
})
