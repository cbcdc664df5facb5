import { Readable } from 'node:stream'
import type { FileRule } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { TempStore, TempFile } from '../files/temp-store.ts'
import { readJson, valuesMax } from './read-json.ts'
import type { Parts } from './read-multipart.ts'
import { readMultipart } from './read-multipart.ts'

/** A parsed body: its fields and its files, not validated yet. The files have to be released. */
export interface ReadBody {
  readonly fields: unknown
  readonly files: Readonly<Record<string, TempFile>>
}

/** The options to read a body. */
export interface Reading {
  readonly contentType: string
  readonly rules: Readonly<Record<string, FileRule>> | undefined
  /** What the wire calls a field for a file; its own name if left out. */
  readonly wireName?: (field: string) => string
  readonly tempStore: TempStore
  /** Maximum bytes of its texts. */
  readonly textMax: number
}

/** Parses JSON, form-encoded and multipart bodies; throws `invalid` for a malformed body. */
export const readBody = async (bytes: Uint8Array, reading: Reading): Promise<ReadBody> => {
  const type = reading.contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bytes.length === 0) return { fields: {}, files: {} }
  if (type === 'application/json') return { fields: readJson(bytes), files: {} }
  if (type === 'application/x-www-form-urlencoded') return { fields: readForm(bytes), files: {} }
  if (type === 'multipart/form-data') return readParts(Readable.from([bytes]), reading)
  throw new Problem('wrong type', 'wrongType')
}

/** Parses a multipart body while it arrives. */
export const readParts = async (
  body: AsyncIterable<Uint8Array>,
  { contentType, rules = {}, wireName, tempStore, textMax }: Reading,
): Promise<ReadBody> => {
  const parts = await readMultipart(body, { contentType, rules, wireName, tempStore, valuesMax, textMax })
  try {
    return { fields: withModel(parts.fields), files: parts.files }
  } catch (error) {
    await releaseTempFiles(parts.files)
    throw error
  }
}

/** Deletes the temporary files of a body. */
export const releaseTempFiles = async (files: ReadBody['files']): Promise<void> => {
  for (const file of Object.values(files)) await file.release()
}

const readForm = (bytes: Uint8Array): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const pairs = Buffer.from(bytes).toString('utf8')
  if (pairs.split('&', valuesMax + 1).length > valuesMax) throw new Problem('invalid', 'badBody')
  for (const [name, value] of new URLSearchParams(pairs)) {
    if (name in fields) throw new Problem('invalid', 'badBody')
    fields[name] = value
  }
  return fields
}

/** The fields, including those in a JSON part named `model`. */
const withModel = (fields: Parts['fields']): Record<string, unknown> => {
  const name = Object.keys(fields).find((each) => each.toLowerCase() === 'model') ?? 'model'
  const { [name]: model, ...rest } = fields
  if (model === undefined) return { ...fields }
  const read = readJson(Buffer.from(model))
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Problem('invalid', 'badBody')
  const twice = Object.keys(read).find((key) => Object.hasOwn(rest, key))
  if (twice !== undefined) throw new Problem('invalid', { key: 'keyTwice', values: { name: twice } })
  return { ...rest, ...read }
}
