import { describe, expect, it } from 'vitest'
import type { StateCode } from '../../domain/states.ts'
import type { ReopeningReason } from './reopened-forms.ts'
import { formsReopenedByMove } from './reopened-forms.ts'

const reopened = (reason: ReopeningReason) => [{ form: 'a4', reason }]

describe('a change of home state', () => {
  it.each<[string, StateCode | null, StateCode, StateCode, readonly object[]]>([
    ['that is none', 'CA', 'CA', 'CA', []],
    ['from a home that was not known', null, 'CA', 'CA', []],
    ['where the state of work taxes no wages', 'OR', 'ID', 'WA', []],
    ['where the federal W-4 counts', 'NV', 'UT', 'UT', []],
    ['into the state of work', 'NV', 'CA', 'CA', reopened('moved into the work state')],
    ['out of the state of work', 'CA', 'NV', 'CA', reopened('moved out of the work state')],
    ['into an agreement', 'MO', 'WI', 'IL', reopened('agreement begins')],
    ['out of an agreement', 'WI', 'MO', 'IL', reopened('agreement ends')],
    ['home from an agreement', 'WI', 'IL', 'IL', reopened('agreement ends')],
    ['from one agreement into another', 'WI', 'IA', 'IL', reopened('agreement of another state')],
    ['into an agreement where there is no state form', 'SD', 'MN', 'ND', reopened('agreement begins')],
    ['where the form follows the home', 'NJ', 'CT', 'NY', reopened('form follows the home')],
    ['between two other states', 'NV', 'OR', 'CA', reopened('home on the form')],
  ])('%s', (_what, before, after, work, expected) => expect(formsReopenedByMove(before, after, work)).toEqual(expected))
})
