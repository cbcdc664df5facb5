import type { MessageRef } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { shapeLine, UnprintableCharacter } from './fonts/text-line.ts'

/** The reason a character can't stand on paper: the character itself, and its number for those who can't see it. */
export const glyphMissing = ({ codePoint }: UnprintableCharacter): MessageRef => {
  const number = codePoint.toString(16).toUpperCase().padStart(4, '0')
  return { key: 'glyphMissing', values: { point: `${String.fromCodePoint(codePoint)} (U+${number})` } }
}

// Every font has these: most answers need no look at a font.
const plain = /^[ -~]*$/

/** Refuses answers that no font can print when they are handed in, by field: only who wrote them can write them otherwise. */
export const requirePrintable = async (answers: Readonly<Record<string, unknown>>): Promise<void> => {
  const fields: Record<string, MessageRef> = {}
  for (const [name, value] of Object.entries(answers)) {
    // Lines are broken anew on paper.
    const line = typeof value === 'string' ? value.replace(/[\t\n\r]+/g, ' ') : ''
    if (plain.test(line)) continue
    await shapeLine(line).catch((error: unknown) => {
      if (!(error instanceof UnprintableCharacter)) throw error
      fields[name] = glyphMissing(error)
    })
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
}
