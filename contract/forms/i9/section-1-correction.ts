import { object } from 'yup'
import { lines, moment, requiredMessage, text, withMessage } from '../../protocol/fields.ts'
import { followUpDates } from './section-2/dates.ts'
import type { FollowUpDate } from './section-2/dates.ts'
import type { SectionTwoFacts } from './section-2/facts.ts'
import type { SectionTwoAnswers } from './section-2/fields.ts'
import { chosenDocuments, sectionTwoReasons, sectionTwoWarnings } from './section-2/rules.ts'
import { i9Answers, identityAttestationOf } from './schema.ts'
import type { SectionOneAnswers } from './schema.ts'

/** What a correction of Section 1 has besides the answers (USCIS, M-274, 9.0: initials, date, and why). */
const sectionOneCorrection = object({
  initials: text(5)
    .matches(/^\p{L}{1,5}$/u, { message: withMessage('correctionInitials'), excludeEmptyString: true })
    .when('correctsSignedAt', {
      is: (at: unknown) => typeof at === 'string',
      then: (field) => field.required(requiredMessage),
    }),
  correctionReason: lines(500),
  /** When the corrected Section 1 was signed, as it was read. */
  correctsSignedAt: moment(),
})

/** The names of what a correction has besides the answers. */
export const sectionOneCorrectionFields: readonly string[] = Object.keys(sectionOneCorrection.fields)

/** Section 1 as submitted, also to correct it. */
export const correctableSectionOne = i9Answers.concat(sectionOneCorrection)

/** What the device knows of the employer: no answer that is corrected. */
const employerFacts: readonly string[] = ['isEVerify']

/** The names of the answers of Section 1 that a correction changes. */
export const correctedAnswers = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name] && !employerFacts.includes(name),
  )

/** The answers that Section 2 depends on. */
const rightToWork: readonly string[] = [
  'dob',
  'resStatus',
  'permanentResidentNo',
  'alienNumberType',
  'alienAuthToWorkNo',
  'i94Number',
  'passportNumber',
  'passportCountry',
  'hasNoExpiry',
  'alienAuthToWorkExpiry',
  'isSignedByGuardian',
  'isSpecialPlacement',
]

/** The parts that the employer signed: Section 2, the documents of Supplement B, and what Section 2 is checked by. */
export interface SignedForEmployer {
  readonly sectionTwo: SectionTwoAnswers
  readonly followUps: readonly FollowUpDate[]
  readonly facts: Omit<SectionTwoFacts, 'dob' | 'identityAttestation' | 'copiesOfDocuments'>
}

/** What a corrected Section 1 means for the parts that the employer signed. */
export interface CorrectionEffect {
  /** The changed answers that Section 2 depends on. */
  readonly answers: readonly string[]
  /** Ids of the documents of Section 2 that fitted Section 1 before, and no longer do. */
  readonly documents: readonly string[]
  /** The day (YYYY-MM-DD) of reverification, where it moved; null for none. */
  readonly reverification?: { readonly before: string | null; readonly now: string | null }
  /** Section 2 can't stay as it is: the rules of its documents refuse it now. */
  readonly isRefused: boolean
}

const refusedBy = (sectionOne: SectionOneAnswers, { sectionTwo, facts }: SignedForEmployer): readonly string[] =>
  Object.keys(
    sectionTwoReasons(sectionTwo, {
      ...facts,
      dob: sectionOne.dob,
      identityAttestation: identityAttestationOf({ ...sectionOne }),
    }),
  )

/** What a corrected Section 1 means for Section 2, its documents, and the day of reverification. */
export const correctionEffect = (
  before: SectionOneAnswers,
  now: SectionOneAnswers,
  signed: SignedForEmployer,
): CorrectionEffect => {
  const { sectionTwo, followUps } = signed
  const corrected = correctedAnswers({ ...before }, { ...now })
  const refusedBefore = refusedBy(before, signed)
  const isRefused = refusedBy(now, signed).some((field) => !refusedBefore.includes(field))
  const warnedBefore = sectionTwoWarnings(sectionTwo, before.resStatus)
  const unexpected = sectionTwoWarnings(sectionTwo, now.resStatus).filter((id) => !warnedBefore.includes(id))
  const { b } = chosenDocuments(sectionTwo)
  const [earlier, later] = [before, now].map(
    (sectionOne) => followUpDates(sectionOne, sectionTwo, followUps).reverifyBy ?? null,
  ) as [string | null, string | null]
  return {
    answers: rightToWork.filter((name) => corrected.includes(name)),
    documents: [...new Set([...unexpected, ...(isRefused && b !== undefined ? [b.id] : [])])],
    ...(earlier !== later && { reverification: { before: earlier, now: later } }),
    isRefused,
  }
}
