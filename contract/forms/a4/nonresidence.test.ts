import { describe, expect, it } from 'vitest'
import { a4 } from './a4.ts'
import { applicableQuestions, formNameFor, homeWithholding, shownQuestions } from './applicable-questions.ts'
import { declarationFor } from './declarations.ts'
import { exemptionExpiresOn } from './exemption-expiry.ts'
import { refusals } from './refusals.fixture.ts'
import { questionsByKey, questionsOf, stateFormOf, stateForms } from './registry.ts'
import { samples } from './samples/samples.ts'

type Code = keyof typeof samples
type Answers = Readonly<Record<string, unknown>>

describe('the certificates of nonresidence', () => {
  const claimed = (code: Code, home: string, more: Answers = {}): Answers => {
    const own = Object.fromEntries(stateFormOf(code)?.questions.map(({ key }) => [key, undefined]) ?? [])
    const person = {
      ...samples.IL.good,
      ...Object.fromEntries([...questionsByKey.keys()].map((key) => [key, undefined])),
    }
    return {
      ...person,
      ...own,
      workState: code,
      locationState: code,
      homeState: home,
      state: home,
      claimsReciprocity: 'yes',
      ...more,
    }
  }
  const mwr = { wagesLastYear: 0, livedThereSince: '05/2024', returnsMonthly: 'yes', wasResident: 'no' }

  it('are asked with their own conditions', () => {
    expect(refusals(a4.answers, claimed('MN', 'MI'))).toEqual({
      wagesLastYear: 'needed',
      livedThereSince: 'needed',
      returnsMonthly: 'needed',
      wasResident: 'needed',
    })
    expect(refusals(a4.answers, claimed('MN', 'MI', mwr))).toEqual({})
    expect(refusals(a4.answers, claimed('MN', 'MI', { ...mwr, returnsMonthly: 'no' }))).toEqual({
      returnsMonthly: 'conditionNotMet',
    })
    const nd = { wagesLastYear: 0, livedThereSinceDay: '2024-05-01', returnsMonthly: 'no', wasResident: 'no' }
    expect(refusals(a4.answers, claimed('ND', 'MN', nd))).toEqual({ returnsMonthly: 'conditionNotMet' })
    expect(refusals(a4.answers, claimed('ND', 'MT', nd))).toEqual({})
    expect(refusals(a4.answers, claimed('AZ', 'CA'))).toEqual({ creditForHomeTax: 'needed' })
    expect(refusals(a4.answers, claimed('DC', 'TX', { outsideAllYear: 'yes', under183Days: 'no' }))).toEqual({
      under183Days: 'conditionNotMet',
    })
  })

  it('have their own declarations', () => {
    expect(declarationFor(claimed('MN', 'MI'))?.text).toContain('$500 penalty')
    expect(declarationFor(claimed('NJ', 'PA'))?.text).toContain('resident of the State of Pennsylvania')
    expect(declarationFor(claimed('WI', 'IL'))?.text).toBe(
      'I declare that while working in Wisconsin I am a legal resident of: Illinois',
    )
    expect(declarationFor(claimed('ND', 'MT'))?.text).toContain('12.1-11-02')
    expect(declarationFor(claimed('IL', 'WI'))).toBeUndefined()
    expect(declarationFor({ ...samples.PA.good })?.text).toContain('Pennsylvania personal income tax liability')
    expect(declarationFor({ ...samples.PA.good, rev419Reason: undefined })).toBeUndefined()
  })

  it('expire where one is due each year', () => {
    expect(exemptionExpiresOn(claimed('ND', 'MT'), '2026-11-21')).toBe('2026-12-31')
    expect(exemptionExpiresOn(claimed('NJ', 'PA'), '2026-11-21')).toBeUndefined()
  })

  it('exist for every agreement with a separate form, each question once', () => {
    for (const form of stateForms) {
      const { reciprocity, code } = form
      if (reciprocity !== undefined && reciprocity.field === undefined)
        expect([code, reciprocity.certificate !== undefined]).toEqual([code, true])
      const keys = questionsOf(form).map(({ key }) => key)
      expect([code, new Set(keys).size]).toEqual([code, keys.length])
    }
  })
})

describe('answers of earlier forms', () => {
  it('name no form where none was chosen, and the chosen one otherwise', () => {
    expect(formNameFor(samples.NC.good)).toBe('NC-4')
    expect(formNameFor({ ...samples.NC.good, formChoice: 'NC-4 EZ' })).toBe('NC-4 EZ')
    expect(formNameFor({ ...samples.NC.good, formChoice: undefined })).toBe('NC-4 (or NC-4 EZ, NC-4 NRA)')
  })

  it('show what is no longer asked, and ask it no more', () => {
    const earlier = { ...samples.DE.good, isExempt: true }
    expect(shownQuestions(earlier).map(({ key }) => key)).toContain('isExempt')
    expect(applicableQuestions(earlier).map(({ key }) => key)).not.toContain('isExempt')
    expect(shownQuestions(samples.DE.good).map(({ key }) => key)).not.toContain('isExempt')
  })

  it('are shown where the form chosen now was not yet asked', () => {
    const earlier = { ...samples.NC.good, formChoice: undefined }
    expect(shownQuestions(earlier).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['filingStatus', 'allowances', 'ExtraWithholding']),
    )
  })
})

describe('the sources', () => {
  it('are no general knowledge where the form could be read', () => {
    const general = stateForms.filter(({ sources }) => sources.includes('GK')).map(({ code }) => code)
    expect(general).toEqual(['HI'])
  })
})

describe('the state whose tax is withheld', () => {
  const of = (workState: string, homeState: string, more: object = {}) =>
    homeWithholding({ workState, homeState, ...more })

  it('is the home state, by an agreement of both that is claimed', () => {
    const claimed = { claimsReciprocity: 'yes' }
    expect(of('NJ', 'PA', claimed)).toBe('PA')
    expect(of('PA', 'NJ', { rev419Reason: 'reciprocal' })).toBe('NJ')
    expect(of('DC', 'MD', claimed)).toBe('MD')
    expect(of('MD', 'VA', { domicile: 'VA' })).toBe('VA')
    expect(of('VA', 'DC', { isExempt: true, exemptReason: 'c' })).toBe('DC')
    expect(of('OH', 'KY', { waiverResident: true })).toBe('KY')
    expect(of('KY', 'IN', { exemptReason: 'reciprocal' })).toBe('IN')
    expect(of('IL', 'WI', claimed)).toBe('WI')
    expect(of('MT', 'ND', { exemptReason: 'north_dakota' })).toBe('ND')
  })

  it('is that of work without a claim, and where a state alone doesn’t tax nonresidents', () => {
    expect([of('NJ', 'PA'), of('PA', 'NJ', { rev419Reason: 'military_spouse' })]).toEqual([undefined, undefined])
    expect([of('DC', 'NY', { claimsReciprocity: 'yes' }), of('AZ', 'CA', { claimsReciprocity: 'yes' })]).toEqual([
      undefined,
      undefined,
    ])
    expect(of('PA', 'PA')).toBeUndefined()
  })

  it('every agreement on a state’s own form says which answer claims it', () => {
    const onForm = stateForms.filter(({ reciprocity }) => reciprocity?.field !== undefined)
    expect(onForm.filter(({ reciprocity }) => reciprocity?.claimedWhen === undefined)).toEqual([])
    expect(onForm.map(({ code }) => code)).toEqual(['KY', 'MD', 'MT', 'OH', 'PA', 'VA'])
  })
})
