import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'

type TextBox = PdfFieldValue & { readonly kind: 'text' }

/** What was printed before a correction, and its initials and day. */
export interface EarlierBoxes {
  readonly boxes: readonly PdfFieldValue[]
  readonly note: string
}

const isText = (box: PdfFieldValue): box is TextBox => box.kind === 'text'
const keyOf = ({ field, position }: TextBox): string => `${field} ${position ?? ''}`
const valueIn = (boxes: readonly PdfFieldValue[], key: string): string =>
  boxes.filter(isText).find((box) => keyOf(box) === key)?.value ?? ''

/** Boxes with their corrections: a previous answer stays legible, struck through, with initials and day. */
export const correctedBoxes = (
  now: readonly PdfFieldValue[],
  before: readonly EarlierBoxes[],
): readonly PdfFieldValue[] => {
  if (before.length === 0) return now
  const corrected = (box: TextBox): TextBox => {
    const key = keyOf(box)
    let newer = valueIn(now, key)
    const changes = before.flatMap(({ boxes, note }) => {
      const earlier = valueIn(boxes, key)
      const isChanged = earlier !== newer
      newer = earlier
      return isChanged ? [{ earlier, note }] : []
    })
    const value = valueIn(now, key)
    if (changes.length === 0) return { ...box, value }
    return {
      ...box,
      value,
      corrected: { struck: changes.map(({ earlier }) => earlier).reverse(), note: changes[0]?.note ?? '' },
    }
  }
  const texts = new Map(
    [...before.flatMap(({ boxes }) => boxes), ...now].filter(isText).map((box) => [keyOf(box), box]),
  )
  return [...now.filter((box) => !isText(box)), ...struckChecks(now, before), ...[...texts.values()].map(corrected)]
}

/** Boxes that were checked before and no longer are: their check is struck through. */
const struckChecks = (now: readonly PdfFieldValue[], before: readonly EarlierBoxes[]): PdfFieldValue[] => {
  const checked = (boxes: readonly PdfFieldValue[]) =>
    boxes.flatMap((box) => (box.kind === 'check' && box.field.startsWith('CB_') ? [box.field] : []))
  const fields = new Set(before.flatMap(({ boxes }) => checked(boxes)))
  for (const field of checked(now)) fields.delete(field)
  return [...fields].map((field) => ({ kind: 'check', field, isStruck: true }))
}
