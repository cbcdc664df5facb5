import { describe, expect, it } from 'vitest'
import { allForms } from '../all-forms.ts'
import { stateForms } from '../a4/registry.ts'
import { sources } from '../a4/sources.ts'
import type { Edition } from '../editions/edition.ts'
import { editionForDate } from '../editions/edition.ts'
import type { InstructionsKey } from './instructions.ts'
import { agencyInstructions } from './instructions.ts'
import { federalW4States, stateAddresses } from './state-addresses.ts'

const day = '2026-11-26'
const of = (form: InstructionsKey, edition: string, state = '') => agencyInstructions({ form, edition, state, day })

describe('the agencies’ instructions', () => {
  it.each(['w4', 'i9', 'wotc'] as const)(
    'of %s are pages of its own edition, and addresses with their sources',
    (form) => {
      const { id } = editionForDate<Edition>(allForms[form].editions, day)
      const { documents, addresses } = of(form, id)
      expect(documents[0]).toEqual({ form, edition: id })
      expect(addresses.length).toBeGreaterThan(0)
      for (const { address, source, name } of addresses) {
        expect(new URL(address).protocol).toBe('https:')
        expect(new URL(address).hostname).toMatch(/\.gov$/)
        expect(source).not.toBe('')
        expect(name.en).not.toBe(name.es)
      }
    },
  )

  it('say of each Spanish edition what it may be used for', () => {
    const spanish = [...of('w4', '2026').addresses, ...of('i9', '01/20/25').addresses].filter(
      ({ language }) => language === 'es',
    )
    expect(spanish).toHaveLength(2)
    for (const { note } of spanish) expect([note?.en, note?.es]).not.toContain(undefined)
  })

  it('of section 2 are those of the Form I-9', () => {
    expect(of('i9Employer', '01/20/25')).toEqual(of('i9', '01/20/25'))
  })

  it('of Form 8850 come with those of the ETA Form 9061 that goes with it', () => {
    expect(of('wotc', '2016-03').documents).toEqual([
      { form: 'wotc', edition: '2016-03' },
      { form: 'eta9061', edition: '2023-05' },
    ])
  })

  it('of a state are its own address, with a source; every state with a form has one', () => {
    const withForm = stateForms.filter(({ category }) => category !== 'no wage tax')
    for (const { code, category } of withForm) {
      const { documents, addresses } = of('a4', '', code)
      expect([code, addresses.length]).not.toEqual([code, 0])
      expect(federalW4States.includes(code)).toBe(category === 'federal W-4' || category === 'federal W-4 copy')
      expect(documents).toEqual(federalW4States.includes(code) ? [{ form: 'w4', edition: '2026' }] : [])
    }
    for (const { address, source } of Object.values(stateAddresses)) {
      expect(new URL(address).hostname).toMatch(/(\.gov|\.us)$/)
      expect(sources[source]).toBeDefined()
    }
  })

  it('are none before a state is chosen, where there is no form, and for the employer’s own forms', () => {
    const none = { documents: [], addresses: [] }
    expect([of('a4', ''), of('a4', '', 'TX'), of('directDeposit', '1')]).toEqual([none, none, none])
  })
})
