import type { AnySchema } from 'yup'
import { minorsPermit } from '../../domain/lookups.ts'
import type { PermitIssuer } from '../../domain/work-permit-rule.ts'
import { permitIssuers } from '../../domain/work-permit-rule.ts'
import { choice, day, objectOf, originalValueIn, requiredMessage, text, withMessage } from '../../protocol/fields.ts'
import { nameFields } from '../identity.ts'

/** What a certificate names: this job, this employer, or neither, so that it is good for any employer. */
export const permitScopes = ['job', 'employer', 'any'] as const
/** What a certificate names. */
export type PermitScope = (typeof permitScopes)[number]

/** Answers of the form as they are stored. */
export interface WorkPermitAnswers {
  readonly hasOneName: boolean
  readonly firstName?: string | undefined
  readonly middleInitial?: string | undefined
  readonly lastName: string
  readonly permitIssuer: PermitIssuer
  /** YYYY-MM-DD. */
  readonly permitIssuedOn: string
  readonly permitNumber?: string | undefined
  /** The last day on which it is good, YYYY-MM-DD; absent if it names none. */
  readonly permitExpiresOn?: string | undefined
  readonly permitScope?: PermitScope | undefined
  readonly SupportiveDocName?: typeof minorsPermit | undefined
  readonly SupportiveDocPath?: string | undefined
}

const fields: Readonly<Record<string, AnySchema>> = {
  ...nameFields,
  permitIssuer: choice(permitIssuers).required(requiredMessage),
  permitIssuedOn: day().required(requiredMessage),
  permitNumber: text(40),
  permitExpiresOn: day().test('order', withMessage('dayOrder'), (value, { parent }) => {
    const { permitIssuedOn } = parent as { readonly permitIssuedOn?: string }
    return value === undefined || permitIssuedOn === undefined || value >= permitIssuedOn
  }),
  permitScope: choice(permitScopes),
  SupportiveDocName: choice([minorsPermit] as const),
  /** Id of the photo or PDF of the certificate, created on the device; an empty one was asked for and not chosen. */
  SupportiveDocPath: text(40)
    .matches(/^[0-9a-f-]{36}$/, { message: withMessage('id'), excludeEmptyString: true })
    .test(
      'copy',
      withMessage('fileNeeded'),
      (value, context) => value !== undefined || originalValueIn(context) === undefined,
    ),
}

/** The answers of the sheet that accompanies a certificate: what the certificate says, and its picture. */
export const workPermitAnswers = objectOf<WorkPermitAnswers>(fields)
