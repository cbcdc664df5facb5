import type { AnyObjectSchema } from 'yup'
import { ValidationError } from 'yup'
import type { FieldReasons, Reason } from '#contract/protocol/problems.ts'

const isReason = (message: unknown): message is Reason =>
  typeof message === 'object' && message !== null && 'key' in message

const reasonOf = (error: ValidationError): Reason => {
  const [message] = error.errors as readonly unknown[]
  return isReason(message) ? message : { key: 'checkFields' }
}

/** The first reason against each field; empty when all is well. */
export const reasonsAgainst = (schema: AnyObjectSchema, values: unknown): FieldReasons => {
  try {
    schema.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const reasons: Record<string, Reason> = {}
    for (const each of error.inner.length > 0 ? error.inner : [error]) {
      const field = each.path ?? ''
      if (!Object.hasOwn(reasons, field)) reasons[field] = reasonOf(each)
    }
    return reasons
  }
}
