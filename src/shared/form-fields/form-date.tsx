import { beginsMonth, monthNamed, readDate, yearsAhead } from '#contract/domain/written-date.ts'
import { DateField, type DateReader } from '#src/shared/ui/fields/date-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

const readerUntil = (years: number): DateReader => ({
  day: (text) => readDate(text, { latestYear: new Date().getFullYear() + years }),
  month: monthNamed,
  beginsMonth,
})

/** How a date of birth is read: two digits of its year are past. */
export const birthdayReader = readerUntil(0)
/** How another date is read: it may be to come. */
export const dateReader = readerUntil(yearsAhead)

/** A day of a form, typed in parts or pasted as a whole; its value is `YYYY-MM-DD` once it is complete. */
export function FormDate(props: FormFieldProps & { readonly isBirthday?: boolean | undefined }) {
  const { isBirthday = false } = props
  const reader = isBirthday ? birthdayReader : dateReader
  return <DateField {...useFormField<string>(props)} {...{ isBirthday, reader }} />
}
