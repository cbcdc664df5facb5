import type { Language, SupportiveName } from '#contract/domain/lookups.ts'
import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormDefinition, FormStep } from '#contract/forms/form.ts'
import type { InstructionsKey } from '#contract/forms/instructions/instructions.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { FormReader } from './form-reader.ts'

/** Answers as the fields hold them: texts and checkboxes. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** One question of a form with its answer as text. */
export interface SummaryRow {
  readonly field: string
  readonly label: string
  readonly value: ReactNode
  /** The answer as plain text, to compare two versions. */
  readonly text: string
}

/** A step of a form as it is read: its name and its answers. */
export interface SummarySection {
  readonly step: string
  readonly title: string
  readonly lede?: string | undefined
  readonly rows: readonly SummaryRow[]
}

/** Everything the product needs to show one form; what client and server share is in the contract. */
export interface FormModule {
  readonly definition: FormDefinition
  /** Empty fields. */
  readonly blank: FormValues
  /** Fields that hold the id of a file, and what that file is. */
  readonly files: Readonly<Record<string, SupportiveName>>
  /**
   * What its questions depend on besides the answers, from the response that opens it; part of the values, never asked.
   */
  readonly known?: (detail: FormDetail<Readonly<Record<string, unknown>>>) => FormValues
  /** The steps that apply, given the answers so far. */
  readonly stepsFor: (values: FormValues) => readonly FormStep[]
  /** The answers that are submitted: what doesn't apply is cleared, the draft keeps it. */
  readonly toSubmission: (values: FormValues) => FormValues
  /** What the response that opens the form rules out, though its schema allows it; `today` is YYYY-MM-DD where it counts. */
  readonly refusals?: (
    answers: Readonly<Record<string, unknown>>,
    detail: FormDetail<Readonly<Record<string, unknown>>> | undefined,
    today: string,
  ) => FieldErrors | Promise<FieldErrors>
  /** Fields whose question differs between two editions. */
  readonly fieldsChangedBetween: (from: string, to: string) => readonly string[]
  /** The questions of a step, inside a Formik form. */
  readonly Step: ComponentType<{ readonly step: string; readonly edition: Edition }>
  /**
   * All answers as text, by step, in the person's language, for the given reader; suspends until the messages have
   * loaded.
   */
  readonly useSummary: (values: FormValues, edition: Edition, reader?: FormReader) => readonly SummarySection[]
  /** Loads the questions of the steps that aren't loaded with the form, ahead of their display. */
  readonly loadLaterSteps?: () => Promise<unknown>
  /** The form in plain words: what it is, what signing it with these answers states. */
  readonly usePlainLanguage: (values?: FormValues) => {
    readonly name: string
    readonly purpose: string
    readonly attestation: string
    /** The button that changes it after it was submitted; the usual one if absent. */
    readonly correctLabel?: string
  }
  /** Above the questions of a form that was signed before, in place of the usual notices: why, and what it does. */
  readonly ChangeNotice?: ComponentType<{ readonly row: TaskRow }>
  /** What the person still has to do about a form that was received; shown below its confirmation. */
  readonly Received?: ComponentType<{ readonly row: TaskRow }>
  /** What staff of the employer fill in and sign besides the answers, before the form is approved. */
  readonly EmployerPart?: ComponentType<{
    readonly detail: FormDetail<Readonly<Record<string, unknown>>>
    readonly onDone: () => void
  }>
  /** What staff of the employer still do with the form after it is approved. */
  readonly AfterApproval?: ComponentType<{
    readonly detail: FormDetail<Readonly<Record<string, unknown>>>
    readonly onDone: () => void
  }>
  /** Which instructions it has, where they aren't those of the definition's form. */
  readonly instructions?: InstructionsKey
  /** Loads its messages in a language. */
  readonly loadMessages: (language: Language) => Promise<unknown>
}

type Detail = FormDetail<Readonly<Record<string, unknown>>>

/** A form in terms of what opens it: its own answers, and what it adds to them. */
interface FormOfDetail<D extends Detail> extends Omit<FormModule, 'known' | 'EmployerPart' | 'AfterApproval'> {
  readonly known?: (detail: D) => FormValues
  readonly EmployerPart?: ComponentType<{ readonly detail: D; readonly onDone: () => void }>
  readonly AfterApproval?: ComponentType<{ readonly detail: D; readonly onDone: () => void }>
}

/**
 * The module of a form that opens with `D`. Only here does what opens a form get its type back: its own endpoint replied
 * it.
 */
export const defineForm = <D extends Detail = Detail>({
  known,
  EmployerPart,
  AfterApproval,
  ...form
}: FormOfDetail<D>): FormModule => ({
  ...form,
  ...(known && { known: (detail) => known(detail as D) }),
  ...(EmployerPart && {
    EmployerPart: ({ detail, onDone }) => createElement(EmployerPart, { detail: detail as D, onDone }),
  }),
  ...(AfterApproval && {
    AfterApproval: ({ detail, onDone }) => createElement(AfterApproval, { detail: detail as D, onDone }),
  }),
})
