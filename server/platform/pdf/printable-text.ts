import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { shapeLine, UnprintableCharacter } from './fonts/text-line.ts'

/**
 * The message for a character that can't be printed: the character itself, and its code point in case it can't be
 * displayed.
 */
export const glyphMissing = ({ codePoint }: UnprintableCharacter): MessageRef => {
  const number = codePoint.toString(16).toUpperCase().padStart(4, '0')
  return { key: 'glyphMissing', values: { point: `${String.fromCodePoint(codePoint)} (U+${number})` } }
}

// Every font has these, so most answers need no font lookup.
const plain = /^[ -~]*$/

/** Refuses answers that no font can print at submission, by field: only their author can change them. */
export const requirePrintable = async (answers: Readonly<Record<string, unknown>>): Promise<void> => {
  const fields: Record<string, MessageRef> = {}
  for (const [name, value] of Object.entries(answers)) {
    // Lines are wrapped again in print.
    const line = typeof value === 'string' ? value.replace(/[\t\n\r]+/g, ' ') : ''
    if (plain.test(line)) continue
    await shapeLine(line).catch((error: unknown) => {
      if (!(error instanceof UnprintableCharacter)) throw error
      fields[name] = glyphMissing(error)
    })
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
}
