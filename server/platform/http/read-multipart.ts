import { Busboy } from '@fastify/busboy'
import type { BusboyFileStream } from '@fastify/busboy'
import type { FileRule } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { displayName } from '../files/file-name.ts'
import type { TempStore, TempFile } from '../files/temp-store.ts'
import { BodyTooLarge } from '../files/temp-store.ts'
import { fileTooLarge } from '../files/inspection/accept-file.ts'

/** The parts of a multipart body: texts by name, files by the name of their rule. */
export interface Parts {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, TempFile>>
}

/** The options to read a multipart body. */
export interface MultipartReading {
  readonly contentType: string
  readonly rules: Readonly<Record<string, FileRule>>
  /** What the wire calls the field of a rule; its own name if left out. */
  readonly wireName?: ((field: string) => string) | undefined
  readonly tempStore: TempStore
  /** Maximum number of texts. */
  readonly valuesMax: number
  /** Maximum bytes of all texts together. */
  readonly textMax: number
}

interface Taking {
  readonly taken: Promise<TempFile>
  readonly isNamed: boolean
}

const headerBytes = 8192
const headerPairs = 20
/** Less than the parser holds of one part: a part that it skips, and that begins and ends in one write, would fill it for good. */
const writeBytes = 8192

/**
 * Parses a multipart body while it arrives; files go to the temp store. Throws `invalid` for truncated, repeated or
 * unknown parts and for a file larger than its rule, `too large` for texts; files stored by then are deleted.
 */
export const readMultipart = async (
  body: AsyncIterable<Uint8Array>,
  { contentType, rules, wireName, tempStore, valuesMax, textMax }: MultipartReading,
): Promise<Parts> => {
  const parser = parserOf(contentType, valuesMax, textMax)
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const taking = new Map<string, Taking>()
  const open = new Set<BusboyFileStream>()
  let refuse: (problem: unknown) => void = () => undefined
  const refused = new Promise<never>((_resolve, reject) => (refuse = reject))
  refused.catch(() => undefined)
  let textLeft = textMax
  parser.on('field', (name: string | undefined, value, _nameCut, isCut) => {
    textLeft -= Buffer.byteLength(value)
    if (isCut || textLeft < 0) refuse(new Problem('too large', 'tooLarge'))
    else if (name === undefined || name in fields) refuse(badBody())
    else fields[name] = value
  })
  parser.on('file', (name: string | undefined, content, fileName) => {
    content.on('error', () => undefined)
    open.add(content)
    const rule = ruleOf(rules, name, wireName)
    if (rule === undefined) return refuse(name === undefined ? badBody() : unknownField(name))
    if (taking.has(rule.name)) return refuse(badBody())
    const taken = tempStore.take(content, displayName(fileName), rule.maxBytes)
    taking.set(rule.name, { taken, isNamed: fileName !== '' })
    taken.catch((error: unknown) => refuse(error instanceof BodyTooLarge ? fileTooLarge(rule.name, rule) : error))
  })
  parser.on('fieldsLimit', () => refuse(badBody()))
  parser.on('partsLimit', () => refuse(badBody()))
  const read = new Promise<void>((resolve) => parser.once('finish', resolve))
  parser.on('error', () => refuse(badBody()))
  try {
    for await (const bytes of body)
      for (let start = 0; start < bytes.length; start += writeBytes) {
        const piece = bytes.subarray(start, start + writeBytes)
        await Promise.race([refused, new Promise((resolve) => parser.write(piece, () => resolve(undefined)))])
      }
    parser.end()
    await Promise.race([refused, read])
    return { fields, files: await filesOf(taking) }
  } catch (error) {
    for (const content of open) content.destroy(new Error('refused'))
    for (const { taken } of taking.values()) await taken.then((file) => file.release()).catch(() => undefined)
    throw error
  }
}

const badBody = () => new Problem('invalid', 'badBody')
const unknownField = (name: string) =>
  new Problem('invalid', 'checkFields', { fields: { [name]: { key: 'unknownField' } } })

const parserOf = (contentType: string, valuesMax: number, textMax: number) => {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: valuesMax, parts: valuesMax, fieldSize: textMax, headerPairs, headerSize: headerBytes },
      // A part with a file name is a file, as everywhere else; its type is ignored.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw badBody()
  }
}

const ruleOf = (
  rules: MultipartReading['rules'],
  part: string | undefined,
  wireName: (field: string) => string = (field) => field,
) => {
  const name = Object.keys(rules).find((each) => wireName(each).toLowerCase() === part?.toLowerCase())
  const rule = name === undefined ? undefined : rules[name]
  return name === undefined || rule === undefined ? undefined : { name, ...rule }
}

/** The files in the temp store; if nothing was chosen, a form sends an empty one without a name. */
const filesOf = async (taking: ReadonlyMap<string, Taking>): Promise<Record<string, TempFile>> => {
  const files: Record<string, TempFile> = {}
  for (const [name, { taken, isNamed }] of taking) {
    const file = await taken
    if (isNamed || file.size > 0) files[name] = file
    else await file.release()
  }
  return files
}
