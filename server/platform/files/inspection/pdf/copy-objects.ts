import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { limitOf, pdfLimits, PdfRefused } from './limits.ts'
import type { Shape, ShapeName } from './shapes.ts'
import { filters, shapes } from './shapes.ts'
import { spelled } from './spelled-text.ts'

/** Copies what a shape allows of an object; undefined if that is nothing. */
export type Copy = (object: PDFObject | undefined, shape: ShapeName) => PDFObject | undefined

const name = (text: string): PDFName => PDFName.of(text)
/** A text counts as one value for each this many characters. */
const charactersPerValue = 64

/** Copies objects from one document to another. An object that several use is copied once for each of its shapes. */
export const openCopier = (from: PDFContext, to: PDFContext): Copy => {
  const made = new Map<string, PDFRef>()
  const count = limitOf('values', pdfLimits.values)
  let depth = 0

  const copyIndirect = (ref: PDFRef, shape: ShapeName): PDFRef | undefined => {
    const key = `${shape} ${ref.tag}`
    const known = made.get(key)
    if (known !== undefined) return known
    const copied = to.nextRef()
    // Before its contents: they may lead back to it.
    made.set(key, copied)
    const target = from.lookup(ref)
    to.assign(copied, (target instanceof PDFRef ? undefined : copy(target, shape)) ?? PDFNull)
    return copied
  }

  const copyEntries = (source: PDFDict, { keys = {}, each }: Shape): PDFDict => {
    const copied = PDFDict.withContext(to)
    const add = (key: PDFName, shape: ShapeName) => {
      const value = copy(source.get(key), shape)
      if (value !== undefined) copied.set(key, value)
    }
    for (const [key, shape] of Object.entries(keys)) add(name(key), shape)
    if (each !== undefined) for (const key of source.keys()) add(key, each)
    return copied
  }

  const copyStream = (source: PDFRawStream, shape: Shape): PDFRawStream => {
    const { dict } = source
    requirePixels(dict)
    const copied = copyEntries(dict, shape)
    const used = filtersOf(dict)
    if (used.some((filter) => !filters.has(filter))) throw new PdfRefused('an unknown filter')
    if (used.length > 0) copied.set(name('Filter'), to.obj(used.map((filter) => name(filter))))
    const options = copy(dict.lookup(name('DecodeParms')), 'filter')
    if (options !== undefined)
      copied.set(name('DecodeParms'), options instanceof PDFArray ? options : to.obj([options]))
    return PDFRawStream.of(copied, source.contents)
  }

  const copyValue = (object: PDFObject, shapeName: ShapeName): PDFObject | undefined => {
    const shape: Shape = shapes[shapeName]
    if (object instanceof PDFRef) return copyIndirect(object, shapeName)
    if (object instanceof PDFNumber || object instanceof PDFName || object instanceof PDFBool) return object
    if (object instanceof PDFString || object instanceof PDFHexString) {
      count(object.asString().length / charactersPerValue)
      return spelled(object)
    }
    if (object instanceof PDFArray) {
      const copied = PDFArray.withContext(to)
      for (const item of object.asArray()) copied.push(copy(item, shapeName) ?? PDFNull)
      return copied
    }
    const isStream = object instanceof PDFRawStream
    const dict = isStream ? object.dict : object
    if (!(dict instanceof PDFDict) || shape.is === undefined || shape.is === (isStream ? 'dictionary' : 'stream'))
      return undefined
    if (shape.subtypes !== undefined && !shape.subtypes.some((each) => dict.lookup(name('Subtype')) === name(each)))
      return undefined
    return isStream ? copyStream(object, shape) : copyEntries(dict, shape)
  }

  const copy: Copy = (object, shape) => {
    if (object === undefined || object === PDFNull) return undefined
    count(1)
    if (depth >= pdfLimits.depth) throw new PdfRefused('too deep')
    depth += 1
    try {
      return copyValue(object, shape)
    } finally {
      depth -= 1
    }
  }
  return copy
}

/** The names of a stream's filters, in order. */
export const filtersOf = (dict: PDFDict): string[] => {
  const filter = dict.lookup(name('Filter'))
  const all = filter instanceof PDFArray ? filter.asArray().map((each) => dict.context.lookup(each)) : [filter]
  return all.flatMap((each) => {
    if (each === undefined || each === PDFNull) return []
    if (!(each instanceof PDFName)) throw new PdfRefused('an unknown filter')
    return [each.decodeText()]
  })
}

const requirePixels = (dict: PDFDict): void => {
  const [width, height] = [dict.lookup(name('Width')), dict.lookup(name('Height'))]
  if (
    width instanceof PDFNumber &&
    height instanceof PDFNumber &&
    width.asNumber() * height.asNumber() > pdfLimits.pixels
  )
    throw new PdfRefused('an image that is too large')
}
