import type { AnyObjectSchema } from 'yup'
import { object } from 'yup'
import { withMessage, choice, id, moment, requiredMessage, text } from '../protocol/fields.ts'
import { languages } from '../domain/lookups.ts'
import type { Edition } from './editions/edition.ts'
import type { FormName } from './registry.ts'
import { clockFields } from './signing-clock.ts'
import { readStrokes, strokesMax } from './strokes.ts'

/** A step of a form on the screen: one topic, its fields in order. */
export interface FormStep {
  readonly key: string
  readonly fields: readonly string[]
}

/** Everything client and server must agree on about a form. */
export interface FormDefinition<
  E extends Edition = Edition,
  S extends AnyObjectSchema = AnyObjectSchema,
> extends FormName {
  readonly editions: readonly E[]
  /** The state whose own form the answers fill in, where the form differs by state; undefined if none is printed. */
  variantOf?(answers: Readonly<Record<string, unknown>>): string | undefined
  readonly steps: readonly FormStep[]
  /** Checks and shapes the answers; the same rules on client and server. */
  readonly answers: S
  /** Answers of which only the last four characters are shown after submission. */
  readonly masked: readonly string[]
  /** Answers that staff can read only on the signed PDF; screens show only that there is an answer. */
  readonly confidential?: readonly string[]
  /** The statement above the signature, if it depends on the answers; the edition's attestation otherwise. */
  statement?(edition: E, answers: Readonly<Record<string, unknown>>): string
  /** The answer that claims an exemption from withholding for the year of the edition, if the answers claim one. */
  claimForYear?(answers: Readonly<Record<string, unknown>>): string | undefined
  /** A valid set of answers, for tests and documentation. */
  readonly sample: Readonly<Record<string, unknown>>
}

/** The statement above a signature, word for word. */
export const attestationFor = (
  form: Pick<FormDefinition, 'statement'>,
  edition: Edition,
  answers: Readonly<Record<string, unknown>>,
): string => form.statement?.(edition, answers) ?? edition.attestation

/** Largest drawn signature accepted, in characters of its data URL. */
export const signatureImageMax = 150_000

/**
 * A signature: a typed name; or a drawing as strokes (see `strokes.ts`), as an image, or both: then the strokes are
 * printed.
 */
export const signatureSchema = object({
  kind: choice(['typed', 'drawn'] as const).required(requiredMessage),
  text: text(120).when('kind', { is: 'typed', then: (field) => field.required(withMessage('signatureName')) }),
  strokes: text(strokesMax).test(
    'strokes',
    withMessage('signatureImage'),
    (value) => value === undefined || readStrokes(value) !== undefined,
  ),
  image: text(signatureImageMax)
    .matches(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, { message: withMessage('signatureImage') })
    .when(['kind', 'strokes'], {
      is: (kind: unknown, strokes: unknown) => kind === 'drawn' && strokes === undefined,
      then: (field) => field.required(withMessage('signatureNeeded')),
    }),
}).typeError(withMessage('object'))

/** The id of a row that may be left out; 0 means none. */
const reference = () => id().transform((value: unknown) => (value === 0 ? undefined : value))

/** What every submitted form carries besides its answers. */
export const submissionFields = {
  /** 0 or absent: the first submission; above 0: an update (specification, section 4). */
  id: reference(),
  userDocumentId: id().required(requiredMessage),
  businessId: reference(),
  locationId: reference(),
  userId: reference(),
  edition: text(60).required(requiredMessage),
  /** The device's clock at signing; the server records its own as well. */
  signedAt: moment().required(requiredMessage),
  ...clockFields,
  /** Language in which the statement was shown. */
  language: choice(languages).default('en'),
  /** The device's id, as sent at login. */
  device: text(64),
  signature: signatureSchema.default(undefined).required(withMessage('signatureNeeded')),
}
