import type { AnyObjectSchema } from 'yup'
import type { DeadlinesOf } from '#contract/forms/deadlines/facts.ts'
import type { FormDefinition } from '#contract/forms/form.ts'
import type { SignatureMark } from '../../../platform/pdf/render/signature-mark.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/fill-form.ts'

/** The employer as printed on forms. */
export interface EmployerBlock {
  readonly name: string
  readonly ein: string | null
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** YYYY-MM-DD. */
  readonly firstDayOfWork: string | null
}

/** A person as the house knows them before they answered anything. */
export interface PrefillPerson {
  readonly firstName: string
  readonly lastName: string
  readonly workState: string
}

/** What somebody of the employer added to a form, with their signature. `signedOn` is MM/DD/YYYY. */
export interface SignedPart {
  readonly answers: Record<string, unknown>
  /** `Grant, Miles`; as typed where the person has no account. */
  readonly signer: string
  readonly signature: SignatureMark
  readonly signedOn: string
  /** Its corrections, newest first: the answers before, who corrected them, why and when (MM/DD/YYYY). */
  readonly corrections?: readonly PartCorrection[]
}

/** One correction of a part: what stood there stays legible. */
export interface PartCorrection {
  readonly before: Record<string, unknown>
  readonly initials: string
  readonly reason: string
  readonly on: string
}

/** What is printed: the answers as signed. `signedOn` is MM/DD/YYYY. */
export interface SignedAnswers<A> {
  readonly answers: A
  readonly edition: string
  readonly signature: SignatureMark
  readonly signedOn: string
  readonly employer: EmployerBlock
  /** What the employer added and signed, where the form has such a part. */
  readonly employerPart?: SignedPart
  /** What the employer added after that, oldest first: supplement B of the I-9. */
  readonly supplements?: readonly SignedPart[]
}

/** A section of the substitute rendering: the official line, what it asks, what was answered. */
export interface SubstituteSection {
  readonly heading: string
  readonly rows: readonly { readonly line: string; readonly label: string; readonly value: string }[]
}

/** A form that goes with another one: printed on its agency's file where that is at hand, else on our own sheet. */
export interface CompanionForm {
  /** It stands for no agency's form. */
  readonly isNonAgency?: boolean
  readonly key: string
  readonly edition: string
  readonly name: string
  readonly subtitle: string
  boxes(): PdfFieldValue[]
  sections(): SubstituteSection[]
  readonly attestation: string
  readonly signature: SignatureMark
  readonly signedOn: string
}

/** What a paper is called, and the edition it stands for. */
export type FormTitle = Pick<CompanionForm, 'name' | 'subtitle' | 'edition'>

/** The server's side of a form: what its definition does not say. */
export interface ServerFormModule<A = Record<string, unknown>> {
  readonly definition: FormDefinition
  readonly name: string
  /** What the form is, as printed under its name. */
  readonly subtitle: string
  /** The part that the employer fills in and signs; approval waits for it where it is needed, on a day (YYYY-MM-DD) always or by the answers. */
  readonly employer?: {
    readonly answers: AnyObjectSchema
    readonly isNeeded: true | ((answers: Readonly<Record<string, unknown>>, day: string) => boolean)
  }
  /** The days by which something follows from the form, as far as it got. */
  readonly deadlines?: DeadlinesOf
  /** What the paper is called where the answers decide it. */
  titled?(signed: SignedAnswers<A>): FormTitle
  /** Answers to begin with, where the law allows any. */
  prefill(person: PrefillPerson): Partial<A>
  /** No agency has a form for it: what is printed is the record itself. */
  readonly isNonAgency?: true
  /** Whether it is printed on our own sheet even where the agency's form is there: a record of what was not answered. */
  isOnOurs?(signed: SignedAnswers<A>): boolean
  /** A form of another agency that goes behind it in the same file. */
  also?(signed: SignedAnswers<A>): CompanionForm | undefined
  /** What to print where on the agency's own form; absent where there is none, or ours is printed. */
  boxes?(signed: SignedAnswers<A>): PdfFieldValue[]
  /** The same in our own rendering, where the agency's form isn't there. */
  sections(signed: SignedAnswers<A>): SubstituteSection[]
}
