import type { AnyObjectSchema } from 'yup'
import { ValidationError } from 'yup'
import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'

const isReason = (message: unknown): message is MessageRef =>
  typeof message === 'object' && message !== null && 'key' in message

const reasonOf = (error: ValidationError): MessageRef => {
  const [message] = error.errors as readonly unknown[]
  return isReason(message) ? message : { key: 'checkFields' }
}

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
      if (!Object.hasOwn(reasons, field)) reasons[field] = reasonOf(each)
    }
    return reasons
  }
}
