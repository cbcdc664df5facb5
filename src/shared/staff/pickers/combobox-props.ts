import type { FieldProps } from '#src/shared/ui/fields/field.tsx'
import type { EndpointQuery } from '../query/endpoint-query.ts'

/** One option: a business, a location, a person. */
export interface ComboboxOption {
  readonly id: number
  readonly label: string
  readonly note?: string | undefined
}

/** An option, last in the list, that adds what is missing instead of picking. */
export interface ComboboxAdding {
  /** What it says for a typed text, which may be empty. */
  readonly label: (text: string) => string
  readonly onAdd: (text: string) => void
}

/** What a field needs to pick one out of many. */
export type ComboboxProps = FieldProps & {
  readonly value: ComboboxOption | null
  readonly onChange: (value: ComboboxOption | null) => void
  readonly onBlur?: (() => void) | undefined
  /** What is asked for a typed text; for `''` what is offered before anything is typed. */
  readonly find: (search: string) => EndpointQuery<readonly ComboboxOption[]>
  readonly isDisabled?: boolean | undefined
  /** Cleared after each choice, to pick one after the other. */
  readonly isAdding?: boolean | undefined
  readonly adding?: ComboboxAdding | undefined
  /** What it means that nothing is picked, where that isn't that something has to be. */
  readonly placeholder?: string | undefined
}
