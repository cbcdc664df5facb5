import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { a4 } from '#contract/forms/a4/a4.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import { editionForDate, lastDayToSign } from '#contract/forms/editions/edition.ts'
import { missingEditions } from '#contract/forms/editions/missing-editions.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { form9061Editions, form9061On, wotcEditions } from '#contract/forms/wotc/editions.ts'
import { addForms } from '../../../platform/pdf/official/add-official-forms.ts'
import type { EditionFile } from '../../../platform/pdf/official/edition-file.ts'
import { parseEditionFile } from '../../../platform/pdf/official/edition-file.ts'
import { findOfficialForms } from '../../../platform/pdf/official/official-forms.ts'
import { sha256Of } from '../../../platform/pdf/official/recognize-form.ts'
import { officialFolder } from '../../../platform/pdf/pdf-text.fixture.ts'
import { lawTable } from '../law-table.ts'
import { addEdition } from './add-edition.ts'
import { checkEdition } from './check-edition.ts'
import { loadEditions } from './load-editions.ts'

let dir: string
let into: string
const lines: string[] = []
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'firstday-editions-'))
  into = path.join(dir, 'forms')
  lines.length = 0
})
afterEach(async () => {
  setAddedEditions([])
  await rm(dir, { recursive: true, force: true })
})

const put = async (name: string, content: Uint8Array | object) => {
  const file = path.join(dir, name)
  await writeFile(file, content instanceof Uint8Array ? content : JSON.stringify(content))
  return file
}
const add = (...files: string[]) =>
  addForms(into, files, (line) => void lines.push(line.replaceAll(`${dir}/`, '')), { editions: {}, addEdition })

const attestation = 'Under penalties of perjury, I declare that this certificate of 2027 is true.'
const w4Of2027 = {
  form: 'w4',
  edition: '2027',
  from: '2027-01-01',
  until: '2027-12-31',
  attestation,
  source: 'IRS Form W-4 (2027)',
  facts: { childAmount: 2300, otherDependentAmount: 500, step3Income: { single: 200_000, joint: 400_000 } },
}
const W4 = 'topmostSubform[0].Page1[0].'

/** The W-4 of 2026 with one field under another name: as the agency numbers them anew each year. */
const renumbered = async (): Promise<Uint8Array> => {
  const doc = await PDFDocument.load(await readFile(path.join(officialFolder ?? '', 'fw4_2026.pdf')))
  doc.getForm().getTextField(`${W4}f1_09[0]`).acroField.setPartialName('f1_19[0]')
  doc.setTitle('2027 Form W-4')
  return doc.save()
}

describe('an edition that is added as data', () => {
  it('is in use from its first day, ends the one before, and is reported as missing no more', async () => {
    expect(await add(await put('w4.json', w4Of2027))).toBe(0)
    expect(lines).toEqual(['w4.json: w4 (2027), in use from 2027-01-01: prints on a page of ours'])
    expect(await loadEditions(into)).toEqual([])
    expect(editionForDate(w4.editions, '2026-12-31').id).toBe('2026')
    expect(editionForDate(w4.editions, '2027-01-01')).toMatchObject({ id: '2027', childAmount: 2300, attestation })
    expect(
      lastDayToSign(
        w4.editions,
        w4.editions.find(({ id }) => id === '2026')!,
      ),
    ).toBe('2026-12-31')
    expect(missingEditions('2027-01-15').map(({ form }) => form)).not.toContain('w4')
    expect(lawTable('2027-01-15').table).toMatch(/Form W-4 +2027 +2027-01-01/)
    await rm(path.join(into, 'w4-2027.edition.json'))
    await loadEditions(into)
    expect(editionForDate(w4.editions, '2027-01-01').id).toBe('2026')
  })

  it('of ETA Form 9061 stays in use, however often the folder is read', async () => {
    const data = { ...w4Of2027, form: 'eta9061', edition: '2026-06', from: '2026-06-01', until: null, facts: {} }
    expect(await add(await put('9061.json', data))).toBe(0)
    for (let time = 0; time < 3; time++) {
      expect(await loadEditions(into)).toEqual([])
      expect(form9061Editions.map(({ id }) => id)).toEqual(['2023-05', '2026-06'])
    }
    expect(form9061On(wotcEditions[0]!, '2026-06-01')).toBe('2026-06')
    expect(form9061On(wotcEditions[0]!, '2026-05-31')).toBe('2023-05')
  })

  it('is refused with every fault by its name, and leaves the folder as it was', async () => {
    const file = await put('w4.json', {
      ...w4Of2027,
      from: '01/01/2027',
      attestation: null,
      facts: { childAmount: '2300' },
      amounts: {},
    })
    expect(await add(file)).toBe(1)
    expect(lines[0]).toContain('w4.json: not added')
    for (const fault of ['from has to be a day: YYYY-MM-DD', 'attestation', 'amounts'])
      expect(lines[0]).toContain(fault)
    const later = await put('w4.json', { ...w4Of2027, from: '2026-01-01', facts: { childAmount: '2300' } })
    expect(await add(later)).toBe(1)
    for (const fault of [
      'from has to be after that of edition 2026, 2026-01-01',
      'facts.childAmount must be a `number`',
      'facts.otherDependentAmount is a required field',
    ])
      expect(lines[1]).toContain(fault)
    expect(await readdir(into)).toEqual([])
  })

  it('isn’t taken from the folder before it was checked, nor of a form that no agency has', async () => {
    expect(await add(await put('w4.json', w4Of2027))).toBe(0)
    await writeFile(
      path.join(into, 'w4-2028.edition.json'),
      JSON.stringify({ ...w4Of2027, edition: '2028', from: '2028-01-01' }),
    )
    expect(await loadEditions(into)).toEqual([
      { file: 'w4-2028.edition.json', reason: 'not checked: npm run forms:add' },
    ])
    expect(w4.editions.at(-1)?.id).toBe('2027')
    expect(await add(await put('other.json', { ...w4Of2027, form: 'directDeposit' }))).toBe(1)
    expect(lines.at(-1)).toContain('form directDeposit is no agency’s form')
  })

  it.skipIf(!officialFolder)(
    'is filled in by its own names of boxes, and refused where one is missing (needs FORMS_DIR or ../shared/forms)',
    async () => {
      const bytes = await renumbered()
      const pdf = await put('new.pdf', bytes)
      const data = { ...w4Of2027, pdf: { sha256: sha256Of(bytes), instructionPages: [2, 3] } }
      expect(await add(await put('w4.json', data), pdf)).toBe(1)
      expect(lines[0]).toContain(`The form has no field ${W4}f1_09[0]`)
      const renamed = { ...data, boxes: { [`${W4}f1_09[0]`]: `${W4}f1_19[0]` } }
      const swapped = { ...renamed, boxes: { ...renamed.boxes, [`${W4}f1_10[0]`]: `${W4}f1_11[0]` } }
      expect(await add(await put('w4.json', renamed), pdf)).toBe(0)
      expect(lines.slice(-2)).toEqual(
        [
          'w4.json: Form W-4 (2027), in use from 2027-01-01: 18 boxes filled in with the samples and read back',
          'new.pdf: Form W-4 (2027) (the very bytes that are known), already there as w4-2027.pdf',
        ].map((line) => line.replace(' (the very bytes that are known)', '')),
      )
      expect((await readdir(into)).filter((name) => !name.includes('draft')).sort()).toEqual([
        'w4-2027.edition.json',
        'w4-2027.pdf',
      ])
      const forms = await findOfficialForms(into)
      expect(forms.get('w4', '2027')?.length).toBe(bytes.length)
      expect(forms.problems).toEqual([])
      expect(await add(await put('w4.json', swapped), pdf)).toBe(1)
      expect(lines.at(-2)).toContain(`two answers have the field ${W4}f1_11[0]`)
    },
  )
})

describe('a state’s own form', () => {
  const sample = samples.AZ.good as Readonly<Record<string, unknown>>

  /** A PDF with a field for each name, one below the other. */
  const stateForm = async (names: readonly string[]): Promise<Uint8Array> => {
    const doc = await PDFDocument.create()
    const page = doc.addPage()
    for (const [at, name] of names.entries())
      doc
        .getForm()
        .createTextField(name)
        .addToPage(page, { x: 50, y: 700 - 30 * at, width: 300, height: 16 })
    return doc.save()
  }

  it('is filled in where its boxes come as data', async () => {
    const questions = Object.keys(sample).filter(
      (name) =>
        name in a4.answers.fields &&
        ![
          'workState',
          'locationState',
          'IsStateSelectedByEmp',
          'homeState',
          'state',
          'fillsStateForm',
          'claimsReciprocity',
        ].includes(name),
    )
    const bytes = await stateForm(['Name', 'SSN', 'Date', 'Sign', ...questions])
    const pdf = await put('az.pdf', bytes)
    const data = {
      form: 'a4',
      state: 'AZ',
      edition: a4.editions.find(({ variant }) => variant === 'AZ')!.id,
      source: 'a form of the test',
      pdf: { sha256: sha256Of(bytes) },
      fills: [
        { field: 'Name', text: '{firstName} {lastName}' },
        { field: 'SSN', text: '{ssn}' },
        { field: 'Date', text: '{signedOn}' },
        { field: 'Sign', isSignature: true },
      ],
    }
    expect(await add(await put('az.json', data), pdf)).toBe(1)
    expect(lines[0]).toMatch(/no box for \w+: name it in fills or leavesOut/)
    const fills = [...data.fills, ...questions.map((name) => ({ field: name, text: `{${name}}` }))]
    expect(await add(await put('az.json', { ...data, fills }), pdf)).toBe(0)
    expect(lines.at(-2)).toMatch(
      /^az.json: a4-AZ \(.*\), boxes of a known edition: \d+ boxes filled in with the samples and read back$/,
    )
    const wrong = fills.map((fill) => ({ ...fill, field: fill.field === 'Name' ? 'Nome' : fill.field }))
    expect(await add(await put('az.json', { ...data, fills: wrong }), pdf)).toBe(1)
    expect(lines.at(-2)).toContain('The form has no field Nome')
  })
})

describe('the editions that the product has', () => {
  it.skipIf(!officialFolder).each([
    ['w4', '2026', 'fw4_2026.pdf', 18],
    ['i9', '01/20/25', 'i-9_2025-01-20.pdf', 20],
    ['wotc', '2016-03', 'f8850_2016-03.pdf', 20],
    ['eta9061', '2023-05', 'eta9061_2023-05.pdf', 19],
  ])(
    'pass the check that added ones have to pass: %s %s (needs FORMS_DIR or ../shared/forms)',
    async (form, edition, name, least) => {
      const file = parseEditionFile(JSON.stringify({ form, edition, source: 'the agency' }))
      const { faults, boxes } = await checkEdition(
        file as EditionFile,
        await readFile(path.join(officialFolder ?? '', name)),
      )
      expect(faults).toEqual([])
      expect(boxes).toBeGreaterThanOrEqual(least)
    },
  )
})
