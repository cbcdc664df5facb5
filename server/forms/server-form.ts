import type { AnyObjectSchema } from 'yup'
import type { FormDefinition } from '#contract/forms/form.ts'
import type { SignatureMark } from '../pdf/signature-mark.ts'
import type { Box } from '../pdf/fill.ts'

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
export interface KnownPerson {
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
  readonly later?: readonly SignedPart[]
}

/** A section of the substitute rendering: the official line, what it asks, what was answered. */
export interface PaperSection {
  readonly heading: string
  readonly rows: readonly { readonly line: string; readonly label: string; readonly value: string }[]
}

/** The server's side of a form: what its definition does not say. */
export interface ServerForm<A = Record<string, unknown>> {
  readonly definition: FormDefinition
  readonly name: string
  /** What the form is, as printed under its name. */
  readonly subtitle: string
  /** The part that the employer fills in and signs; approval waits for it. */
  readonly employer?: { readonly answers: AnyObjectSchema; readonly isNeeded: true }
  /** Answers to begin with, where the law allows any. */
  prefill(person: KnownPerson): Partial<A>
  /** What to print where on the agency's own form; absent where there is none, or ours is printed. */
  boxes?(signed: SignedAnswers<A>): Box[]
  /** The same in our own rendering, where the agency's form isn't there. */
  sections(signed: SignedAnswers<A>): PaperSection[]
}
