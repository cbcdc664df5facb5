import type { Language, SupportiveName } from '#contract/domain/lookups.ts'
import type { ComponentType, ReactNode } from 'react'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { Edition, FormDefinition, FormStep } from '#contract/forms/form.ts'
import type { FormReader } from './form-reader.ts'

/** Answers as they stand in the fields: texts, and boxes that are ticked or not. */
export type FormValues = Readonly<Record<string, string | boolean>>

/** One question of a form with its answer in words. */
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

/** Everything the product needs to show one form; what both sides agree on is in the contract. */
export interface FormModule {
  readonly definition: FormDefinition
  /** Fields with nothing in them. */
  readonly blank: FormValues
  /** Fields that hold the id of a file, and what that file is. */
  readonly files: Readonly<Record<string, SupportiveName>>
  /** What its questions depend on beside the answers, out of what it opens with; kept among the values, never asked. */
  readonly known?: (detail: FormDetail<Readonly<Record<string, unknown>>>) => FormValues
  /** The steps that apply, given the answers so far. */
  readonly stepsFor: (values: FormValues) => readonly FormStep[]
  /** The answers that are handed over: what doesn't apply is emptied, the draft keeps it. */
  readonly toSubmission: (values: FormValues) => FormValues
  /** Fields whose question differs between two editions. */
  readonly fieldsChangedBetween: (from: string, to: string) => readonly string[]
  /** The questions of a step, inside a Formik form. */
  readonly Step: ComponentType<{ readonly step: string; readonly edition: Edition }>
  /** All answers in words, by step, in the person's language, for whom reads them; suspends until the words are here. */
  readonly useSummary: (values: FormValues, edition: Edition, reader?: FormReader) => readonly SummarySection[]
  /** The form in plain words: what it is, what signing it says with these answers. */
  readonly usePlainLanguage: (values?: FormValues) => {
    readonly name: string
    readonly purpose: string
    readonly attestation: string
  }
  /** What the person has still to do about a form that was received; shown below its receipt. */
  readonly Received?: ComponentType<{ readonly row: TaskRow }>
  /** What somebody of the employer fills in and signs beside the answers, before the form is approved. */
  readonly EmployerPart?: ComponentType<{
    readonly detail: FormDetail<Readonly<Record<string, unknown>>>
    readonly onDone: () => void
  }>
  /** Fetches its words in a language. */
  readonly loadMessages: (language: Language) => Promise<unknown>
}
