import type { PdfFieldValue } from '../fill/pdf-field-value.ts'
import type { EditionFile } from './edition-file.ts'

/** Where the boxes of an added edition are, as far as they differ from those of the last known one. */
export type BoxMap = Pick<EditionFile, 'boxes' | 'lines'>

const moved = <B extends PdfFieldValue & { readonly kind: 'draw-text' | 'draw-mark' }>(
  box: B,
  { lines }: BoxMap,
): B => {
  const line = box.caption === undefined ? undefined : lines[box.caption.question]
  if (line === undefined || box.caption === undefined) return box
  const { content = box.caption.content, page, x, y, width, height } = line
  const at = { page, x, y, ...(box.kind === 'draw-text' ? { maxWidth: width } : { width, height }) }
  const changes = Object.fromEntries(Object.entries(at).filter(([, measure]) => measure !== undefined))
  return { ...box, ...changes, caption: { ...box.caption, content } }
}

/** The boxes of a form as an added edition has them: under their new names, and on their new lines. */
export const inEdition = (boxes: readonly PdfFieldValue[], map: BoxMap | undefined): PdfFieldValue[] =>
  boxes.map((box): PdfFieldValue => {
    if (map === undefined) return box
    switch (box.kind) {
      case 'text':
      case 'check':
      case 'mark':
        return { ...box, field: map.boxes[box.field] ?? box.field }
      case 'draw-text':
        return moved(box, map)
      case 'draw-mark':
        return moved(box, map)
      case 'draw-image':
        return box
    }
  })
