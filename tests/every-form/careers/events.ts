import fc from 'fast-check'

/** The forms that a career is about: one whose changes wait, one that counts on approval, and one that is corrected. */
export const careerForms = ['w4', 'a4', 'directDeposit', 'i9'] as const
/** A form of a career. */
export type CareerForm = (typeof careerForms)[number]

/** What happens in a career, some days after what happened before. */
export interface CareerEvent {
  readonly gap: number
  readonly what:
    | 'submit'
    | 'approve'
    | 'return'
    | 'withdraw'
    | 'ask again'
    | 'move'
    | 'marry'
    | 'lock in'
    | 'release'
    | 'terminate'
    | 'rehire'
    | 'renew'
    | 'next edition'
  readonly form: CareerForm
  /** The claim of a form: exempt from withholding, or how much extra is withheld. */
  readonly isExempt: boolean
  readonly extra: number
  /** On an edition that has ended. */
  readonly isOldEdition: boolean
  readonly days: readonly number[]
}

const what = fc.oneof(
  { weight: 10, arbitrary: fc.constant('submit' as const) },
  { weight: 9, arbitrary: fc.constant('approve' as const) },
  { weight: 2, arbitrary: fc.constantFrom('return' as const, 'withdraw' as const, 'ask again' as const) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...(['move', 'marry', 'lock in', 'release', 'terminate', 'rehire', 'renew', 'next edition'] as const),
    ),
  },
)

const event: fc.Arbitrary<CareerEvent> = fc.record({
  gap: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 120 })),
  what,
  form: fc.constantFrom(...careerForms),
  isExempt: fc.boolean(),
  extra: fc.integer({ min: 0, max: 60 }),
  isOldEdition: fc.boolean(),
  days: fc.constantFrom([1, 2, 3, 4, 5], [3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], []),
})

/** A career of ten years. */
export const career = (length: number): fc.Arbitrary<readonly CareerEvent[]> =>
  fc.array(event, { minLength: length / 2, maxLength: length, size: 'max' })
