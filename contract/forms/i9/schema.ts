import type { AnySchema, StringSchema, TestContext } from 'yup'
import { withMessage, choice, day, email, flag, requiredMessage, ssn, text, objectOf } from '../../protocol/fields.ts'
import type { MessageKey } from '../../protocol/messages/message-keys.ts'
import { anyPhone } from '../../protocol/contact-fields.ts'
import { awaitsSsn } from '../identity.ts'
import { i9Documents } from './documents.ts'
import type { IdentityAttestation } from './documents/identity-attestations.ts'
import { postalCode } from '../postal-code.ts'
import { adultAge, youngestAge, alienNumberFields, alienNumberTypes, i9States, residentStatuses } from './section-1.ts'
import { ageOn } from '../../domain/age.ts'
import type { AlienNumberType, I9State, ResidentStatus } from './section-1.ts'
import { signingDays } from '../signing-day.ts'
import { supplementA } from './supplement-a.ts'
import { writing } from '../../protocol/name-fields.ts'
import type { SupplementAAnswers } from './supplement-a.ts'

type Answers = Readonly<Record<string, unknown>>

/** A question that depends on other answers: required if applicable, empty otherwise. */
const onlyIf = <S extends StringSchema>(
  field: S,
  isApplicable: (answers: Answers) => boolean,
  otherwise: MessageKey,
): S =>
  field
    .test('asked', requiredMessage, (value, { parent }) => value !== undefined || !isApplicable(parent as Answers))
    .test(
      'not asked',
      withMessage(otherwise),
      (value, { parent }) => value === undefined || isApplicable(parent as Answers),
    ) as S

const hasStatus = (status: number) => (answers: Answers) => answers['resStatus'] === status

/** The types of the numbers that a person of status 4 entered. */
const enteredTypes = (answers: Answers): AlienNumberType[] =>
  alienNumberTypes.filter((type) => answers[alienNumberFields[type]] !== undefined)

/** Which of the three numbers is meant: the selected type, otherwise the one entered. */
const meant = (answers: Answers): AlienNumberType | undefined =>
  alienNumberTypes.find((type) => type === answers['alienNumberType']) ?? enteredTypes(answers)[0]

/** Upper case without spaces and dashes: how document numbers are stored. */
const compact = (field: StringSchema): StringSchema =>
  field.transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value))

/** A USCIS or A-Number: 7 to 9 digits, with or without a leading A. */
const aNumber = () =>
  compact(text(20)).matches(/^A?\d{7,9}$/, { message: withMessage('aNumber'), excludeEmptyString: true })

/** Allowed only for status 4. */
const ofStatus4 = (value: unknown, { parent }: TestContext): boolean =>
  value === undefined || hasStatus(4)(parent as Answers)

/** Required for status 4 if the other answers make it apply. */
const neededOfStatus4 =
  (isApplicable: (answers: Answers) => boolean) =>
  (value: unknown, { parent }: TestContext): boolean =>
    value !== undefined || !hasStatus(4)(parent as Answers) || !isApplicable(parent as Answers)

/** One of the three numbers of status 4: exactly one is entered. */
const oneOfThree = (type: AlienNumberType, field: StringSchema): StringSchema =>
  field
    .test('status', withMessage('otherStatus'), ofStatus4)
    .test(
      'needed',
      requiredMessage,
      neededOfStatus4((answers) => meant(answers) === type),
    )
    .test(
      'one',
      withMessage('oneNumber'),
      (value, { parent }) =>
        value === undefined || !hasStatus(4)(parent as Answers) || meant(parent as Answers) === type,
    )

const isYounger = (answers: Answers, age: number): boolean => {
  const { dob } = answers
  return typeof dob === 'string' && /^\d{4}-\d\d-\d\d$/.test(dob) && ageOn(dob, signingDays(answers).first) < age
}

/** Whether the employee is under 18 at signing. */
export const isMinor = (answers: Answers): boolean => isYounger(answers, adultAge)

/** Whether the employee is younger at signing than the law's youngest worker; not for a day to come. */
export const isTooYoung = (answers: Answers): boolean => isYounger(answers, youngestAge) && !isYounger(answers, 0)

/** Who attests the employee's identity, and signs for them, in place of a document of list B; null for nobody. */
export const identityAttestationOf = (answers: Answers): IdentityAttestation | null => {
  if (answers['isSignedByGuardian'] === true) return 'minor'
  return answers['isSpecialPlacement'] === true ? 'specialPlacement' : null
}

/** Nobody attests identity at an employer in E-Verify (USCIS, M-274, 4.1 and 4.2). */
const notInEVerify = (value: unknown, { parent }: TestContext): boolean =>
  value !== true || (parent as Answers)['isEVerify'] !== true

/** One document of list A, or one of list B and one of list C, or a part of these: `A1a`, `B1,C1`, `C3`. */
const isChoiceOfDocuments = (value: string): boolean => {
  const lists = value.split(',').map((id) => i9Documents.find((document) => document.id === id)?.list)
  return ['A', 'B', 'C', 'B,C'].includes(lists.join())
}

const isForMinors = (value: string): boolean =>
  value.split(',').some((id) => i9Documents.find((document) => document.id === id)?.isForMinors)

/**
 * Answers of Section 1 and Supplement A as stored. Written out, since a type inferred from so many fields is slow to
 * check.
 */
export interface SectionOneAnswers extends SupplementAAnswers {
  readonly hasOneName: boolean
  readonly firstName?: string | undefined
  readonly middleInitial?: string | undefined
  readonly lastName: string
  readonly otherLastNames?: string | undefined
  readonly streetAddress: string
  readonly aptNumber?: string | undefined
  readonly city: string
  readonly state: I9State
  readonly zip: string
  readonly dob: string
  readonly isBirthDateSure?: boolean | undefined
  readonly isEVerify: boolean
  readonly ssn?: string | undefined
  readonly hasAppliedForSsn: boolean
  readonly emailId?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly resStatus: ResidentStatus
  readonly permanentResidentNo?: string | undefined
  readonly alienNumberType?: AlienNumberType | undefined
  readonly alienAuthToWorkNo?: string | undefined
  readonly i94Number?: string | undefined
  readonly passportNumber?: string | undefined
  readonly passportCountry?: string | undefined
  readonly hasNoExpiry: boolean
  readonly alienAuthToWorkExpiry?: string | undefined
  readonly isSignedByGuardian: boolean
  readonly isSpecialPlacement: boolean
  readonly isHelped: boolean
  readonly isDocumentSelectedByEmp: boolean
  readonly supportedDocumentType?: string | undefined
}

const fields: Readonly<Record<keyof SectionOneAnswers, AnySchema>> = {
  /** Printed as `Unknown` for people with one name, which is their last name. */
  hasOneName: flag().default(false),
  firstName: onlyIf(writing(60), ({ hasOneName }) => hasOneName !== true, 'oneName'),
  middleInitial: writing(1),
  lastName: writing(60).required(requiredMessage),
  otherLastNames: writing(60),
  streetAddress: writing(100).required(requiredMessage),
  aptNumber: writing(10),
  city: writing(60).required(requiredMessage),
  state: choice(i9States).required(requiredMessage),
  zip: postalCode('state').required(requiredMessage),
  dob: day()
    .required(requiredMessage)
    .test(
      'past',
      withMessage('datePast'),
      (value, { parent }) => value === undefined || value < signingDays(parent).last,
    )
    .test('this life', withMessage('dateTooEarly'), (value) => value === undefined || value >= '1900-01-01')
    .test(
      'old enough',
      withMessage('birthDateYoung', { age: youngestAge }),
      (_, { parent }) => !isTooYoung(parent as Answers) || (parent as Answers)['isBirthDateSure'] === true,
    ),
  /** A date of birth that makes the person younger than the law's youngest worker is right nevertheless. */
  isBirthDateSure: flag(),
  /** Whether the employer participates in E-Verify, as shown to the person; then the number is required. */
  isEVerify: flag().default(false),
  ssn: ssn()
    .test(
      'E-Verify',
      withMessage('ssnEVerify'),
      (value, { parent }) =>
        value !== undefined || (parent as Answers)['isEVerify'] !== true || awaitsSsn(parent as Answers),
    )
    .test(
      'one of both',
      withMessage('ssnAppliedFor'),
      (value, { parent }) => value === undefined || !awaitsSsn(parent as Answers),
    ),
  /** The box stays empty until the number has arrived, at an employer in E-Verify too (USCIS M-274, 3.0). */
  hasAppliedForSsn: flag().default(false),
  emailId: email(),
  phoneNumber: anyPhone(),
  resStatus: choice(residentStatuses).required(requiredMessage),
  permanentResidentNo: onlyIf(aNumber(), hasStatus(3), 'otherStatus'),
  /** May be left out if one number is entered. */
  alienNumberType: choice(alienNumberTypes)
    .test('status', withMessage('otherStatus'), ofStatus4)
    .test(
      'needed',
      requiredMessage,
      neededOfStatus4((answers) => enteredTypes(answers).length === 0),
    ),
  alienAuthToWorkNo: oneOfThree('uscis', aNumber()),
  // Nine digits, a letter and a digit since 2019; eleven digits before.
  i94Number: oneOfThree(
    'i94',
    compact(text(20)).matches(/^(\d{11}|\d{9}[A-Z]\d)$/, { message: withMessage('i94'), excludeEmptyString: true }),
  ),
  passportNumber: oneOfThree(
    'passport',
    compact(text(20)).matches(/^[A-Z0-9]{6,12}$/, { message: withMessage('passport'), excludeEmptyString: true }),
  ),
  passportCountry: onlyIf(
    writing(60),
    (answers) => hasStatus(4)(answers) && meant(answers) === 'passport',
    'otherStatus',
  ),
  /** The work authorization doesn't expire: `N/A` on the form. */
  hasNoExpiry: flag()
    .default(false)
    .test(
      'status',
      withMessage('otherStatus'),
      (value, { parent }) => value !== true || hasStatus(4)(parent as Answers),
    )
    .test(
      'or a date',
      withMessage('noExpiry'),
      (value, { parent }) => value !== true || (parent as Answers)['alienAuthToWorkExpiry'] === undefined,
    ),
  alienAuthToWorkExpiry: day()
    .test(
      'status',
      withMessage('otherStatus'),
      (value, { parent }) => value === undefined || hasStatus(4)(parent as Answers),
    )
    .test(
      'needed',
      requiredMessage,
      (value, { parent }) =>
        value !== undefined || !hasStatus(4)(parent as Answers) || (parent as Answers)['hasNoExpiry'] === true,
    )
    .test(
      'not past',
      withMessage('workDateOver'),
      (value, { parent }) => value === undefined || value >= signingDays(parent).first,
    ),
  /** A parent or legal guardian signs for a person under 18, and is also their preparer (USCIS, M-274, 4.1). */
  isSignedByGuardian: flag()
    .default(false)
    .test('E-Verify', withMessage('attestationEVerify'), notInEVerify)
    .test('minor', withMessage('notMinor'), (value, { parent }) => value !== true || isMinor(parent as Answers)),
  /**
   * A parent, legal guardian or representative of the placement signs for a person with a disability, and is also their
   * preparer (USCIS, M-274, 4.2).
   */
  isSpecialPlacement: flag()
    .default(false)
    .test('E-Verify', withMessage('attestationEVerify'), notInEVerify)
    .test(
      'once',
      withMessage('attestationOnce'),
      (value, { parent }) => value !== true || (parent as Answers)['isSignedByGuardian'] !== true,
    ),
  isHelped: flag()
    .default(false)
    .test(
      'guardian',
      withMessage('guardianHelps'),
      (value, { parent }) => value === true || identityAttestationOf(parent as Answers) === null,
    ),
  ...supplementA,
  isDocumentSelectedByEmp: flag().default(false),
  /** The documents that the employee intends to present; the employer must not ask for specific ones. */
  supportedDocumentType: onlyIf(
    text(60)
      .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
      .test('documents', withMessage('option'), (value) => value === undefined || isChoiceOfDocuments(value))
      .test(
        'minors',
        withMessage('documentMinor'),
        (value, { parent }) => value === undefined || !isForMinors(value) || isMinor(parent as Answers),
      ),
    ({ isDocumentSelectedByEmp }) => isDocumentSelectedByEmp === true,
    'documentNone',
  ),
}

/** The answers of Form I-9, Section 1 and Supplement A, under the names of the specification; ours in camel case. */
export const i9Answers = objectOf<SectionOneAnswers>(fields)
