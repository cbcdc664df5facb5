import type { FileRule } from '#contract/kit/endpoint.ts'
import { Problem } from '#contract/problems.ts'

/** A body taken apart: its fields and its files, nothing checked yet. */
export interface ReadBody {
  readonly fields: unknown
  readonly files: Readonly<Record<string, Uint8Array>>
}

const depthMax = 12
// More than any call has: 500 tickets, 60 reasons, the fields of a form.
const valuesMax = 5000

/** Takes JSON, form-encoded and multipart bodies apart; throws `invalid` for what can't be read. */
export const readBody = async (
  bytes: Uint8Array,
  contentType: string,
  rules: Readonly<Record<string, FileRule>> | undefined,
): Promise<ReadBody> => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (bytes.length === 0) return { fields: {}, files: {} }
  if (type === 'application/json') return { fields: readJson(bytes), files: {} }
  if (type === 'application/x-www-form-urlencoded') return { fields: readForm(bytes), files: {} }
  if (type === 'multipart/form-data') return readMultipart(bytes, contentType, rules ?? {})
  throw new Problem('wrong type', 'wrongType')
}

/** Reads JSON of a bounded depth and size; throws `invalid` for anything else. */
export const readJson = (bytes: Uint8Array): unknown => {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!fits(read, depthMax, { values: valuesMax })) throw new Error('too deep or too much')
    return read
  } catch {
    throw new Problem('invalid', 'badBody')
  }
}

/** Whether a value is no deeper than `depth` and holds no more values than are left; stops where it does. */
const fits = (value: unknown, depth: number, left: { values: number }): boolean => {
  left.values -= 1
  if (left.values < 0) return false
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((each) => fits(each, depth - 1, left))
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

const readMultipart = async (
  bytes: Uint8Array,
  contentType: string,
  rules: Readonly<Record<string, FileRule>>,
): Promise<ReadBody> => {
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Problem('invalid', 'badBody')
    })
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const files: Record<string, Uint8Array> = {}
  const parts = [...form.entries()]
  if (parts.length > valuesMax) throw new Problem('invalid', 'badBody')
  for (const [name, value] of parts) {
    if (name in fields || name in files) throw new Problem('invalid', 'badBody')
    if (typeof value === 'string') fields[name] = value
    else {
      const rule = Object.keys(rules).find((each) => each.toLowerCase() === name.toLowerCase())
      if (rule === undefined)
        throw new Problem('invalid', 'checkFields', { fields: { [name]: { key: 'unknownField' } } })
      files[rule] = new Uint8Array(await value.arrayBuffer())
    }
  }
  const name = Object.keys(fields).find((each) => each.toLowerCase() === 'model') ?? 'model'
  const { [name]: model, ...beside } = fields
  if (typeof model !== 'string') return { fields: { ...fields }, files }
  const read = readJson(Buffer.from(model))
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Problem('invalid', 'badBody')
  return { fields: { ...beside, ...read }, files }
}
