import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFField } from '@cantoo/pdf-lib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { fileOfEdition } from './forms-folder.ts'
import { officialFiles } from './official-editions.ts'
import { fieldsOf, openForm, sha256Of, textOf } from './recognize-form.ts'

/** A field of a new edition, where it stands on its page, and whether the last known edition has one of that name. */
interface SkeletonField {
  readonly name: string
  readonly type: string
  /** 1 for the first. */
  readonly page: number | null
  /** Left, bottom, width and height in points. */
  readonly rect: readonly [number, number, number, number] | null
  /** Null where the last known edition isn't in the folder. */
  readonly isNew: boolean | null
}

/**
 * An edition that isn't known, as its PDF shows it: to be completed, and added as data. Null is for whoever completes
 * it.
 */
export interface EditionSkeleton {
  readonly form: string
  /** The state whose form it is, for a state form. */
  readonly state?: null
  readonly edition: string | null
  /** The first and last day (YYYY-MM-DD) to sign it, as far as the pages show them. */
  readonly from: string | null
  readonly until: string | null
  readonly attestation: null
  readonly source: null
  /** What differs between editions, by its name. */
  readonly facts: Readonly<Record<string, null>>
  readonly pdf: { readonly sha256: string; readonly instructionPages: readonly number[] }
  readonly boxes: Readonly<Record<string, string>>
  readonly lines: Readonly<Record<string, never>>
  readonly fills?: readonly never[]
  readonly shows: {
    readonly title: string
    readonly pages: number
    /** The last known edition, and what differs between editions there: to be compared with the new one. */
    readonly after: string | null
    readonly toCompare: Readonly<Record<string, unknown>>
    readonly fields: readonly SkeletonField[]
    /** Fields of the last known edition that are gone; null where it isn't in the folder. */
    readonly gone: readonly string[] | null
  }
}

type Days = Pick<EditionSkeleton, 'edition' | 'from' | 'until'>
const notShown: Days = { edition: null, from: null, until: null }

const isoOf = (month: string, day: string, year: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month}-${day}`

/** The edition and its days as each form prints them; `text` is without spaces. */
const daysIn: Readonly<Record<string, (text: string, title: string) => Days>> = {
  w4: (text, title) => {
    const year = /FormW-?4\((20\d\d)\)/.exec(text)?.[1] ?? /\b20\d\d\b/.exec(title)?.[0]
    return year === undefined ? notShown : { edition: year, from: `${year}-01-01`, until: `${year}-12-31` }
  },
  i9: (text) => {
    const edition = /Edition(\d\d)\/(\d\d)\/(\d\d)/.exec(text)
    const expires = /Expires(\d\d)\/(\d\d)\/(20\d\d)/i.exec(text)
    const [, month = '', day = '', year = ''] = edition ?? []
    return {
      edition: edition === null ? null : `${month}/${day}/${year}`,
      from: edition === null ? null : isoOf(month, day, year),
      until: expires === null ? null : isoOf(expires[1] ?? '', expires[2] ?? '', expires[3] ?? ''),
    }
  },
  wotc: (text) => {
    const [, month = '', year = ''] = /\(Rev\.(\d{1,2})-(20\d\d)\)/.exec(text) ?? []
    const edition = `${year}-${month.padStart(2, '0')}`
    return year === '' ? notShown : { edition, from: `${edition}-01`, until: null }
  },
}

/** The editions of each form that the product knows, oldest first, with what differs between them. */
export type KnownEditions = Readonly<
  Record<
    string,
    readonly {
      readonly id: string
      readonly from: string
      readonly until: string | null
      readonly source: string
      readonly attestation?: string
    }[]
  >
>

/** The skeleton of an edition of a form, from its PDF; `dir` is the forms folder. */
export const editionSkeleton = async (
  dir: string,
  form: string,
  bytes: Uint8Array,
  known: KnownEditions,
): Promise<EditionSkeleton> => {
  const doc = await openForm(bytes)
  if (!(doc instanceof PDFDocument)) throw new TypeError('not a PDF that can be read')
  const title = doc.getTitle() ?? ''
  const last = form === 'a4' ? undefined : lastEditionOf(form, known)
  const before = last === undefined ? undefined : await fieldsInFolder(dir, form, last.id)
  const names = fieldsOf(doc)
  const toCompare = last?.more ?? {}
  return {
    form,
    ...(form === 'a4' && { state: null }),
    ...(daysIn[form]?.(textOf(doc), title) ?? notShown),
    attestation: null,
    source: null,
    facts: Object.fromEntries(Object.keys(toCompare).map((name) => [name, null])),
    pdf: { sha256: sha256Of(bytes), instructionPages: [] },
    boxes: {},
    lines: {},
    ...(form === 'a4' && { fills: [] }),
    shows: {
      title,
      pages: doc.getPageCount(),
      after: last?.id ?? null,
      toCompare,
      fields: doc
        .getForm()
        .getFields()
        .map((field) => fieldOf(doc, field, before)),
      gone: before === undefined ? null : [...before].filter((name) => !names.has(name)),
    },
  }
}

const lastEditionOf = (
  form: string,
  known: KnownEditions,
): { id: string; more: Record<string, unknown> } | undefined => {
  const last = known[form]?.at(-1)
  if (last === undefined)
    return officialFiles
      .filter((each) => each.form === form)
      .map((each) => ({ id: each.edition, more: {} }))
      .at(-1)
  const { id, from: _from, until: _until, source: _source, attestation: _attestation, ...more } = last
  return { id, more }
}

const fieldsInFolder = async (dir: string, form: string, edition: string) => {
  const file = await fileOfEdition(dir, { form, edition })
  const doc = file === undefined ? undefined : await openForm(await readFile(join(dir, file.file)))
  return doc instanceof PDFDocument ? fieldsOf(doc) : undefined
}

const fieldOf = (doc: PDFDocument, field: PDFField, before: ReadonlySet<string> | undefined): SkeletonField => {
  const name = field.getName()
  const [widget] = field.acroField.getWidgets()
  const pages = doc.getPages()
  const page = pages.findIndex(({ ref, node }) =>
    widget?.P() === undefined
      ? node
          .Annots()
          ?.asArray()
          .some((each) => doc.context.lookup(each) === widget?.dict)
      : ref === widget.P(),
  )
  const at = widget?.getRectangle()
  const tenth = (points: number) => Math.round(points * 10) / 10
  return {
    name,
    type: field.constructor.name,
    page: page < 0 ? null : page + 1,
    rect: at === undefined ? null : [tenth(at.x), tenth(at.y), tenth(at.width), tenth(at.height)],
    isNew: before === undefined ? null : !before.has(name),
  }
}
