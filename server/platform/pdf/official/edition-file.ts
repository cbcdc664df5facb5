import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnySchema, InferType } from 'yup'
import { array, boolean, lazy, mixed, number, object, string, ValidationError } from 'yup'
import { codeOf } from './error-code.ts'

/** What a file of an added edition is named: `w4-2027.edition.json`. */
const suffix = '.edition.json'

const day = () => string().matches(/^\d{4}-\d{2}-\d{2}$/, { message: '${path} has to be a day: YYYY-MM-DD' })
const words = () => string().strict().trim('${path} begins or ends with spaces').min(1)

/** An object whose keys are free and whose values all have one shape. */
const recordOf = (value: AnySchema) =>
  lazy((input: unknown) => {
    const keys = typeof input === 'object' && input !== null ? Object.keys(input) : []
    return object(Object.fromEntries(keys.map((key) => [key, value]))).default({})
  })

/** Where a line without a field stands, in points from the lower left of its page; what is left out stays as it was. */
const line = object({
  page: number().integer().min(1),
  x: number(),
  y: number(),
  width: number().positive(),
  height: number().positive(),
  /** The marked content of its caption, in which it is read. */
  content: number().integer().min(0),
}).noUnknown()

/** A box of a form that the product prints on a page of its own otherwise. */
const filledBox = object({
  field: words().required(),
  /** What is printed, with names of answers in braces: `{firstName} {lastName}`. */
  text: string(),
  /** The name of the answer that ticks it, and the value that does; true where it is left out. */
  tick: words(),
  is: mixed<string | number | boolean>(),
  /** The value of the button to press, in a group of several. */
  on: words(),
  /** The signature, as large as fits. */
  isSignature: boolean(),
})
  .noUnknown()
  .test(
    'one content',
    '${path} has to have one of text, tick and isSignature',
    ({ text, tick, isSignature }) =>
      [text, tick, isSignature === true ? true : undefined].filter((each) => each !== undefined).length === 1,
  )

/** An edition of a form as data, beside its PDF in the forms folder. */
const editionFileSchema = object({
  form: words().required(),
  /** The state whose form it is. */
  state: string().matches(/^[A-Z]{2}$/, { message: 'state has to be a postal code: two capital letters' }),
  /** As printed by the agency. What follows may be left out of one that the product has by itself. */
  edition: words().required().max(60),
  /** The first day to sign it, and the last; null while none is announced. */
  from: day(),
  until: day().nullable(),
  graceDays: number().integer().min(0).max(366),
  /** The statement above the signature, word for word. */
  attestation: words().max(4000),
  source: words().required().max(1000),
  /** What else differs between editions of this form: amounts in US dollars, statements. */
  facts: object().default({}),
  /** The PDF: its bytes, and the pages with instructions, the first being 1. Without one, ours is printed. */
  pdf: object({
    sha256: string()
      .matches(/^[\da-f]{64}$/, { message: 'pdf.sha256 has to be 64 hex digits' })
      .required(),
    instructionPages: array(number().integer().min(1).required()).default([]),
  })
    .noUnknown()
    .default(undefined),
  /** Fields that the agency renamed: the name in the last edition that the product knows, and the new one. */
  boxes: recordOf(words().required()),
  /** Lines without a field that moved, by their question: `Date`. */
  lines: recordOf(line),
  /** The boxes of a state's form; the product has none of its own for these. */
  fills: array(filledBox.required()).default([]),
  /** Answers that the form has no box for. */
  leavesOut: array(words().required()).default([]),
  /** The day (YYYY-MM-DD) on which `npm run forms:add` filled the sample in without a fault. */
  checkedOn: day(),
  /** What the PDF shows, for whoever completes the file. */
  shows: object(),
}).noUnknown('${unknown} isn’t known here')

/** An edition of a form as data, beside its PDF in the forms folder. */
export type EditionFile = Omit<InferType<typeof editionFileSchema>, 'boxes' | 'lines'> & {
  readonly boxes: Readonly<Record<string, string>>
  readonly lines: Readonly<Record<string, InferType<typeof line>>>
}

/** Reads an edition from the text of its file: the edition, or what is wrong with it, one line each. */
export const parseEditionFile = (text: string): EditionFile | readonly string[] => {
  try {
    const input: unknown = JSON.parse(text)
    const read = editionFileSchema.validateSync(input, { abortEarly: false, strict: true, stripUnknown: false })
    return editionFileSchema.cast(read) as EditionFile
  } catch (error) {
    if (error instanceof ValidationError) return error.errors
    return [`no JSON that can be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The editions that were added to the forms folder, and why others of it can't be used. */
export interface EditionFiles {
  readonly editions: readonly EditionFile[]
  readonly problems: readonly { readonly file: string; readonly reason: string }[]
}

/** The name of an edition's file in the forms folder. */
export const editionFileName = ({ form, state, edition }: Pick<EditionFile, 'form' | 'state' | 'edition'>): string =>
  `${[form, state, edition.replaceAll(/[^\w.-]+/g, '-')].filter(Boolean).join('-')}${suffix}`

/** Reads the editions that were added to the forms folder; those that weren't checked yet aren't in use. */
export const readEditionFiles = async (dir: string): Promise<EditionFiles> => {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith(suffix)).sort()
  const editions: EditionFile[] = []
  const problems: { file: string; reason: string }[] = []
  for (const file of names) {
    const text = await readFile(join(dir, file), 'utf8').catch((error: unknown) => ({ code: codeOf(error) }))
    const read = typeof text === 'string' ? parseEditionFile(text) : [`can’t be read: ${text.code}`]
    if (!('edition' in read)) problems.push({ file, reason: read.join('; ') })
    else if (read.checkedOn === undefined) problems.push({ file, reason: 'not checked: npm run forms:add' })
    else editions.push(read)
  }
  return { editions, problems }
}

/** The key of an edition's form among the agencies' files: that of one state's form has the state. */
export const fileKeyOf = ({ form, state }: Pick<EditionFile, 'form' | 'state'>): string =>
  state === undefined ? form : `${form}-${state}`
