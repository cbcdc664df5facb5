import type { AnyObject, AnyObjectSchema, ObjectSchema } from 'yup'
import { ValidationError } from 'yup'
import { wellTyped } from '../../protocol/casts.ts'
import { choice, day, flag, lines, text, withMessage } from '../../protocol/fields.ts'
import type { FieldErrors, MessageRef } from '../../protocol/problems.ts'
import { isRehireInTime } from './deadline.ts'
import { i9DocumentIds, i9DocumentOf } from './documents.ts'
import type { CopiesOfDocuments } from './section-2/facts.ts'
import { writing } from '../../protocol/name-fields.ts'
import { signingDays } from '../signing-day.ts'

/** The statement of Supplement B above the employer's signature (Form I-9, edition 01/20/25, page 4). */
export const supplementBCertification =
  'I attest, under penalty of perjury, that to the best of my knowledge, this employee is authorized to work in the United States, and if the employee presented documentation, the documentation I examined appears to be genuine and to relate to the individual who presented it.'

/** The purposes of Supplement B. */
export const supplementBKinds = ['reverification', 'rehire', 'nameChange'] as const
/** Why Supplement B is completed. */
export type SupplementBKind = (typeof supplementBKinds)[number]

/** The answers of one block of Supplement B. */
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
  readonly isReceipt?: boolean | undefined
  readonly isUnrestricted: boolean
  readonly additionalInformation?: string | undefined
  readonly isAlternativeProcedure: boolean
  readonly title?: string | undefined
  /** The ids of the stored copies of the document, front and back. */
  readonly docCopy?: string | undefined
  readonly docCopyBack?: string | undefined
}

/** The fields of a block of Supplement B, to compose request schemas. */
export const supplementBShape = {
  kind: choice(supplementBKinds),
  rehireDate: day(),
  newLastName: writing(60),
  newFirstName: writing(60),
  newMiddleInitial: writing(1),
  /** Any document of list A or list C, as the employee chooses. */
  docId: choice([...i9DocumentIds('A'), ...i9DocumentIds('C')]),
  docTitle: text(120),
  docNumber: text(40),
  docExpires: day(),
  /** A receipt for the replacement of a lost, stolen or damaged document was presented in its place. */
  isReceipt: flag().default(false),
  /** Confirmed for a Social Security card: it has none of the restrictions. */
  isUnrestricted: flag().default(false),
  additionalInformation: lines(500),
  isAlternativeProcedure: flag().default(false),
  /** The signer's job title. */
  title: text(80),
}

/** What Supplement B is checked against besides its own answers. */
export interface SupplementBFacts {
  /** The day of the signature, YYYY-MM-DD. */
  readonly signedOn: string
  /** The latest day that a rehire may have; any if absent: the server compares it with the day of signing. */
  readonly latestDay?: string | undefined
  readonly isEVerify?: boolean | undefined
  /** Whether copies of all documents are made at this location, or of none; unknown isn't checked. */
  readonly copiesOfDocuments?: CopiesOfDocuments | undefined
  /** The day on which the work authorization on file ends (YYYY-MM-DD); null if it never does. */
  readonly authorizationEnds?: string | null | undefined
  /** The day on which the first Form I-9 was signed. */
  readonly firstSignedOn?: string | undefined
}

const documentFields = ['docTitle', 'docNumber', 'docExpires'] as const

/**
 * Whether somebody is rehired after their work authorization ended: they must be reverified (8 CFR 274a.2(c)(1)(ii);
 * USCIS, M-274, 5.2).
 */
const isUnauthorizedAtRehire = (
  { kind, rehireDate }: SupplementBAnswers,
  { authorizationEnds }: SupplementBFacts,
): boolean =>
  kind === 'rehire' &&
  rehireDate !== undefined &&
  typeof authorizationEnds === 'string' &&
  authorizationEnds < rehireDate

const documentReasons = (answers: SupplementBAnswers, facts: SupplementBFacts): Record<string, MessageRef> => {
  const reasons: Record<string, MessageRef> = {}
  const document = i9DocumentOf(answers.docId)
  if (document === undefined) {
    if (answers.kind === 'reverification' || isUnauthorizedAtRehire(answers, facts))
      reasons['docId'] = { key: 'needed' }
    if (answers.isReceipt) reasons['isReceipt'] = { key: 'receiptNone' }
    for (const field of documentFields) if (answers[field] !== undefined) reasons[field] = { key: 'otherList' }
    return reasons
  }
  if (answers.docTitle === undefined) reasons['docTitle'] = { key: 'needed' }
  const [part] = document.parts
  if (answers.docNumber === undefined && part?.number === 'always' && !answers.isReceipt)
    reasons['docNumber'] = { key: 'needed' }
  if (answers.docExpires === undefined && part?.expires === 'always' && !answers.isReceipt)
    reasons['docExpires'] = { key: 'needed' }
  if (answers.docExpires !== undefined && answers.docExpires < facts.signedOn)
    reasons['docExpires'] = { key: 'documentExpired' }
  if (answers.isReceipt && answers.kind !== 'reverification') reasons['isReceipt'] = { key: 'receiptNone' }
  if (document.id === 'C1' && !answers.isUnrestricted) reasons['isUnrestricted'] = { key: 'cardRestricted' }
  return reasons
}

/**
 * Whether copies of the presented document are made: at locations that copy all documents, and always for the alternative
 * procedure (88 FR 47749, 25 July 2023: "front and back, if the document is two-sided"; also for reverification).
 */
export const needsSupplementCopies = (
  { docId, isAlternativeProcedure }: Pick<SupplementBAnswers, 'docId' | 'isAlternativeProcedure'>,
  copies: CopiesOfDocuments,
): boolean => i9DocumentOf(docId) !== undefined && (copies === 'all' || isAlternativeProcedure)

const copyReasons = (answers: SupplementBAnswers, { copiesOfDocuments }: SupplementBFacts): FieldErrors => {
  if (copiesOfDocuments === undefined) return {}
  const { docCopy, docCopyBack } = answers
  if (!needsSupplementCopies(answers, copiesOfDocuments))
    return {
      ...(docCopy !== undefined && { docFile: { key: 'copyRefused' } }),
      ...(docCopyBack !== undefined && { docBackFile: { key: 'copyRefused' } }),
    }
  const isTwoSided = i9DocumentOf(answers.docId)?.parts[0]?.isTwoSided === true
  return {
    ...(docCopy === undefined && { docFile: { key: 'copyNeeded' } }),
    ...(docCopyBack === undefined && isTwoSided && { docBackFile: { key: 'copyBackNeeded' } }),
  }
}

const kindReasons = (answers: SupplementBAnswers, facts: SupplementBFacts): Record<string, MessageRef> => {
  const { kind, rehireDate } = answers
  if (kind === undefined) return { kind: { key: 'needed' } }
  if (kind === 'reverification' && facts.authorizationEnds === null) return { kind: { key: 'reverifyNever' } }
  if (kind === 'rehire' && rehireDate === undefined) return { rehireDate: { key: 'needed' } }
  if (kind === 'rehire' && rehireDate !== undefined && facts.latestDay !== undefined && rehireDate > facts.latestDay)
    return { rehireDate: { key: 'rehireNotYet' } }
  if (kind === 'rehire' && rehireDate !== undefined && facts.firstSignedOn !== undefined)
    return isRehireInTime(facts.firstSignedOn, rehireDate) ? {} : { rehireDate: { key: 'rehirePeriodOver' } }
  if (kind === 'nameChange' && answers.newLastName === undefined && answers.newFirstName === undefined)
    return { newLastName: { key: 'needed' } }
  return {}
}

/** Why a block of Supplement B can't be signed, by field; empty if it can. */
export const supplementBReasons = (answers: SupplementBAnswers, facts: SupplementBFacts): FieldErrors => ({
  ...documentReasons(answers, facts),
  ...kindReasons(answers, facts),
  ...copyReasons(answers, facts),
  ...(answers.title === undefined && { title: { key: 'needed' } }),
  ...(answers.isAlternativeProcedure &&
    facts.isEVerify === false && { isAlternativeProcedure: { key: 'alternativeProcedure' } }),
})

/** Adds the rules of Supplement B to a schema that has its fields. */
export const withSupplementBRules = <T extends object>(schema: AnyObjectSchema): ObjectSchema<T, AnyObject> =>
  schema.test('supplement B', (untyped: SupplementBAnswers, context) => {
    const answers = wellTyped(context.schema as AnyObjectSchema, untyped)
    const { first: signedOn } = signingDays(answers)
    const reasons = Object.entries(supplementBReasons(answers, { signedOn }))
    if (reasons.length === 0) return true
    return new ValidationError(
      reasons.map(([path, message]) =>
        context.createError({ path, message: withMessage(message.key, message.values) }),
      ),
    )
  }) as ObjectSchema<T, AnyObject>

/** A valid block of Supplement B, for tests and documentation. */
export const supplementBSample = {
  kind: 'nameChange',
  newLastName: 'Reyes',
  additionalInformation: 'Marriage certificate shown. MG 11/21/2026',
  title: 'Store manager',
} as const
