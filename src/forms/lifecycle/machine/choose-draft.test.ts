import { describe, expect, it } from 'vitest'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { Draft } from '#src/offline/drafts/drafts.ts'
import { w4Module } from '../../w4/module.tsx'
import type { FormSources } from './choose-draft.ts'
import { toFieldValues, toEditableValues } from '../../to-field-values.ts'
import { initialFormState } from './choose-draft.ts'

const row: FormSources['row'] = {
  userDocumentId: 7,
  formId: 1,
  name: 'W-4',
  status: 'open',
  userId: 3,
  employeeName: 'Ana Reyes',
  language: 'en',
  businessId: 1,
  locationId: 2,
  locationName: 'Pier 9',
  timeZone: 'America/Los_Angeles',
  dueDate: null,
  edition: '2026',
  submittedAt: null,
  confirmationNumber: null,
  reasons: [],
  request: null,
  isChange: false,
  pdfReady: false,
  awaitsConfirmation: false,
  kind: 'form',
  due: null,
  businessDocumentId: null,
  documentVersion: null,
  isAcknowledged: false,
  isSigned: false,
  isRequired: true,
  fileUrl: null,
  taskFileUrl: null,
}
const detail: NonNullable<FormSources['detail']> = {
  userDocumentId: 7,
  id: 0,
  status: 'open',
  edition: '2026',
  answers: { firstName: 'Ana' },
  hidesNumbers: false,
  reasons: [],
  request: null,
  isChange: false,
  changed: [],
  person: { userId: 3, name: 'Ana Reyes' },
  employer: { businessId: 1, locationId: 2, name: 'Blue Heron', location: 'Pier 9' },
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
  state: 'editing',
  updatedAt: 0,
  edition: '2026',
  step: 'jobs',
  answers: { values: { ...w4Module.blank, city: 'Tacoma', Deductions: '900', isExempt: true } },
}
const confirmation = {
  id: 's1',
  owner: 'person:3',
  lane: 'doc:7',
  endpoint: 'w4.create',
  confirmationNumber: 'ABC-123',
  at: '2026-11-21T10:00:00Z',
}
const sources = (more: Partial<FormSources>): FormSources => ({
  formModule: w4Module,
  today: '2026-11-21',
  row,
  detail,
  draft: undefined,
  entry: undefined,
  confirmation: undefined,
  ...more,
})

describe('converting answers to field values', () => {
  it('turns a valid submission into texts and checkboxes that the schema accepts again', () => {
    const values = toEditableValues(w4Module.blank, w4.sample, w4.masked)
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
    expect(toEditableValues(w4Module.blank, answers, w4.masked)['ssn']).toBe('')
    expect(toFieldValues(w4Module.blank, answers)['ssn']).toBe('•••-••-6781')
  })
})

describe('opening a form', () => {
  it('starts with what the server knows when nothing was typed here', () => {
    expect(initialFormState(sources({}))).toMatchObject({
      stage: 'editing',
      revision: 0,
      content: { values: { firstName: 'Ana' } },
    })
  })

  it('starts empty when neither a draft nor the server’s reply is available', () => {
    expect(initialFormState(sources({ detail: undefined })).content.values).toEqual(w4Module.blank)
  })

  it('prefers the stored draft, at its last step', () => {
    const opened = initialFormState(sources({ draft }))
    expect(opened).toMatchObject({ stage: 'editing', revision: 4, changedFields: [], content: { step: 'jobs' } })
    expect(opened.content.values['city']).toBe('Tacoma')
  })

  it('shows what is pending in the outbox', () => {
    const entry = { id: 'e1', state: 'needs login', endpoint: 'w4.create' } as const
    expect(initialFormState(sources({ draft: { ...draft, state: 'submitted' }, entry }))).toMatchObject({
      stage: 'queued',
      entryId: 'e1',
    })
  })

  it('returns a refused form with its reasons', () => {
    const problem = { kind: 'invalid', reason: { key: 'checkFields' }, fields: { ssn: { key: 'ssn' } } } as const
    const opened = initialFormState(
      sources({ draft: { ...draft, problem }, entry: { id: 'e1', state: 'refused', endpoint: 'w4.create' } }),
    )
    expect(opened).toMatchObject({ stage: 'editing', refusal: { fields: { ssn: { key: 'ssn' } } } })
  })

  it('opens a returned form filled in from the last submission, with the manager’s reasons', () => {
    const returned = {
      ...detail,
      status: 'returned',
      id: 5,
      submittedAt: '2026-11-21T10:00:00Z',
      answers: w4.sample,
      reasons: [{ field: 'Deductions', text: 'One digit is missing' }],
    } as const
    const opened = initialFormState(sources({ detail: returned, confirmation }))
    expect(opened).toMatchObject({ stage: 'editing', wasReviewed: true, content: { step: 'adjustments' } })
    expect(opened.content.values['lastName']).toBe('Reyes-Kowalska')
  })

  it('shows the confirmation, and no answers it doesn’t have, before the server’s next reply', () => {
    const opened = initialFormState(sources({ confirmation }))
    expect(opened).toMatchObject({
      stage: 'submitted',
      confirmation: { confirmationNumber: 'ABC-123' },
      content: { values: {} },
    })
  })

  it('reads a signed form that had no ticket as finished', () => {
    const signed = {
      signature: { kind: 'typed', text: 'Ana' },
      signedAt: '2026-11-21T10:00:00Z',
      language: 'en',
    } as const
    const opened = initialFormState(sources({ draft: { ...draft, answers: { ...draft.answers, signed } } }))
    expect(opened).toMatchObject({ stage: 'signed', signing: signed })
  })

  it('names the numbers that the server hides, and leaves them empty for editing', () => {
    const hiding = { ...detail, hidesNumbers: true, answers: { firstName: 'Ana', ssn: '•••-••-6789' } }
    const opened = initialFormState(sources({ detail: hiding }))
    expect(opened.hiddenFields).toEqual(['ssn'])
    expect(opened.content.values).toMatchObject({ firstName: 'Ana', ssn: '' })
    expect(initialFormState(sources({})).hiddenFields).toEqual([])
  })

  it.each([
    ['whole', '212-45-6782', '212456782'],
    ['masked', '•••-••-6782', ''],
  ])(
    'reads a number that is %s as it is, and starts a new version with what belongs into its field',
    (_, ssn, field) => {
      const read = { ...detail, status: 'approved', submittedAt: '2026-11-20T10:00:00Z', answers: { ssn } } as const
      const opened = initialFormState(sources({ detail: read }))
      expect(opened).toMatchObject({ stage: 'submitted', content: { values: { ssn } }, known: { ssn: field } })
    },
  )

  it('begins at the review of what staff typed for the person, unless they have typed themselves since', () => {
    const typed = { ...detail, answers: { firstName: 'Typed' }, typed: { by: 'Theo Park', at: '2026-11-21T10:00:00Z' } }
    const opened = initialFormState(sources({ detail: typed, draft }))
    expect(opened).toMatchObject({ stage: 'reviewing', content: { values: { firstName: 'Typed' } }, revision: 4 })
    const later = initialFormState(sources({ detail: typed, draft: { ...draft, updatedAt: Date.parse('2026-11-22') } }))
    expect(later).toMatchObject({ stage: 'editing', content: { values: { city: 'Tacoma' } } })
  })

  it('migrates a draft of last year’s edition and asks the changed questions again', () => {
    const opened = initialFormState(sources({ draft: { ...draft, edition: '2025' } }))
    expect(opened.changedFields).toEqual(['isExempt', 'DependentsUnderAge17', 'Deductions'])
    expect(opened.content.values).toMatchObject({ city: 'Tacoma', isExempt: false, Deductions: '' })
    expect(opened.content.step).toBe('filing')
  })
})
