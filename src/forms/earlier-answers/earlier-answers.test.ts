import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { forms } from '#contract/forms/registry.ts'
import { freshDevice, logIn } from '#src/offline/testing/device.fixture.ts'
import { fillable, storeEarlierAnswers } from './earlier-answers.ts'
import type { EarlierAnswers } from './read-earlier-answers.ts'
import { readEarlierAnswers } from './read-earlier-answers.ts'

const signed = (form: { readonly id: number }, name: string) => ({ formId: form.id, name }) as TaskRow
const address = { streetAddress: '4 Elm St', city: 'Tacoma', state: 'WA', foreignCountry: '', zip: '98402' }
const fields = ['firstName', 'streetAddress', 'city', 'state', 'foreignCountry', 'zip', 'ssn']

beforeEach(async () => {
  await freshDevice()
  await logIn('person:1')
})

describe('answers of an earlier form', () => {
  it('are address and number, and only where the field is empty', async () => {
    await storeEarlierAnswers(signed(forms.w4, 'Form W-4'), {
      ...address,
      ssn: '219468735',
      firstName: 'Noor',
      isExempt: true,
    })
    const earlier = (await readEarlierAnswers()) as EarlierAnswers
    expect(earlier.formName).toBe('Form W-4')
    const now = { firstName: '', streetAddress: '', city: 'Olympia', state: '', foreignCountry: '', zip: '', ssn: '' }
    expect(fillable(earlier, fields, now)).toEqual({
      streetAddress: '4 Elm St',
      state: 'WA',
      zip: '98402',
      ssn: '219468735',
    })
    expect(fillable(earlier, ['city'], now)).toEqual({})
    expect(fillable(earlier, fields, { ...now, hasAppliedForSsn: true })).not.toHaveProperty('ssn')
    expect(fillable(earlier, fields, { ...now, streetAddress: '9 Oak St' })).toEqual({ ssn: '219468735' })
    expect(fillable(earlier, ['homeState'], { homeState: '' })).toEqual({ homeState: 'WA' })
  })

  it('are replaced by those of a later one, an address whole', async () => {
    await storeEarlierAnswers(signed(forms.w4, 'Form W-4'), { ...address, ssn: '219468735' })
    await storeEarlierAnswers(signed(forms.a4, 'State withholding form'), {
      ...address,
      streetAddress: 'Rue 9',
      state: 'OTHER',
      foreignCountry: 'France',
      zip: '',
      ssn: '',
    })
    expect(await readEarlierAnswers()).toEqual({
      values: { streetAddress: 'Rue 9', city: 'Tacoma', state: 'OTHER', foreignCountry: 'France', ssn: '219468735' },
      formName: 'State withholding form',
    })
  })

  it('leave a number out that is masked, and all of Form I-9', async () => {
    await storeEarlierAnswers(signed(forms.w4, 'Form W-4'), { ssn: '•••-••-8735' })
    await storeEarlierAnswers(signed(forms.i9, 'Form I-9'), { ...address, ssn: '219468735' })
    expect(await readEarlierAnswers()).toBeUndefined()
  })

  it('are another person’s never', async () => {
    await storeEarlierAnswers(signed(forms.w4, 'Form W-4'), address)
    await logIn('person:2')
    expect(await readEarlierAnswers()).toBeUndefined()
  })
})
