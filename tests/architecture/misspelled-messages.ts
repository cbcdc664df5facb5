import { messageRefOf } from '#contract/protocol/messages/message-keys.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { requiredMessage, text, withMessage } from '#contract/protocol/fields.ts'
import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'

// A misspelled key of a message does not compile: without its error, the comment above each line is one.

// @ts-expect-error a problem
export const problem = new Problem('invalid', 'badBodies')

// @ts-expect-error a problem with values
export const withValues = new Problem('conflict', { key: 'peopleActiv', values: { count: 1 } })

// @ts-expect-error the reason of a field
export const fields: FieldErrors = { ssn: { key: 'ssnImposible' } }

// @ts-expect-error a reason
export const reason: MessageRef = { key: 'notFond' }

// @ts-expect-error a rule of a field
export const rule = text(10).test('rule', withMessage('unprintabel'), () => true)

// @ts-expect-error a required field
export const required = text(10).required(withMessage('neded'))

// @ts-expect-error what becomes of a reason that is unknown
export const fallback = messageRefOf({ key: 'notFound' }, 'chekFields')

// @ts-expect-error a table of messages that lacks all keys but one
export const table: Record<MessageKey, string> = { ok: 'Done' }

// @ts-expect-error a table of messages with another key
export const extra: Partial<Record<MessageKey, string>> = { okay: 'Done' }

/** The same spelled right compiles. */
export const correct = [
  new Problem('invalid', 'badBody', { fields: { ssn: { key: 'ssnImpossible' } } }),
  text(10)
    .required(requiredMessage)
    .test('rule', withMessage('unprintable'), () => true),
]
