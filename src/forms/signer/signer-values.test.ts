import { describe, expect, it } from 'vitest'
import { allForms } from '#contract/forms/all-forms.ts'
import { a4Blank, a4Steps, toA4Submission } from '../a4/values.ts'
import { directDepositBlank, toDirectDepositSubmission } from '../direct-deposit/values.ts'
import type { FormValues } from '../form-module.ts'
import { toFieldValues } from '../to-field-values.ts'
import { toW4Submission, w4Blank } from '../w4/values.ts'
import { toWotcSubmission, wotcBlank } from '../wotc/values.ts'

const forms = {
  w4: [w4Blank, toW4Submission],
  a4: [a4Blank, toA4Submission],
  wotc: [wotcBlank, toWotcSubmission],
  directDeposit: [directDepositBlank, toDirectDepositSubmission],
} as const
type Key = keyof typeof forms

/** The sample of a form as its fields hold it, with other answers. */
const typed = (key: Key, more: FormValues): FormValues => ({
  ...forms[key][0],
  ...toFieldValues(forms[key][0], allForms[key].sample),
  ...(key === 'directDeposit' && { accountNumberAgain: allForms[key].sample.accountNumber }),
  ...more,
})
const submitted = (key: Key, more: FormValues): Readonly<Record<string, unknown>> => {
  const body = forms[key][1](typed(key, more))
  return allForms[key].answers.validateSync(body) as Readonly<Record<string, unknown>>
}

describe.each(Object.keys(forms) as Key[])('what is submitted of %s', (key) => {
  it('has no first name of a person with one name, though the draft keeps it', () => {
    const answers = submitted(key, { hasOneName: true })
    expect(answers).toMatchObject({ hasOneName: true, lastName: 'Reyes-Kowalska' })
    expect([answers['firstName'], answers['middleInitial']]).toEqual([undefined, undefined])
  })
})

describe.each(['w4', 'a4', 'wotc'] as const)('what is submitted of %s', (key) => {
  it('has no number that was typed before it was applied for', () => {
    const answers = submitted(key, { hasAppliedForSsn: true })
    expect([answers['ssn'], answers['hasAppliedForSsn']]).toEqual([undefined, true])
  })
})

describe.each(['w4', 'directDeposit', 'wotc', 'a4'] as const)('an address on %s', (key) => {
  it('has a country only where one is asked for', () => {
    const at = (home: string, more: FormValues) =>
      submitted(key, { state: home, homeState: home, foreignCountry: 'Fiji', ...more })['foreignCountry']
    expect(at('WA', {})).toBeUndefined()
    expect(at('OTHER', { city: 'Suva', zip: '' })).toBe('Fiji')
  })
})

it('the state form asks for the country on the step of the address', () => {
  const values = typed('a4', { homeState: 'OTHER' })
  expect(a4Steps(values).find(({ key }) => key === 'you')?.fields).toContain('foreignCountry')
})
