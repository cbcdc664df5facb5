import type { AnyObject, AnyObjectSchema, ObjectSchema } from 'yup'
import { ValidationError } from 'yup'
import { wellTyped } from '../../protocol/casts.ts'
import { choice, day, flag, lines, text } from '../../protocol/fields.ts'
import type { FieldErrors, MessageRef } from '../../protocol/problems.ts'
import { isRehireInTime } from './deadline.ts'
import { i9DocumentIds, i9DocumentOf } from './documents.ts'
import { signingDays } from './signing-day.ts'

/** The statement of supplement B, above the employer's signature (Form I-9, edition 01/20/25, page 4). */
export const supplementBCertification =
  'I attest, under penalty of perjury, that to the best of my knowledge, this employee is authorized to work in the United States, and if the employee presented documentation, the documentation I examined appears to be genuine and to relate to the individual who presented it.'

/** What supplement B is filled in for. */
export const supplementBKinds = ['reverification', 'rehire', 'nameChange'] as const
export type SupplementBKind = (typeof supplementBKinds)[number]

/** The answers of one block of supplement B. */
export interface SupplementBAnswers {
  readonly kind?: SupplementBKind | undefined
  readonly rehireDate?: string | undefined
  readonly newLastName?: string | undefined
  readonly newFirstName?: string | undefined
  readonly newMiddleInitial?: string | undefined
  readonly docId?: string | undefined
  readonly docTitle?: string | undefined
  readonly docNumber?: string | undefined
  readonly docExpires?: string | undefined
  readonly isUnrestricted: boolean
  readonly additionalInformation?: string | undefined
  readonly isAlternativeProcedure: boolean
  readonly title?: string | undefined
}

/** The fields of a block of supplement B, to be put into a body. */
export const supplementBShape = {
  kind: choice(supplementBKinds),
  rehireDate: day(),
  newLastName: text(60),
  newFirstName: text(60),
  newMiddleInitial: text(1),
  /** Any document of list A or list C, as the employee chooses. */
  docId: choice([...i9DocumentIds('A'), ...i9DocumentIds('C')]),
  docTitle: text(120),
  docNumber: text(40),
  docExpires: day(),
  /** Confirmed for a Social Security card: it bears none of the restrictions. */
  isUnrestricted: flag().default(false),
  additionalInformation: lines(500),
  isAlternativeProcedure: flag().default(false),
  /** Of the one who signs. */
  title: text(80),
}

/** What supplement B is measured by beside its own answers. */
export interface SupplementBFacts {
  /** The day of the signature, YYYY-MM-DD. */
  readonly signedOn: string
  readonly isEVerify?: boolean | undefined
  /** The day by which the right to work is verified again; null where that is never done. */
  readonly reverifyBy?: string | null | undefined
  /** The day on which the first Form I-9 was signed. */
  readonly firstSignedOn?: string | undefined
}

const documentFields = ['docTitle', 'docNumber', 'docExpires'] as const

const documentReasons = (answers: SupplementBAnswers, facts: SupplementBFacts): Record<string, MessageRef> => {
  const reasons: Record<string, MessageRef> = {}
  const document = i9DocumentOf(answers.docId)
  if (document === undefined) {
    if (answers.kind === 'reverification') reasons['docId'] = { key: 'needed' }
    for (const field of documentFields) if (answers[field] !== undefined) reasons[field] = { key: 'otherList' }
    return reasons
  }
  if (answers.docTitle === undefined) reasons['docTitle'] = { key: 'needed' }
  if (answers.docNumber === undefined && document.parts[0]?.number === 'always')
    reasons['docNumber'] = { key: 'needed' }
  if (answers.docExpires !== undefined && answers.docExpires < facts.signedOn)
    reasons['docExpires'] = { key: 'documentExpired' }
  if (document.id === 'C1' && !answers.isUnrestricted) reasons['isUnrestricted'] = { key: 'cardRestricted' }
  return reasons
}

const kindReasons = (answers: SupplementBAnswers, facts: SupplementBFacts): Record<string, MessageRef> => {
  const { kind, rehireDate } = answers
  if (kind === undefined) return { kind: { key: 'needed' } }
  if (kind === 'reverification' && facts.reverifyBy === null) return { kind: { key: 'reverifyNever' } }
  if (kind === 'rehire' && rehireDate === undefined) return { rehireDate: { key: 'needed' } }
  if (kind === 'rehire' && rehireDate !== undefined && facts.firstSignedOn !== undefined)
    return isRehireInTime(facts.firstSignedOn, rehireDate) ? {} : { rehireDate: { key: 'rehirePeriodOver' } }
  if (kind === 'nameChange' && answers.newLastName === undefined && answers.newFirstName === undefined)
    return { newLastName: { key: 'needed' } }
  return {}
}

/** Why a block of supplement B can't be signed as it stands, by field; empty when all is well. */
export const supplementBReasons = (answers: SupplementBAnswers, facts: SupplementBFacts): FieldErrors => ({
  ...documentReasons(answers, facts),
  ...kindReasons(answers, facts),
  ...(answers.title === undefined && { title: { key: 'needed' } }),
  ...(answers.isAlternativeProcedure &&
    facts.isEVerify === false && { isAlternativeProcedure: { key: 'alternativeProcedure' } }),
})

/** Puts the rules of supplement B on a schema that holds its fields. */
export const withSupplementBRules = <T extends object>(
  schema: AnyObjectSchema,
  facts?: SupplementBFacts,
): ObjectSchema<T, AnyObject> =>
  schema.test('supplement B', (untyped: SupplementBAnswers, context) => {
    const answers = wellTyped(context.schema as AnyObjectSchema, untyped)
    const reasons = Object.entries(supplementBReasons(answers, facts ?? { signedOn: signingDays(answers).first }))
    if (reasons.length === 0) return true
    return new ValidationError(
      reasons.map(([path, message]) => context.createError({ path, message: message as never })),
    )
  }) as unknown as ObjectSchema<T, AnyObject>

/** A good block of supplement B, for tests and documentation. */
export const supplementBSample = {
  kind: 'nameChange',
  newLastName: 'Reyes',
  additionalInformation: 'Marriage certificate shown. MG 11/21/2026',
  title: 'Store manager',
} as const
