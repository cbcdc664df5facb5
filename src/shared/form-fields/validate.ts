import type { AnyObjectSchema } from 'yup'
import { ValidationError } from 'yup'
import { messageRefOf } from '#contract/protocol/messages/message-keys.ts'
import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'

/** The first error of each field; empty when all are valid. */
export const reasonsAgainst = (schema: AnyObjectSchema, values: unknown): FieldErrors => {
  try {
    schema.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const reasons: Record<string, MessageRef> = {}
    for (const each of error.inner.length > 0 ? error.inner : [error]) {
      const field = each.path ?? ''
      if (!Object.hasOwn(reasons, field)) reasons[field] = messageRefOf(each.errors[0])
    }
    return reasons
  }
}
