import type { AnyObjectSchema } from 'yup'
import type { OtherDeadlinesOf } from '../../deadlines/form-deadlines.ts'
import type { DeadlinesOf } from '#contract/forms/deadlines/facts.ts'
import type { FormDefinition } from '#contract/forms/form.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { SignatureMark } from '../../../platform/pdf/render/signature-mark.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { Actor, Origin, Trx } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'

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

/** A person's data on record, to prefill a form. */
export interface PrefillPerson {
  readonly firstName: string
  readonly lastName: string
  readonly workState: string
  /** Where the task is for the form of the home state: that, and the state of work that withholds nothing. */
  readonly homeState: string | null
  readonly exemptState: string | null
}

/** A part that a person of the employer added to a form, with their signature. `signedOn` is MM/DD/YYYY. */
export interface SignedPart {
  readonly answers: Record<string, unknown>
  /** `Grant, Miles`; as typed where the person has no account. */
  readonly signer: string
  readonly signature: SignatureMark
  readonly signedOn: string
  /** Its corrections, newest first: the previous answers, who corrected them, why and when (MM/DD/YYYY). */
  readonly corrections?: readonly PartCorrection[]
}

/** One correction of a part: the previous answers stay legible. */
export interface PartCorrection {
  readonly before: Record<string, unknown>
  readonly initials: string
  readonly reason: string
  readonly on: string
  /** Under the statement of the form, where the correction was signed. */
  readonly signature?: SignatureMark
}

/** The data to print: the answers as signed. `signedOn` is MM/DD/YYYY. */
export interface SignedAnswers<A> {
  readonly answers: A
  readonly edition: string
  readonly signature: SignatureMark
  readonly signedOn: string
  readonly employer: EmployerBlock
  /** The corrections of the answers after they were signed, newest first. */
  readonly corrections?: readonly PartCorrection[]
  /** The employer section as signed, if the form has one. */
  readonly employerPart?: SignedPart
  /** Later employer parts, oldest first: Supplement B of the I-9. */
  readonly supplements?: readonly SignedPart[]
}

/** A section of the substitute rendering: official line, question and answer of each row. */
export interface SubstituteSection {
  readonly heading: string
  readonly rows: readonly { readonly line: string; readonly label: string; readonly value: string }[]
}

/** A form that accompanies another one: printed on its agency's file if installed, otherwise on our substitute. */
export interface CompanionForm {
  /** It doesn't substitute an agency's form. */
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

/** The title of a PDF, and the edition it substitutes. */
export type FormTitle = Pick<CompanionForm, 'name' | 'subtitle' | 'edition'>

/** A submitted form that is about to be approved. */
export interface FormToApprove {
  readonly answers: Readonly<Record<string, unknown>>
  readonly edition: string
  readonly signedAt: Date
}

/** The columns of a task that what follows from its form needs. */
export type FollowedTask = Pick<Task, 'business_id' | 'id' | 'location_id' | 'person_id' | 'form_id' | 'home_state'>

/** What a form has on the server whatever its answers are. */
interface FormFacts {
  readonly definition: FormDefinition
  readonly name: string
  /** What the form is; printed under its name. */
  readonly subtitle: string
  /** The employer section; approval requires it if `isNeeded`, always or by the answers on a day (YYYY-MM-DD). */
  readonly employer?: {
    readonly answers: AnyObjectSchema
    /** A valid part. */
    readonly sample: Readonly<Record<string, unknown>>
    readonly isNeeded: true | ((answers: Readonly<Record<string, unknown>>, day: string) => boolean)
  }
  /** The deadlines of the form, given what is stored of it. */
  readonly deadlines?: DeadlinesOf
  /** Its deadlines that depend on more than its answers: on what was recorded of it, and on settings. */
  readonly otherDeadlines?: OtherDeadlinesOf
  /** Its deadlines end when its person has a later task for the same form. */
  readonly endsWithNext?: true
  /** What answers signed on a day (YYYY-MM-DD) state that they can't on that day, by field. */
  readonly faultsOn?: (answers: Readonly<Record<string, unknown>>, signedOn: string) => FieldErrors
  /** Refuses an approval of answers that may not count: an IRS letter limits them, or their claim has ended. */
  readonly requireApprovable?: (
    services: Pick<Services, 'now' | 'dataKeys'>,
    trx: Trx,
    task: Task,
    form: FormToApprove,
  ) => Promise<void>
  /** From when (YYYY-MM-DD) an agency's letter counts in place of a form with such answers; undefined if there is none. */
  readonly disregarded?: (
    services: Pick<Services, 'now' | 'dataKeys'>,
    trx: Trx,
    task: Task,
  ) => Promise<((form: Pick<FormToApprove, 'answers' | 'edition'>) => string | undefined) | undefined>
  /** Answers that the person of a task gave before it, such as an applicant: the form begins with them. */
  readonly earlierAnswers?: (
    trx: Trx,
    cipher: BusinessCipher,
    task: Task,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>
  /**
   * Whether nobody has to review these answers: for work in that state there is no form, and nothing was stated. Then
   * they are approved on receipt, unless something about them doesn't fit.
   */
  readonly needsNoReview?: (answers: Readonly<Record<string, unknown>>, workState: string) => boolean
  /** What else is taken back when its person withdraws a change. */
  readonly withdraw?: (trx: Trx, task: Task, submissionId: number) => Promise<void>
  /** What follows for its person once it was submitted or approved: a date of birth may ask for another form. */
  readonly follow?: (
    services: Pick<Services, 'now' | 'dataKeys'>,
    call: { readonly unit: UnitOfWork; readonly actor: Actor; readonly origin: Origin },
    signed: { readonly task: FollowedTask; readonly answers: Readonly<Record<string, unknown>> },
  ) => Promise<void>
  /** Its answers say where pay goes: approving it waits after a change of the person's login. */
  readonly movesPay?: true
  /** No agency has a form for it: the PDF is the record itself. */
  readonly isNonAgency?: true
  /** What an edition that is added as data says besides its days and statement: amounts in US dollars, statements. */
  readonly editionFacts?: AnyObjectSchema
  /** Answers that fill boxes which the sample leaves empty. */
  readonly furtherSamples?: readonly Readonly<Record<string, unknown>>[]
  /** Its agency takes answers on an attachment; on other forms, each has to fit in its box. */
  readonly takesAttachment?: true
}

/** What can be printed of a form in boxes that come as data. */
export interface PrintableAnswers {
  /** The key of the agency's file. */
  readonly key: string
  /** Every answer and fact of the form as it is printed, by its name; empty where there is none. */
  readonly texts: Readonly<Record<string, string>>
}

/** What is printed of a signed form, in terms of its answers. */
interface FormPrint<A> {
  /** The title of the PDF, if the answers decide it. */
  readonly titled?: (signed: SignedAnswers<A>) => FormTitle
  /**
   * Whether it is printed on our substitute even if the agency's form is installed: a record of what was not answered.
   */
  readonly isOnOurs?: (signed: SignedAnswers<A>) => boolean
  /** A form of another agency that follows it in the same file. */
  readonly also?: (signed: SignedAnswers<A>) => CompanionForm | undefined
  /** The PDF fields of the agency's form; absent if there is none, or ours is printed. */
  readonly boxes?: (signed: SignedAnswers<A>) => PdfFieldValue[]
  /** What is printed in boxes that come as data with an edition; undefined where no agency's form has it. */
  readonly printable?: (signed: SignedAnswers<A>) => PrintableAnswers | undefined
  /** The sections of our substitute, if the agency's form isn't installed. */
  readonly sections: (signed: SignedAnswers<A>) => SubstituteSection[]
}

/** What the folder of a form whose answers are `A` says about it. */
interface FormOfAnswers<A> extends FormFacts, FormPrint<A> {
  /** Answers to prefill, if the law allows any. */
  readonly prefill: (person: PrefillPerson) => Partial<A>
}

/** The server's side of a form: what its definition doesn't contain. It takes any answers that its schema accepted. */
export interface ServerFormModule extends FormFacts, FormPrint<unknown> {
  /** Answers to prefill, if the law allows any. */
  readonly prefill: (person: PrefillPerson) => Readonly<Record<string, unknown>>
}

/**
 * The server's side of a form whose answers are `A`. Only here do answers get their type back: the form's schema checked
 * them before they were signed and stored.
 */
export const defineServerForm = <A extends object>(form: FormOfAnswers<A>): ServerFormModule => {
  const { titled, isOnOurs, also, boxes, printable, sections, prefill, ...facts } = form
  const typed = (signed: SignedAnswers<unknown>): SignedAnswers<A> => ({ ...signed, answers: signed.answers as A })
  return {
    ...facts,
    prefill: (person) => Object.fromEntries(Object.entries(prefill(person))),
    ...(titled && { titled: (signed) => titled(typed(signed)) }),
    ...(isOnOurs && { isOnOurs: (signed) => isOnOurs(typed(signed)) }),
    ...(also && { also: (signed) => also(typed(signed)) }),
    ...(boxes && { boxes: (signed) => boxes(typed(signed)) }),
    ...(printable && { printable: (signed) => printable(typed(signed)) }),
    sections: (signed) => sections(typed(signed)),
  }
}
