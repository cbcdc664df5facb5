import { describe, expect, it } from 'vitest'
import { en } from '../../protocol/messages/en.ts'
import { stateCodes } from '../../domain/states.ts'
import { agreementOf, needsEmployeeForm } from './applicable-questions.ts'
import { questionsByKey, questionsOf, stateFormOf, stateForms, workStates } from './registry.ts'
import { sources } from './sources.ts'
import type { Category, Condition, Question, BilingualText, StateForm } from './state-form.ts'
import { categories } from './state-form.ts'

const counted = (category: Category) => stateForms.filter((form) => form.category === category).map(({ code }) => code)

const fieldsOf = (condition: Condition): readonly string[] => {
  if ('any' in condition) return condition.any.flatMap(fieldsOf)
  if ('all' in condition) return condition.all.flatMap(fieldsOf)
  if ('not' in condition) return fieldsOf(condition.not)
  return 'differsFrom' in condition ? [condition.field, condition.differsFrom] : [condition.field]
}

const bilingualTexts = (form: StateForm): BilingualText[] => [
  form.ifNone,
  ...[form.renewal, form.nonresidentForm, ...(form.notes ?? [])].filter((text) => text !== undefined),
  ...Object.values(form.reciprocity?.only ?? {}),
  ...(form.reciprocity?.certificate?.conditions ?? []),
  ...questionsOf(form).flatMap((question) => [
    question.label,
    ...[question.hint, question.help].filter((text) => text !== undefined),
    ...(question.kind === 'choice' ? question.options.map(({ label }) => label) : []),
  ]),
]

/** The shape of an answer: the same for a name in every state. */
const madeOf = (question: Question) => {
  if (question.kind === 'tick') return 'tick'
  return question.kind === 'count' || question.kind === 'sum' || question.kind === 'money' ? 'number' : 'text'
}

describe('the registry of states', () => {
  it('holds the 50 states, DC and Puerto Rico, each once', () => {
    const codes = stateForms.map(({ code }) => code)
    expect(codes).toHaveLength(52)
    expect(new Set(codes)).toEqual(new Set(stateCodes.filter((code) => !['AS', 'GU', 'MP', 'VI'].includes(code))))
  })

  it('has as many states of each kind as the sources', () => {
    expect(counted('no wage tax').sort()).toEqual(['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WA', 'WY'])
    expect(counted('federal W-4').sort()).toEqual(['ND', 'UT'])
    expect(counted('federal W-4 copy')).toEqual(['NM'])
    expect(counted('optional form')).toEqual(['CO'])
    expect(counted('own or federal form')).toEqual(['DE'])
    expect(counted('none required')).toEqual(['PA'])
    expect(counted('own form for exemption or extra')).toEqual(['KY'])
    expect(counted('own form')).toHaveLength(36)
    expect(categories.flatMap(counted)).toHaveLength(52)
  })

  it('has no questions for states without a form, and some for all others', () => {
    for (const form of stateForms) {
      const isWithout = form.category === 'no wage tax' || form.category === 'federal W-4'
      expect([form.code, form.questions.length === 0]).toEqual([form.code, isWithout])
      expect([form.code, form.form === undefined]).toEqual([form.code, form.category === 'no wage tax'])
      expect([form.code, form.edition === undefined]).toEqual([form.code, form.category === 'no wage tax'])
    }
  })

  it('gives a source and a first day for each entry', () => {
    for (const form of stateForms) {
      expect(form.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(form.sources.length).toBeGreaterThan(0)
      for (const tag of [...form.sources, ...(form.reciprocity?.certificate?.sources ?? [])])
        expect(sources[tag]).toBeDefined()
    }
  })

  it('has every text in both languages, and translates all but the short ones', () => {
    for (const text of stateForms.flatMap(bilingualTexts)) {
      expect(text.en.trim()).not.toBe('')
      expect(text.es.trim()).not.toBe('')
      // Names of states and code letters are the same in both.
      if (text.en.split(' ').length > 3) expect(text.es).not.toBe(text.en)
    }
  })

  it('gives each question of a state a unique name', () => {
    for (const { code, questions } of stateForms) {
      const keys = questions.map(({ key }) => key)
      expect([code, new Set(keys).size]).toEqual([code, keys.length])
    }
  })

  it('uses a name for one kind of answer in every state, and no two names differ only in case', () => {
    for (const [key, questions] of questionsByKey) expect([key, new Set(questions.map(madeOf)).size]).toEqual([key, 1])
    const names = [...questionsByKey.keys()]
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  })

  it('makes a question depend only on earlier ones or on the home state', () => {
    for (const form of stateForms)
      questionsOf(form).forEach((question, index, questions) => {
        const { code } = form
        const known = ['homeState', 'workState', ...questions.slice(0, index).map(({ key }) => key)]
        const required = typeof question.required === 'object' ? fieldsOf(question.required) : []
        for (const field of [...(question.only ? fieldsOf(question.only) : []), ...required])
          expect([code, question.key, known.includes(field) ? field : 'unknown']).toEqual([code, question.key, field])
        const knownFields = ['homeState', ...questions.map(({ key }) => key)]
        for (const field of (question.refused ?? []).flatMap(({ when }) => fieldsOf(when)))
          expect([code, question.key, knownFields.includes(field) ? field : 'unknown']).toEqual([
            code,
            question.key,
            field,
          ])
      })
  })

  it('refuses with reasons that have messages', () => {
    for (const question of stateForms.flatMap(questionsOf)) {
      const keys = [question.otherwise, ...(question.refused ?? []).map(({ messageKey }) => messageKey)]
      for (const key of keys.filter((each) => each !== undefined)) expect(Object.keys(en)).toContain(key)
    }
  })

  it('gives the official line of each question, except where the form prints no number', () => {
    const unnumbered = stateForms.flatMap((form) =>
      questionsOf(form).flatMap(({ key, line, retired }) =>
        line === undefined && !retired ? [`${form.code} ${key}`] : [],
      ),
    )
    // Headings and boxes beside the numbered lines; of HW-4, DE-W4 and IA W-4 the numbers weren't read.
    expect(unnumbered.sort()).toEqual(
      [
        'AZ creditForHomeTax',
        'CA filingStatus',
        ...['exemptMilitarySpouse', 'domicileState'].map((key) => `CT ${key}`),
        ...['outsideAllYear', 'under183Days'].map((key) => `DC ${key}`),
        'DE dependents',
        ...['maritalStatus', 'allowances', 'ExtraWithholding'].map((key) => `HI ${key}`),
        ...[
          'filingStatus',
          'spouseEarnedIncome',
          'isExempt',
          'exemptYear',
          'exemptMilitarySpouse',
          'domicileState',
        ].map((key) => `IA ${key}`),
        'ID withholdingStatus',
        ...['formChoice', 'exemptYear', 'exemptReason', 'domicileState'].map((key) => `LA ${key}`),
        'IL isExempt',
        ...['countyResidence', 'countyEmployment'].map((key) => `IN ${key}`),
        ...['residenceState', 'ExtraWithholding'].map((key) => `KY ${key}`),
        ...['county', 'filingStatus'].map((key) => `MD ${key}`),
        'MN maritalStatus',
        ...['formChoice', 'filingStatus', 'countyLetters', 'country'].map((key) => `NC ${key}`),
        ...[
          'livedThereSinceDay',
          'returnsMonthly',
          'wasResident',
          'residentFromDay',
          'residentToDay',
          'wagesLastYear',
        ].map((key) => `ND ${key}`),
        'NE maritalStatus',
        'NM isExempt',
        ...['formChoice', 'exemptYear', 'exemptFilingStatus', 'filingStatus', 'nycResident', 'yonkersResident'].map(
          (key) => `NY ${key}`,
        ),
        ...['schoolDistrict', 'schoolDistrictNumber'].map((key) => `OH ${key}`),
        'OK filingStatus',
        ...[
          'spouseName',
          'spouseSsn',
          'optionalComputation',
          'exemptMilitarySpouse',
          'youngBirthDate',
          'youngDoNotConsider',
        ].map((key) => `PR ${key}`),
        ...['filingStatus', 'isExempt'].map((key) => `VT ${key}`),
        ...['birthDate', 'hireDate', 'maritalStatus'].map((key) => `WI ${key}`),
        'WV onlyWages',
      ].sort(),
    )
  })

  it('knows Arizona to the percent', () => {
    const percent = stateFormOf('AZ')?.questions.find(({ key }) => key === 'percent')
    const values = percent?.kind === 'choice' ? percent.options.map(({ value }) => value) : []
    expect(values).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5])
  })
})

describe('agreements between states', () => {
  it('are those of seventeen states, as in the sources', () => {
    const withAgreement = stateForms.filter(({ reciprocity }) => reciprocity !== undefined).map(({ code }) => code)
    const known = ['AZ', 'IL', 'IN', 'IA', 'KY', 'MD', 'MI', 'MN', 'MT', 'NJ', 'ND', 'OH', 'PA', 'VA', 'DC', 'WV', 'WI']
    expect(withAgreement.sort()).toEqual(known.sort())
  })

  it('cover people who live in the other state, and no residents', () => {
    expect(agreementOf('IL', 'WI')?.form).toBe('IL-W-5-NR')
    expect(agreementOf('IL', 'IL')).toBeUndefined()
    expect(agreementOf('IL', 'MO')).toBeUndefined()
    expect(agreementOf('DC', 'TX')?.form).toBe('D-4A')
    expect(agreementOf('NY', 'NJ')).toBeUndefined()
    expect(agreementOf('VA', 'KY')?.only?.KY?.en).toContain('daily')
  })

  it('are claimed by a question of the form where it has one', () => {
    for (const { code, reciprocity, questions } of stateForms)
      if (reciprocity?.field !== undefined)
        expect([code, questions.some(({ key }) => key === reciprocity.field)]).toEqual([code, true])
  })
})

it('nothing is asked of employees in states without an income tax, and in Utah, which uses the federal form', () => {
  const silent = workStates.filter((state) => !needsEmployeeForm(state))
  expect(silent.toSorted()).toEqual(['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'UT', 'WA', 'WY'])
  // North Dakota uses the federal form as well, and takes a certificate from residents of Minnesota and Montana.
  expect([needsEmployeeForm('ND'), needsEmployeeForm('GU')]).toEqual([true, true])
})
