import { describe, expect, it } from 'vitest'
import { en } from '../../protocol/messages/en.ts'
import { es } from '../../protocol/messages/es.ts'
import { editionForDate } from '../editions/edition.ts'
import { attestationFor } from '../form.ts'
import { a4 } from './a4.ts'
import { declarations } from './declarations.ts'
import { exemptionExpiresOn } from './exemption-expiry.ts'
import { refusals } from './refusals.fixture.ts'
import { stateForms } from './registry.ts'
import { samples } from './samples/samples.ts'

const all = stateForms.map(({ code }) => [code, samples[code as keyof typeof samples]] as const)
const statement = (answers: Readonly<Record<string, unknown>>) =>
  attestationFor(a4, editionForDate(a4.editions, '2026-11-21', a4.variantOf(answers)), answers)

describe.each(all)('the form of %s', (code, { good, bad }) => {
  it('accepts its good sample unchanged', () => {
    expect(refusals(a4.answers, good)).toEqual({})
    expect(good['workState']).toBe(code)
    expect(a4.answers.cast(good)).toMatchObject(good)
  })

  it.each(bad.map((each) => [JSON.stringify(each.change), each] as const))('refuses %s', (_change, each) => {
    expect(refusals(a4.answers, { ...good, ...each.change })).toEqual(each.refused)
    for (const key of Object.values(each.refused)) {
      expect(en[key as keyof typeof en]).toBeDefined()
      expect(es[key as keyof typeof es]).toBeDefined()
    }
  })

  it('has a bad sample for at least two reasons', () => {
    expect(new Set(bad.flatMap(({ refused }) => Object.values(refused))).size).toBeGreaterThan(1)
  })
})

describe('the state withholding form', () => {
  const illinois = { ...samples.IL.good, homeState: 'WI', state: 'WI' }
  const nothing = { basicAllowances: 0, additionalAllowances: 0, ExtraWithholding: '' }

  it('asks whether the certificate of nonresidence is claimed, and nothing else once it is', () => {
    expect(refusals(a4.answers, illinois)).toEqual({ claimsReciprocity: 'needed' })
    expect(refusals(a4.answers, { ...illinois, claimsReciprocity: 'no' })).toEqual({})
    expect(refusals(a4.answers, { ...illinois, ...nothing, claimsReciprocity: 'yes' })).toEqual({})
    expect(refusals(a4.answers, { ...illinois, claimsReciprocity: 'yes' })).toEqual({
      basicAllowances: 'notApplicable',
      additionalAllowances: 'notApplicable',
      ExtraWithholding: 'notApplicable',
    })
  })

  it('accepts only states of the registry for work, and any state for the home', () => {
    expect(refusals(a4.answers, { ...samples.WA.good, workState: 'GU' })).toEqual({ workState: 'option' })
    expect(refusals(a4.answers, { ...samples.WA.good, homeState: 'GU' })).toEqual({})
    expect(refusals(a4.answers, { ...samples.WA.good, workState: undefined })).toEqual({ workState: 'needed' })
  })

  it('signs the state’s statement, a certification of ours, or that no form is needed', () => {
    expect(statement(samples.AZ.good)).toBe('I certify that I have made the election marked above.')
    expect(statement(samples.CA.good)).toContain('Under penalty of perjury, I certify that the number of withholding')
    expect(statement({ ...samples.CO.good, fillsStateForm: 'yes' })).toContain('Under penalties of perjury')
    for (const code of ['HI', 'IA', 'LA', 'ME', 'MT', 'NC', 'PR', 'RI', 'VA'] as const)
      expect([code, statement(samples[code].good)]).toEqual([code, statement(samples.HI.good)])
    expect(statement(samples.WA.good)).toContain('I work in Washington.')
    expect(statement(samples.UT.good)).toContain('no state withholding certificate')
    const answers = { ...samples.CO.good, fillsStateForm: 'no' }
    expect(statement(answers)).toContain('I work in Colorado.')
  })

  it('signs the certification of ours for a certificate of nonresidence, whatever the words of the state’s form', () => {
    expect(statement({ ...illinois, ...nothing, claimsReciprocity: 'yes' })).toBe(statement(samples.HI.good))
    expect(statement(samples.IL.good)).toBe(declarations.IL?.text)
  })

  it('knows the day on which a claim of exemption expires', () => {
    const zero = { ...samples.AZ.good, election: 'zero' }
    expect(exemptionExpiresOn(zero, '2026-11-21')).toBe('2026-12-31')
    // A renewal, due when the claim before it ends, is for the next year, whenever it is signed.
    expect(exemptionExpiresOn(zero, '2026-11-21', '2026-12-31')).toBe('2027-12-31')
    expect(exemptionExpiresOn(zero, '2027-01-04', '2026-12-31')).toBe('2027-12-31')
    expect(exemptionExpiresOn(zero, '2026-11-21', '2026-11-20')).toBe('2026-12-31')
    expect(exemptionExpiresOn(samples.AZ.good, '2026-11-21')).toBeUndefined()
    expect(exemptionExpiresOn({ ...samples.WI.good, isExempt: true }, '2026-11-21')).toBe('2027-04-30')
    expect(exemptionExpiresOn({ ...samples.CA.good, isExempt: true }, '2026-11-21')).toBe('2027-02-15')
    expect(exemptionExpiresOn({ ...samples.CT.good, withholdingCode: 'E' }, '2026-11-21')).toBe('2027-02-15')
    expect(exemptionExpiresOn({ ...samples.VA.good, isExempt: false, exemptMilitarySpouse: true }, '2026-11-21')).toBe(
      '2026-12-31',
    )
  })

  it('puts every question on one step, and every step contains the fields it checks', () => {
    const stepFields = a4.steps.flatMap((step) => step.fields)
    expect(new Set(stepFields).size).toBe(stepFields.length)
    for (const field of stepFields) expect(Object.keys(a4.answers.fields)).toContain(field)
  })
})
