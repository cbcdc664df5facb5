import { samples } from '#contract/forms/a4/samples/samples.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import type { FormKey } from '#contract/forms/registry.ts'

/** What becomes of a form in the years after it was first submitted. */
export interface Life {
  readonly title: string
  readonly key: FormKey
  /** The state of the location. */
  readonly state: string
  readonly answers: Readonly<Record<string, unknown>>
  /** The answers that differ the n-th time it is submitted. */
  readonly changed: (time: number) => Readonly<Record<string, unknown>>
  /** A change needs an approval, and counts so many days after it was furnished; 0: on approval. */
  readonly daysUntilItCounts: number
  /** The edition in use is of a year, so that a newer one is missed once that is over. */
  readonly printsYear?: true
  /** What the employer's part has besides its sample, on a day (YYYY-MM-DD). */
  readonly employerAnswers?: (day: string) => Readonly<Record<string, unknown>>
}

const moved = (time: number) => ({ streetAddress: `${time} Alder Street` })

/** One life of each form; the state form's in states whose forms differ most, the first two in each run. */
export const lives: readonly Life[] = [
  {
    title: 'Form W-4',
    key: 'w4',
    state: 'WA',
    answers: allForms.w4.sample,
    changed: (time) => ({ ExtraWithholding: 25 + time }),
    // 26 USC 3402(f)(3)(B)(i).
    daysUntilItCounts: 30,
    printsYear: true,
  },
  {
    title: 'Direct deposit',
    key: 'directDeposit',
    state: 'WA',
    answers: allForms.directDeposit.sample,
    changed: moved,
    daysUntilItCounts: 0,
  },
  {
    title: 'Emergency contacts',
    key: 'emergencyContacts',
    state: 'WA',
    answers: allForms.emergencyContacts.sample,
    changed: (time) => ({ contactPhone: `206-555-01${40 + time}` }),
    daysUntilItCounts: 0,
  },
  {
    title: 'Minor’s work permit',
    key: 'workPermit',
    state: 'WA',
    answers: allForms.workPermit.sample,
    changed: (time) => ({ permitNumber: `AT-19 ${time}` }),
    daysUntilItCounts: 0,
  },
  ...(['NY', 'PR', 'AZ', 'CA'] as const).map((state) => ({
    title: `State form, ${state}`,
    key: 'a4' as const,
    state,
    answers: samples[state].good,
    changed: moved,
    daysUntilItCounts: 0,
    ...(['AZ', 'CA', 'NY'].includes(state) && { printsYear: true as const }),
  })),
]

/** The I-9 is corrected and never changed. */
export const correctedLife: Life = {
  title: 'Form I-9',
  key: 'i9',
  state: 'WA',
  answers: allForms.i9.sample,
  changed: (time) => ({ aptNumber: String(time), initials: 'ARK' }),
  daysUntilItCounts: 0,
  employerAnswers: (day) => ({ firstDayOfEmployment: day, bExpires: '2039-05-14' }),
}

/** The 8850 is signed once. */
export const singleLife: Life = {
  title: 'Form 8850',
  key: 'wotc',
  state: 'WA',
  answers: allForms.wotc.sample,
  changed: () => ({}),
  daysUntilItCounts: 0,
}

/** Every life, whatever becomes of it. */
export const allLives: readonly Life[] = [...lives, correctedLife, singleLife]
