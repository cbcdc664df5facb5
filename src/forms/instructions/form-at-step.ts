import type { EditionDays } from '#contract/forms/editions/edition.ts'
import type { FormModule, FormValues } from '../form-module.ts'

/** A form where somebody is in it. */
export interface FormAtStep {
  readonly formModule: Pick<FormModule, 'definition' | 'instructions'>
  readonly edition: Pick<EditionDays, 'id'>
  /** The answers, where the form depends on them. */
  readonly values?: FormValues | undefined
  /** A step of the form, or `review`, `sign` or `staff`; absent where all steps are on one page. */
  readonly step?: string | undefined
}

/** The props of the instructions: which form, at which step, and its name with its edition. */
export type InstructionsProps = FormAtStep & { readonly name: string; readonly onClose: () => void }
