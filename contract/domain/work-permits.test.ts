import { describe, expect, it } from 'vitest'
import { states } from './states.ts'
import { workPermitRules } from './work-permit-table.ts'
import {
  adultAge,
  dayOfAge,
  isPermitDemanded,
  isUnder,
  permitEnd,
  workPermitEditions,
  workPermitRuleOn,
} from './work-permits.ts'

const notFound = ['IA', 'NM', 'SC', 'SD', 'TN', 'UT', 'VT', 'WA', 'WY', 'AS', 'GU', 'MP', 'VI']
const today = '2026-11-27'
const demanded = (state: string, birthday: string, day: string) =>
  isPermitDemanded(workPermitRuleOn(state, day), birthday, day)

describe('the table of employment certificates', () => {
  it('has a source for each rule, and no rule where none was found', () => {
    for (const [state, rule] of Object.entries(workPermitRules)) {
      expect([state, rule.source.length > 20, URL.canParse(rule.sourceUrl)]).toEqual([state, true, true])
      expect(rule.under).toBeLessThanOrEqual(adultAge)
      expect((rule.from ?? 0) < rule.under || rule.kind === 'none', state).toBe(true)
    }
    const missing = states.filter(({ code }) => workPermitRuleOn(code, today) === undefined).map(({ code }) => code)
    expect(missing.toSorted()).toEqual(notFound.toSorted())
  })

  it('counts an edition from its day, the first one also before, and never ends without a successor', () => {
    const [first] = workPermitEditions
    const next = { from: '2027-01-01', rules: { ...first.rules, NY: { ...first.rules.NY!, under: 16 } } }
    const underOn = (day: string) => workPermitRuleOn('NY', day, [first, next])?.under
    expect([underOn('2020-01-01'), underOn('2026-12-31'), underOn('2027-01-01'), underOn('2060-01-01')]).toEqual([
      18, 18, 16, 16,
    ])
  })
})

describe('the age rule', () => {
  it('ends on the birthday itself', () => {
    expect(demanded('NY', '2008-11-27', '2026-11-26')).toBe(true)
    expect(demanded('NY', '2008-11-27', '2026-11-27')).toBe(false)
    expect(demanded('ME', '2010-11-27', '2026-11-26')).toBe(true)
    expect(demanded('ME', '2010-11-27', '2026-11-27')).toBe(false)
  })

  it('gives who was born on February 29 a birthday on March 1 of other years', () => {
    expect(dayOfAge('2008-02-29', 18)).toBe('2026-03-01')
    expect(dayOfAge('2008-02-29', 16)).toBe('2024-02-29')
    expect(isUnder(18, '2008-02-29', '2026-02-28')).toBe(true)
    expect(isUnder(18, '2008-02-29', '2026-03-01')).toBe(false)
  })

  it('asks nothing by itself without a rule, of the employer’s certificate, or where staff have to decide', () => {
    const sixteen = '2010-06-01'
    const fifteen = '2011-06-01'
    expect(demanded('NY', sixteen, today)).toBe(true)
    expect(demanded('CA', sixteen, today)).toBe(true)
    for (const state of ['AZ', 'FL', 'TX', 'IA', 'AL', 'OR'])
      expect([state, demanded(state, sixteen, today)]).toEqual([state, false])
    for (const state of ['CO', 'MN', 'MS', 'KS'])
      expect([state, demanded(state, fifteen, today)]).toEqual([state, false])
    expect(demanded('GA', fifteen, today)).toBe(true)
    expect(demanded('GA', sixteen, today)).toBe(false)
    expect(demanded('OK', '2013-06-01', today)).toBe(false)
  })

  it('ends a certificate with the state’s age, and with the 18th birthday elsewhere', () => {
    expect(permitEnd(workPermitRuleOn('WI', today), '2011-06-01')).toBe('2027-06-01')
    expect(permitEnd(workPermitRuleOn('IA', today), '2011-06-01')).toBe('2029-06-01')
    expect(permitEnd(workPermitRuleOn('AZ', today), '2011-06-01')).toBe('2029-06-01')
  })
})
