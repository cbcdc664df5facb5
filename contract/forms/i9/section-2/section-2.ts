import type { AnyObject, AnyObjectSchema, ObjectSchema } from 'yup'
import { ValidationError } from 'yup'
import { wellTyped } from '../../../protocol/casts.ts'
import { signingDays } from '../signing-day.ts'
import type { SectionTwoFacts } from './facts.ts'
import { sectionTwoFields } from './fields.ts'
import type { SectionTwoAnswers } from './rules.ts'
import { sectionTwoReasons } from './rules.ts'

/** The statement of section 2, above the employer's signature (Form I-9, edition 01/20/25). */
export const i9Certification =
  'I attest, under penalty of perjury, that (1) I have examined the documentation presented by the above-named employee, (2) the above-listed documentation appears to be genuine and to relate to the employee named, and (3) to the best of my knowledge, the employee is authorized to work in the United States.'

const isRejected = (answers: object): boolean => 'IsReject' in answers && answers.IsReject === true

/** A schema of an object whose type is written out. */
export type SchemaOf<T extends object> = ObjectSchema<T, AnyObject>

/** Puts the rules of section 2 on a schema that holds its fields; nothing is asked of a verdict that sends section 1 back. */
export const withSectionTwoRules = <T extends object>(schema: AnyObjectSchema, facts?: SectionTwoFacts): SchemaOf<T> =>
  schema.test('section 2', (untyped: SectionTwoAnswers, context) => {
    const answers = wellTyped(context.schema as AnyObjectSchema, untyped)
    if (isRejected(answers)) return true
    const reasons = Object.entries(sectionTwoReasons(answers, facts ?? { signedOn: signingDays(answers).first }))
    if (reasons.length === 0) return true
    return new ValidationError(
      reasons.map(([path, message]) => context.createError({ path, message: message as never })),
    )
  }) as unknown as SchemaOf<T>

/** The answers of Form I-9, section 2: one document of list A, or one of list B and one of list C; never more. */
export const i9EmployerAnswers = withSectionTwoRules<SectionTwoAnswers>(sectionTwoFields)

/** The same where the person, the business and the place are known. */
export const section2SchemaFor = (facts: SectionTwoFacts): SchemaOf<SectionTwoAnswers> =>
  withSectionTwoRules(sectionTwoFields, facts)

export type I9EmployerAnswers = SectionTwoAnswers

/** Answers of section 2 that staff see by their last four characters alone, once they are signed. */
export const sectionTwoMasked = ['a1Number', 'a2Number', 'a3Number', 'bNumber', 'cNumber'] as const

/** A good section 2, for tests and documentation. */
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
