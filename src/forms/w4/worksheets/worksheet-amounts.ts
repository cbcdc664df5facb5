import type { FieldErrors } from '#contract/protocol/problems.ts'

/** A field of dollars as a number: 0 if it is empty, NaN if it isn't an amount. */
export const amountOf = (typed: string | boolean | undefined): number =>
  typed === undefined || typed === '' ? 0 : Number(typed)

/** What is wrong with fields of dollars: those that are required and empty, and those that are no amounts. */
export const amountErrors = (
  values: Readonly<Record<string, string | boolean>>,
  amounts: readonly string[],
  required: readonly string[],
): FieldErrors =>
  Object.fromEntries(
    amounts.flatMap((name): readonly (readonly [string, FieldErrors[string]])[] => {
      if (required.includes(name) && values[name] === '') return [[name, { key: 'needed' }]]
      return Number.isNaN(amountOf(values[name])) ? [[name, { key: 'money' }]] : []
    }),
  )
