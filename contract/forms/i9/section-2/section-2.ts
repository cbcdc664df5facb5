import type { AnyObject, AnyObjectSchema, ObjectSchema } from 'yup'
import { ValidationError } from 'yup'
import { wellTyped } from '../../../protocol/casts.ts'
import { withMessage } from '../../../protocol/fields.ts'
import { signingDays } from '../../signing-day.ts'
import type { SectionTwoFacts } from './facts.ts'
import { sectionTwoFields } from './fields.ts'
import type { SectionTwoAnswers } from './rules.ts'
import { sectionTwoReasons } from './rules.ts'

/** The statement of Section 2 above the employer's signature (Form I-9, edition 01/20/25). */
export const i9Certification =
  'I attest, under penalty of perjury, that (1) I have examined the documentation presented by the above-named employee, (2) the above-listed documentation appears to be genuine and to relate to the employee named, and (3) to the best of my knowledge, the employee is authorized to work in the United States.'

const isRejected = (answers: object): boolean => 'IsReject' in answers && answers.IsReject === true

/** The schema of an object with an explicit type. */
export type SchemaOf<T extends object> = ObjectSchema<T, AnyObject>

/**
 * Adds the rules of Section 2 to a schema that has its fields; a decision that returns Section 1 needs none of them.
 */
export const withSectionTwoRules = <T extends object>(schema: AnyObjectSchema, facts?: SectionTwoFacts): SchemaOf<T> =>
  schema.test('section 2', (untyped: SectionTwoAnswers, context) => {
    const answers = wellTyped(context.schema as AnyObjectSchema, untyped)
    if (isRejected(answers)) return true
    const reasons = Object.entries(sectionTwoReasons(answers, facts ?? { signedOn: signingDays(answers).first }))
    if (reasons.length === 0) return true
    return new ValidationError(
      reasons.map(([path, message]) =>
        context.createError({ path, message: withMessage(message.key, message.values) }),
      ),
    )
  }) as SchemaOf<T>

/** The answers of Form I-9, Section 2: one document of list A, or one of list B and one of list C; never more. */
export const i9EmployerAnswers = withSectionTwoRules<SectionTwoAnswers>(sectionTwoFields)

/** The same schema when the facts about person, business and location are known. */
export const section2SchemaFor = (facts: SectionTwoFacts): SchemaOf<SectionTwoAnswers> =>
  withSectionTwoRules(sectionTwoFields, facts)

/** The employer's answers of Section 2. */
export type I9EmployerAnswers = SectionTwoAnswers

/** Answers of Section 2 of which staff see only the last four characters once signed. */
export const sectionTwoMasked = ['a1Number', 'a2Number', 'a3Number', 'bNumber', 'cNumber'] as const

/** A valid Section 2, for tests and documentation. */
export const i9EmployerSample = {
  docType: 'BC',
  docBId: 'B1',
  docCId: 'C1',
  bTitle: 'Driver’s license',
  bAuthority: 'WA',
  bNumber: 'WDL123456',
  bExpires: '2029-05-14',
  cTitle: 'Social Security card',
  cAuthority: 'Social Security Administration',
  cNumber: '212-45-6781',
  cIsUnrestricted: true,
  firstDayOfEmployment: '2026-11-23',
  title: 'Store manager',
} as const
