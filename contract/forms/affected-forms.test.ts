import { describe, expect, it } from 'vitest'
import { affectedForm } from './affected-forms.ts'
import type { FormKey } from './registry.ts'

const signed = { firstName: 'Ana', lastName: 'Torres' }
const california = { ...signed, workState: 'CA', homeState: 'CA' }
const none = { reported: [] }

describe('a form is needed again', () => {
  it.each<[string, FormKey, Readonly<Record<string, unknown>>, Parameters<typeof affectedForm>[2], object | undefined]>(
    [
      [
        'W-4 after a new name',
        'w4',
        signed,
        { ...none, name: { firstName: 'Ana', lastName: 'Rivera' } },
        { change: 'name', reason: 'name' },
      ],
      [
        'W-4 after a second family name',
        'w4',
        signed,
        { ...none, name: { firstName: 'Ana', lastName: 'Torres-Rivera' } },
        { change: 'name', reason: 'name' },
      ],
      ['not for an accent', 'w4', signed, { ...none, name: { firstName: 'ANA', lastName: 'Tórres' } }, undefined],
      [
        'W-4 after a marriage',
        'w4',
        signed,
        { reported: ['marital status'] },
        { change: 'marital status', reason: 'marital status' },
      ],
      [
        'W-4 after another job',
        'w4',
        signed,
        { reported: ['number of jobs'] },
        { change: 'number of jobs', reason: 'number of jobs' },
      ],
      ['not the W-4 after a move', 'w4', signed, { ...none, homeState: 'NV' }, undefined],
      [
        'state form after a move',
        'a4',
        california,
        { ...none, homeState: 'NV' },
        { change: 'home state', reason: 'moved out of the work state' },
      ],
      [
        'state form after a marriage',
        'a4',
        california,
        { reported: ['marital status'] },
        { change: 'marital status', reason: 'marital status' },
      ],
      [
        'state form after a new name',
        'a4',
        california,
        { ...none, name: { firstName: 'Ana', lastName: 'Rivera' } },
        { change: 'name', reason: 'name' },
      ],
      [
        'no form of a state that has none',
        'a4',
        { ...california, workState: 'WA', homeState: 'WA' },
        { reported: ['marital status'], name: { firstName: 'Ana', lastName: 'Rivera' } },
        undefined,
      ],
      [
        'not where the state form is a percentage',
        'a4',
        { ...california, workState: 'AZ', homeState: 'AZ' },
        { reported: ['marital status'] },
        undefined,
      ],
      [
        'not the I-9',
        'i9',
        signed,
        { reported: ['marital status'], name: { firstName: 'Ana', lastName: 'Rivera' } },
        undefined,
      ],
      ['not direct deposit', 'directDeposit', signed, { reported: ['number of jobs'] }, undefined],
      [
        'for a move and a marriage: for the move',
        'a4',
        california,
        { reported: ['marital status'], homeState: 'NV' },
        { change: 'home state', reason: 'moved out of the work state' },
      ],
    ],
  )('%s', (_what, form, answers, changes, expected) => expect(affectedForm(form, answers, changes)).toEqual(expected))
})
