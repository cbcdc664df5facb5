import type { PdfFieldValue } from '../../../platform/pdf/fill/fill-form.ts'
import { sectionTwoBoxes } from './i9.pdf-fields-section-2.ts'
import type { I9PrintModel, I9PrintEmployer } from './i9.print-model.ts'

type TextBox = PdfFieldValue & { readonly kind: 'text' }

const isText = (box: PdfFieldValue): box is TextBox => box.kind === 'text'
const valueIn = (boxes: readonly PdfFieldValue[], field: string): string =>
  boxes.filter(isText).find((box) => box.field === field)?.value ?? ''

/** Section 2 with its corrections: a previous answer stays legible, struck through, with initials and day. */
export const correctedBoxes = (
  employer: I9PrintEmployer,
  corrections: NonNullable<I9PrintModel['corrections']>,
): PdfFieldValue[] => {
  const now = sectionTwoBoxes(employer)
  if (corrections.length === 0) return now
  const before = corrections.map((correction) => ({ ...correction, boxes: sectionTwoBoxes(correction.before) }))
  const corrected = (box: TextBox): TextBox => {
    let newer = valueIn(now, box.field)
    const changes = before.flatMap(({ boxes, note }) => {
      const earlier = valueIn(boxes, box.field)
      const isChanged = earlier !== newer
      newer = earlier
      return isChanged ? [{ earlier, note }] : []
    })
    const value = valueIn(now, box.field)
    if (changes.length === 0) return { ...box, value }
    return {
      ...box,
      value,
      corrected: { struck: changes.map(({ earlier }) => earlier).reverse(), note: changes[0]?.note ?? '' },
    }
  }
  const texts = new Map([...before.flatMap(({ boxes }) => boxes), ...now].filter(isText).map((box) => [box.field, box]))
  return [...now.filter((box) => !isText(box)), ...[...texts.values()].map(corrected)]
}
