import { describe, expect, it } from 'vitest'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { Draft } from '#src/offline/drafts/drafts.ts'
import { w4Room } from '../../w4/module.tsx'
import type { FormSources } from './choose-draft.ts'
import { toFieldValues, toEditableValues } from '../../to-field-values.ts'
import { initialFormState } from './choose-draft.ts'

const row: FormSources['row'] = {
  userDocumentId: 7,
  formId: 1,
  name: 'W-4',
  status: 'open',
  UserId: 3,
  employeeName: 'Ana Reyes',
  language: 'en',
  BusinessId: 1,
  LocationId: 2,
  locationName: 'Pier 9',
  dueDate: null,
  edition: '2026',
  submittedAt: null,
  confirmationNumber: null,
  reasons: [],
  pdfReady: false,
  awaitsConfirmation: false,
  kind: 'form',
  due: null,
  BusinessDocumentId: null,
  Version: null,
  isAcknowledge: false,
  isRequired: true,
  fileUrl: null,
  taskFileUrl: null,
}
const detail: NonNullable<FormSources['detail']> = {
  userDocumentId: 7,
  Id: 0,
  status: 'open',
  edition: '2026',
  answers: { firstName: 'Ana' },
  reasons: [],
  changed: [],
  person: { UserId: 3, name: 'Ana Reyes' },
  employer: { BusinessId: 1, LocationId: 2, name: 'Blue Heron', location: 'Pier 9' },
  confirmationNumber: null,
  submittedAt: null,
  signature: null,
  files: [],
  pdfReady: false,
  awaitsConfirmation: false,
}
const draft: Draft = {
  lane: 'doc:7',
  revision: 4,
  state: 'typing',
  updatedAt: 0,
  edition: '2026',
  step: 'jobs',
  answers: { values: { ...w4Room.blank, city: 'Tacoma', Deductions: '900', isExempt: true } },
}
const receipt = {
  id: 's1',
  owner: 'person:3',
  lane: 'doc:7',
  endpoint: 'w4.create',
  confirmationNumber: 'ABC-123',
  at: '2026-11-21T10:00:00Z',
}
const found = (more: Partial<FormSources>): FormSources => ({
  room: w4Room,
  edition: '2026',
  row,
  detail,
  draft: undefined,
  entry: undefined,
  receipt: undefined,
  ...more,
})

describe('putting answers into fields', () => {
  it('turns a good submission into texts and ticks that the schema takes again', () => {
    const values = toEditableValues(w4Room.blank, w4.sample, w4.masked)
    expect(values).toMatchObject({
      ssn: '212456781',
      maritalStatus: '3',
      DependentsUnderAge17: '2',
      OtherIncome: '350',
    })
    expect(w4.answers.cast(values)).toMatchObject({ ...w4.sample })
  })

  it('does not put a masked number back into its field', () => {
    const answers = { ssn: '•••-••-6781' }
    expect(toEditableValues(w4Room.blank, answers, w4.masked)['ssn']).toBe('')
    expect(toFieldValues(w4Room.blank, answers)['ssn']).toBe('•••-••-6781')
  })
})

describe('opening a form', () => {
  it('begins with what the server knows when nothing was typed here', () => {
    expect(initialFormState(found({}))).toMatchObject({
      stage: 'editing',
      revision: 0,
      paper: { values: { firstName: 'Ana' } },
    })
  })

  it('begins empty when neither a draft nor the server’s word is at hand', () => {
    expect(initialFormState(found({ detail: undefined })).paper.values).toEqual(w4Room.blank)
  })

  it('prefers the stored draft, at the step one was at', () => {
    const opened = initialFormState(found({ draft }))
    expect(opened).toMatchObject({ stage: 'editing', revision: 4, asked: [], paper: { step: 'jobs' } })
    expect(opened.paper.values['city']).toBe('Tacoma')
  })

  it('shows what waits in the outbox', () => {
    const entry = { id: 'e1', state: 'needs sign-in' } as const
    expect(initialFormState(found({ draft: { ...draft, state: 'handed over' }, entry }))).toMatchObject({
      stage: 'queued',
      entryId: 'e1',
    })
  })

  it('brings a refused form back with its reasons', () => {
    const problem = { kind: 'invalid', reason: { key: 'checkFields' }, fields: { ssn: { key: 'ssn' } } } as const
    const opened = initialFormState(found({ draft: { ...draft, problem }, entry: { id: 'e1', state: 'refused' } }))
    expect(opened).toMatchObject({ stage: 'editing', refusal: { fields: { ssn: { key: 'ssn' } } } })
  })

  it('opens a rejected form filled in from the last submission, with the manager’s reasons', () => {
    const rejected = {
      ...detail,
      status: 'rejected',
      Id: 5,
      submittedAt: '2026-11-21T10:00:00Z',
      answers: w4.sample,
      reasons: [{ field: 'Deductions', text: 'One digit is missing' }],
    } as const
    const opened = initialFormState(found({ detail: rejected, receipt }))
    expect(opened).toMatchObject({ stage: 'editing', wasReviewed: true, paper: { step: 'adjustments' } })
    expect(opened.paper.values['lastName']).toBe('Reyes-Kowalska')
  })

  it('shows the receipt, and no answers it doesn’t have, before the server’s next word', () => {
    const opened = initialFormState(found({ receipt }))
    expect(opened).toMatchObject({
      stage: 'received',
      receipt: { confirmationNumber: 'ABC-123' },
      paper: { values: {} },
    })
  })

  it('reads a signed form that had no ticket as finished', () => {
    const signed = {
      signature: { kind: 'typed', text: 'Ana' },
      signedAt: '2026-11-21T10:00:00Z',
      language: 'en',
    } as const
    const opened = initialFormState(found({ draft: { ...draft, answers: { ...draft.answers, signed } } }))
    expect(opened).toMatchObject({ stage: 'finished', signing: signed })
  })

  it('carries a draft of last year’s edition over and asks the changed questions again', () => {
    const opened = initialFormState(found({ draft: { ...draft, edition: '2025' } }))
    expect(opened.asked).toEqual(['isExempt', 'DependentsUnderAge17', 'Deductions'])
    expect(opened.paper.values).toMatchObject({ city: 'Tacoma', isExempt: false, Deductions: '' })
    expect(opened.paper.step).toBe('filing')
  })
})
