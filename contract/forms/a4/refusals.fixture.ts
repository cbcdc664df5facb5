import type { AnyObjectSchema, ValidationError } from 'yup'

/** The fields that answers are refused for, with the key of the reason. */
export const refusals = (schema: AnyObjectSchema, answers: object): Readonly<Record<string, string>> => {
  try {
    schema.validateSync(answers, { abortEarly: false })
    return {}
  } catch (error) {
    const { inner } = error as ValidationError
    // The first reason of a field is the one that is said.
    return Object.fromEntries(
      inner.toReversed().map((each) => [each.path ?? '', (each.errors[0] as unknown as { readonly key: string }).key]),
    )
  }
}
