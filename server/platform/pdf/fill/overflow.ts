import { blankFormOf } from './blank-form.ts'
import { fitsCorrected } from './corrected-text.ts'
import { fitsInField } from './draw-answer.ts'
import { isEmptyBox, placementsOf } from './fill-form.ts'
import type { PdfFieldValue } from './pdf-field-value.ts'

/** An answer that doesn't fit in its box at the smallest size. */
export interface Overflow {
  /** The question as the agency's file words it for screen readers. */
  readonly question: string
  readonly value: string
  /** Its previous values, oldest first, and who changed it when. */
  readonly corrected?: { readonly struck: readonly string[]; readonly note: string }
}

/** The answers that have to continue elsewhere: their boxes contain only the beginning. */
export const overflowOf = async (official: Uint8Array, boxes: readonly PdfFieldValue[]): Promise<Overflow[]> => {
  const blank = await blankFormOf(official)
  const overflow: Overflow[] = []
  for (const box of boxes) {
    if (box.kind !== 'text' || isEmptyBox(box)) continue
    const { value, corrected } = box
    for (const placement of placementsOf(blank, box)) {
      const fits =
        corrected === undefined ? await fitsInField(placement, value) : await fitsCorrected(placement, value, corrected)
      if (!fits) overflow.push({ question: placement.question, value, ...(corrected && { corrected }) })
    }
  }
  return overflow
}
