import type { AnyObjectSchema, ValidationError } from 'yup'

/** The fields refused in answers, with the key of the reason. */
export const refusals = (schema: AnyObjectSchema, answers: object): Readonly<Record<string, string>> => {
  try {
    schema.validateSync(answers, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as ValidationError
    // Only the first reason of a field is shown.
    return Object.fromEntries(
      inner.toReversed().map((each) => [each.path ?? '', (each.errors[0] as unknown as { readonly key: string }).key]),
    )
  }
}
