import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { declinedSample } from '#contract/forms/emergency-contacts/emergency-contacts.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { w4ExemptSample, w4Sample } from '#contract/forms/w4/sample.ts'
import { wotcEmployerSample } from '#contract/forms/wotc/employer.ts'

/**
 * A form as it is filled in once: in which state, with which answers, and what its PDF has to show besides the name and
 * address.
 */
export interface FormCase {
  readonly title: string
  readonly key: FormKey
  /** The state of the location. */
  readonly state: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly shown: readonly string[]
}

/** Every form of the registry at least once. */
export const formCases: readonly FormCase[] = [
  {
    title: 'Form W-4',
    key: 'w4',
    state: 'WA',
    answers: w4Sample,
    // 2 children at $2,200, another dependent at $500, and both.
    shown: ['212-45-6781', '4,400', '500', '4,900', '350', '1,200', '25'],
  },
  { title: 'Form W-4, exempt', key: 'w4', state: 'WA', answers: w4ExemptSample, shown: ['212-45-6781'] },
  {
    title: 'Form I-9',
    key: 'i9',
    state: 'WA',
    answers: allForms.i9.sample,
    shown: ['05/14/1999', 'WDL123456', 'Social Security Administration', '11/23/2026', 'Reed'],
  },
  { title: 'Form 8850', key: 'wotc', state: 'WA', answers: allForms.wotc.sample, shown: ['King', '206-555-0100'] },
  {
    title: 'Direct deposit',
    key: 'directDeposit',
    state: 'WA',
    answers: allForms.directDeposit.sample,
    shown: ['Puget Community Bank'],
  },
  {
    title: 'Emergency contacts',
    key: 'emergencyContacts',
    state: 'WA',
    answers: allForms.emergencyContacts.sample,
    shown: ['Marek Kowalski', '206-555-0147', '+52', 'Allergic to bee stings.', 'Harborview Medical Center'],
  },
  {
    title: 'Emergency contacts, no one named',
    key: 'emergencyContacts',
    state: 'WA',
    answers: declinedSample,
    shown: ['The employee chose to name no one'],
  },
  {
    title: 'Minor’s work permit',
    key: 'workPermit',
    state: 'WA',
    answers: allForms.workPermit.sample,
    shown: ['School', '09/14/2026', '06/30/2027', 'AT-19 204417', 'This employer'],
  },
  ...(['AZ', 'CA', 'NY', 'OH', 'PR'] as const).map((state) => ({
    title: `State form, ${state}`,
    key: 'a4' as const,
    state,
    answers: samples[state].good,
    shown: [],
  })),
]

/** A part that the employer adds before approving. */
export interface EmployerStep {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

const byManager = (row: TaskRow, edition: string, at: Date) => ({
  userDocumentId: row.userDocumentId,
  edition,
  signedAt: at.toISOString(),
  language: 'en',
  signature: { kind: 'typed', text: 'Mona Reed' },
})

type StepOf = (row: TaskRow, edition: string, at?: Date) => EmployerStep

/** The employer's part of a form, where it has one. */
export const employerSteps: Readonly<Partial<Record<FormKey, StepOf>>> = {
  i9: (row, edition, at = new Date()) => ({
    path: '/I9form/update',
    body: { ...i9EmployerSample, ...byManager(row, edition, at) },
  }),
  wotc: (row, _edition, at = new Date()) => {
    const { userDocumentId, signature, signedAt } = byManager(row, '', at)
    return { path: '/WOTCForm/Employer', body: { userDocumentId, signature, signedAt, part: wotcEmployerSample } }
  },
}
