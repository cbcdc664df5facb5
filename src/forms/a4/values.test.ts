import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { a4Calls } from '#contract/endpoints/forms/a4.ts'
import { a4 } from '#contract/forms/a4/a4.ts'
import { refusals } from '#contract/forms/a4/refusals.fixture.ts'
import { stateForms } from '#contract/forms/a4/registry.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { toEditableValues } from '../to-field-values.ts'
import { anyValues, validValues } from './drawn-values.fixture.ts'
import { a4Blank, a4Steps, toA4Submission } from './values.ts'

const body = a4Calls.create.body
const submission = {
  userDocumentId: 5,
  edition: '2026',
  signedAt: '2026-11-21T17:00:00Z',
  signature: { kind: 'typed', text: 'Ana Nguyễn' },
}
const sent = (answers: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify({ ...answers, ...submission })) as Record<string, unknown>
const asTyped = (good: Readonly<Record<string, unknown>>) => toEditableValues(a4Blank, good, a4.masked)

describe.each(stateForms.map((form) => [form.code, form] as const))('the state form, in %s', (code, form) => {
  it('submits random valid answers as the server accepts and stores them', () => {
    fc.assert(
      fc.property(validValues(form), (values) => {
        const toSubmit = toA4Submission(values)
        expect(refusals(a4.answers, toSubmit)).toEqual({})
        const answers = a4.answers.cast(toSubmit) as Record<string, unknown>
        expect(refusals(body, sent(answers))).toEqual({})
        const accepted = body.cast(sent(answers), { stripUnknown: true }) as Record<string, unknown>
        expect(accepted).toEqual({ ...accepted, ...sent(answers) })
        // Opened once more, it submits the same.
        expect(a4.answers.cast(toA4Submission(toEditableValues(a4Blank, answers, a4.masked)))).toEqual(answers)
      }),
      { numRuns: 15 },
    )
  })

  it('refuses on the device what the server refuses, for the same reasons', () => {
    fc.assert(
      fc.property(anyValues(form), (values) => {
        const toSubmit = toA4Submission(values)
        expect(refusals(body, { ...toSubmit, ...submission })).toEqual(refusals(a4.answers, toSubmit))
      }),
      { numRuns: 8 },
    )
  })

  it('shows every field that can be refused on one of its steps', () => {
    fc.assert(
      fc.property(anyValues(form), (values) => {
        const stepFields = a4Steps(values).flatMap((step) => step.fields)
        // The state of the address is the home state: asked once.
        const refused = Object.keys(refusals(a4.answers, toA4Submission(values))).filter((field) => field !== 'state')
        expect(stepFields).toEqual(expect.arrayContaining(refused))
      }),
      { numRuns: 8 },
    )
  })

  it('submits its sample, which it opens with', () => {
    const good = samples[code as keyof typeof samples].good
    expect(a4.answers.cast(toA4Submission(asTyped(good)))).toMatchObject(good)
  })
})

describe('the steps of the state form', () => {
  it('end with the name where there is nothing to fill in', () => {
    expect(a4Steps(asTyped(samples.WA.good)).map(({ key, fields }) => [key, fields.length])).toEqual([
      ['homeAndWork', 2],
      ['you', 4],
    ])
  })

  it('leave out the amounts when exemption is claimed', () => {
    const steps = (more: object) => a4Steps({ ...asTyped(samples.KS.good), ...more }).map(({ key }) => key)
    expect(steps({})).toEqual(['homeAndWork', 'you', 'state', 'amounts'])
    expect(steps({ isExempt: true })).toEqual(['homeAndWork', 'you', 'state'])
  })
})
