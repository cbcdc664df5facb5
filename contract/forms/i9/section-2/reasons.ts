import type { MessageKey } from '../../../protocol/messages/message-keys.ts'
import type { MessageRef } from '../../../protocol/problems.ts'

/** A list of acceptable documents, as the fields of Section 2 are named by it. */
export type List = 'a' | 'b' | 'c'

/** Why Section 2 can't be signed, by field. */
export type Reasons = Record<string, MessageRef>

/** Adds a reason to a field that has none yet. */
export const addReason = (reasons: Reasons, field: string, key: MessageKey, values?: Record<string, string>): void => {
  reasons[field] ??= values === undefined ? { key } : { key, values }
}
