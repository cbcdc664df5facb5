import type { InferType } from 'yup'
import { object } from 'yup'
import { withMessage, choice, day, email, lines, money, requiredMessage, text, zip } from '../../protocol/fields.ts'
import { phone } from '../../protocol/contact-fields.ts'
import { stateCodes } from '../../domain/states.ts'
import { claims } from './offer.ts'

/** The period of a starting wage. */
export const wageUnits = ['hour', 'week', 'month', 'year'] as const

/** Where a designated community resident or a summer youth employee lives (ETA Form 9061, boxes 15 and 17). */
export const communities = ['rrc', 'ez'] as const

/**
 * Who signs for the employer (ETA Form 9061, box 23(b)): somebody of the employer, or a preparer whom the employer
 * authorized with ETA Form 9198.
 */
export const signerKinds = ['employer', 'preparer'] as const

/** The four days of the employer section, in required order (Form 8850, page 2). */
export const employerDays = ['gaveInformation', 'offered', 'hired', 'started'] as const
type EmployerDay = (typeof employerDays)[number]

const before = (name: EmployerDay): EmployerDay | undefined => employerDays[employerDays.indexOf(name) - 1]

const inOrder = (name: EmployerDay) =>
  day()
    .required(requiredMessage)
    .test('order', withMessage('wotcDays'), (value, { parent }) => {
      const siblings = parent as Readonly<Record<string, unknown>>
      const earlier = before(name)
      // A form that is kept without the declaration says so because the information came after the offer.
      if (earlier === undefined || (name === 'offered' && siblings['claim'] === 'late')) return true
      const first = siblings[earlier]
      return typeof first !== 'string' || value === undefined || first <= value
    })

const onlyForRequest = <S extends ReturnType<typeof day> | ReturnType<typeof text>>(field: S): S =>
  field.when('claim', {
    is: 'late',
    then: (it: S) => it.test('not asked', withMessage('notApplicable'), (value) => value === undefined),
  }) as S

/** What the employer adds to Form 8850 (page 2) and to ETA Form 9061 (boxes 3 to 11, 15, 17 and 22). */
export const wotcEmployerAnswers = object({
  claim: choice(claims).default('request'),
  gaveInformation: inOrder('gaveInformation'),
  offered: inOrder('offered'),
  hired: inOrder('hired'),
  started: inOrder('started'),
  /** The day on which the employer completed the notice; `offer.ts` says when it is required. */
  completed: onlyForRequest(day()),
  /** What shows both days, where the record doesn't: such as a dated paper, and where it is kept. */
  proof: onlyForRequest(text(200)),
  jobTitle: text(60).required(requiredMessage),
  startingWage: money()
    .required(requiredMessage)
    .test('something', withMessage('amountAboveZero'), (value) => value !== 0),
  wageUnit: choice(wageUnits).default('hour'),
  employerPhone: phone().required(requiredMessage),
  employerEmail: email(),
  /** Another contact person for the form, with their own phone and address if different. */
  contactName: text(60),
  contactPhone: phone(),
  contactStreet: text(80),
  contactCity: text(60),
  contactState: choice(stateCodes),
  contactZip: zip(),
  /** 4 designated community resident, 6 summer youth employee: known only from age and home address. */
  groupNumber: choice([4, 6] as const),
  community: choice(communities).when('groupNumber', {
    is: (group: unknown) => group === 4 || group === 6,
    then: (field) => field.required(requiredMessage),
    otherwise: (field) => field.test('not asked', withMessage('notApplicable'), (value) => value === undefined),
  }),
  /** ETA Form 9061, box 22: each with (A) attached or (F) forthcoming. */
  evidence: lines(400),
  /** Who signs ETA Form 9061 (box 23(b)). */
  signsAs: choice(signerKinds).default('employer'),
  /** The signer's job title. */
  title: text(60).required(requiredMessage),
})
/** The employer's answers of Forms 8850 and 9061, validated. */
export type WotcEmployerAnswers = InferType<typeof wotcEmployerAnswers>

/** A valid employer section, for tests and documentation. */
export const wotcEmployerSample = {
  gaveInformation: '2026-11-09',
  offered: '2026-11-10',
  hired: '2026-11-12',
  started: '2026-11-16',
  completed: '2026-11-10',
  proof: 'Paper Form 8850 dated 11/09/2026, in the personnel file',
  jobTitle: 'Barista',
  startingWage: 19.5,
  wageUnit: 'hour',
  employerPhone: '206-555-0199',
  employerEmail: 'payroll@blueheron.example',
  title: 'Store manager',
} as const
