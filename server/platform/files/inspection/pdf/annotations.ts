import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'
import { PdfRefused } from './limits.ts'

/** What an annotation shows: its drawing, and the matrix that brings it to its place on the page. */
export interface Appearance {
  readonly drawing: PDFRawStream
  readonly matrix: readonly number[]
}

const name = (text: string): PDFName => PDFName.of(text)
// Flags (ISO 32000-2, table 167): hidden, or not shown on the screen.
const hiddenFlags = 2 | 32
/** Kinds of annotations that viewers draw by their own means where the file has no drawing. */
const drawnByViewers = new Set(['FreeText', 'Stamp', 'Ink', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine'])

/** What the annotations of a page show, in order. Throws `PdfRefused` for text that only a viewer would draw. */
export const appearancesOf = (page: PDFDict): Appearance[] => {
  const annotations = page.lookup(name('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return itemsOf(annotations).flatMap((annotation) => {
    if (!(annotation instanceof PDFDict) || isHidden(annotation)) return []
    const drawing = drawingOf(annotation)
    if (drawing === undefined) {
      if (needsViewer(annotation)) throw new PdfRefused('text that only a viewer draws')
      return []
    }
    const matrix = matrixOf(drawing.dict, numbersOf(annotation.lookup(name('Rect')), 4))
    return matrix === undefined ? [] : [{ drawing, matrix }]
  })
}

const isHidden = (annotation: PDFDict): boolean => {
  const flags = annotation.lookup(name('F'))
  const isPopup = annotation.lookup(name('Subtype')) === name('Popup')
  return isPopup || (flags instanceof PDFNumber && (flags.asNumber() & hiddenFlags) !== 0)
}

/** The normal appearance, of the state that it is in if it has several. */
const drawingOf = (annotation: PDFDict): PDFRawStream | undefined => {
  const appearances = annotation.lookup(name('AP'))
  const normal = appearances instanceof PDFDict ? appearances.lookup(name('N')) : undefined
  const state = annotation.lookup(name('AS'))
  const shown = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : normal
  return shown instanceof PDFRawStream ? shown : undefined
}

const needsViewer = (annotation: PDFDict): boolean => {
  const subtype = annotation.lookup(name('Subtype'))
  if (subtype !== name('Widget')) return subtype instanceof PDFName && drawnByViewers.has(subtype.decodeText())
  const value = fieldValue(annotation, 'V')
  const isText = value instanceof PDFString || value instanceof PDFHexString
  return isText && value.decodeText().trim() !== ''
}

/** An attribute of a field, from the field itself or one above it. */
const fieldValue = (field: PDFDict, key: string, depth = 0): PDFObject | undefined => {
  const own = field.lookup(name(key))
  const parent = field.lookup(name('Parent'))
  if (own !== undefined || depth > 20 || !(parent instanceof PDFDict)) return own
  return fieldValue(parent, key, depth + 1)
}

/** The matrix that fits a drawing into a rectangle (ISO 32000-2, 12.5.5, algorithm 8). */
const matrixOf = (drawing: PDFDict, rectangle: readonly number[] | undefined): readonly number[] | undefined => {
  const box = numbersOf(drawing.lookup(name('BBox')), 4)
  if (rectangle === undefined || box === undefined) return undefined
  const [a, b, c, d, e, f] = six(numbersOf(drawing.lookup(name('Matrix')), 6))
  const corners = [0, 2].flatMap((x) => [1, 3].map((y) => [box[x] ?? 0, box[y] ?? 0] as const))
  const across = corners.map(([x, y]) => a * x + c * y + e)
  const up = corners.map(([x, y]) => b * x + d * y + f)
  const [left, bottom] = [Math.min(...across), Math.min(...up)]
  const [width, height] = [Math.max(...across) - left, Math.max(...up) - bottom]
  if (!(width > 0) || !(height > 0)) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rectangle
  const [wide, high] = [Math.abs(x2 - x1) / width, Math.abs(y2 - y1) / height]
  return [wide, 0, 0, high, Math.min(x1, x2) - left * wide, Math.min(y1, y2) - bottom * high]
}

const six = (matrix: readonly number[] | undefined): [number, number, number, number, number, number] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? []
  return [a, b, c, d, e, f]
}

const numbersOf = (object: PDFObject | undefined, length: number): readonly number[] | undefined => {
  if (!(object instanceof PDFArray) || object.size() !== length) return undefined
  const numbers = itemsOf(object).flatMap((each) => (each instanceof PDFNumber ? [each.asNumber()] : []))
  return numbers.length === length && numbers.every(Number.isFinite) ? numbers : undefined
}

const itemsOf = (array: PDFArray): (PDFObject | undefined)[] =>
  Array.from({ length: array.size() }, (_, at) => array.lookup(at))
