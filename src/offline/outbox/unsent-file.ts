import { db } from '../database/offline-database.ts'

/** One submission in a file: encrypted to the server, with the ticket that submits it and nothing else. */
export interface UnsentItem {
  /** The submission id: what arrived once is not accepted a second time. */
  readonly id: string
  readonly endpoint: string
  /** Items with the same number are of one form, in this order: its files come before it. */
  readonly group: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly ticket: string
  readonly fileId?: string | undefined
  /** Bytes of the encrypted body. */
  readonly size: number
}

/** What a file says of itself before the encrypted bodies. */
export interface UnsentHead {
  readonly format: typeof unsentFormat
  readonly version: 1
  /** Where it can be uploaded. */
  readonly origin: string
  readonly items: readonly UnsentItem[]
}

/** A file of unsent work, and where the body of each item is in it. */
export interface UnsentFile extends UnsentHead {
  bodyOf(item: UnsentItem): Promise<Uint8Array<ArrayBuffer>>
}

/** The mark of the format. */
export const unsentFormat = 'firstday unsent work'
/** The end of the name of a file. */
export const unsentExtension = '.firstday'

const headMax = 4_000_000

/**
 * A file with all that is not sent from this device, whoever signed it: one line of JSON, then the encrypted bodies one
 * after the other. Only the server can read them. Nothing is removed here: what arrives by either way arrives once.
 */
export const makeUnsentFile = async (origin: string): Promise<{ readonly file: Blob; readonly count: number }> => {
  const entries = (await db.outbox.orderBy('order').toArray()).filter(({ state }) => state !== 'refused')
  const groups = [...new Set(entries.map(({ owner, lane }) => `${owner} ${lane}`))]
  const bodies: Uint8Array<ArrayBuffer>[] = []
  const items: UnsentItem[] = []
  for (const { id, endpoint, owner, lane, createdAt, ticket, fileId } of entries) {
    const body = await db.sealed.get(id)
    if (body === undefined) continue
    bodies.push(body.bytes)
    const group = groups.indexOf(`${owner} ${lane}`)
    items.push({ id, endpoint, group, createdAt, ticket: ticket.token, fileId, size: body.bytes.length })
  }
  const head: UnsentHead = { format: unsentFormat, version: 1, origin, items }
  return {
    file: new Blob([JSON.stringify(head), '\n', ...bodies], { type: 'application/octet-stream' }),
    count: items.length,
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isItem = (value: unknown): value is UnsentItem => {
  if (typeof value !== 'object' || value === null) return false
  const { id, endpoint, group, createdAt, ticket, fileId, size } = value as Partial<UnsentItem>
  return (
    [id, endpoint, ticket].every(isText) &&
    [group, createdAt, size].every(isCount) &&
    (fileId === undefined || isText(fileId))
  )
}

const isHead = (value: unknown): value is UnsentHead => {
  if (typeof value !== 'object' || value === null) return false
  const { format, version, origin, items } = value as Partial<Record<keyof UnsentHead, unknown>>
  return format === unsentFormat && version === 1 && isText(origin) && Array.isArray(items) && items.every(isItem)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a file; undefined if it isn't one of these, or is not complete. */
export const readUnsentFile = async (file: Blob): Promise<UnsentFile | undefined> => {
  const start = new Uint8Array(await file.slice(0, headMax).arrayBuffer())
  const end = start.indexOf(0x0a)
  const head = end < 0 ? undefined : parsed(new TextDecoder().decode(start.subarray(0, end)))
  if (!isHead(head)) return undefined
  const starts = new Map<UnsentItem, number>()
  let at = end + 1
  for (const item of head.items) {
    starts.set(item, at)
    at += item.size
  }
  if (at !== file.size) return undefined
  return {
    ...head,
    bodyOf: async (item) => {
      const from = starts.get(item) ?? 0
      return new Uint8Array(await file.slice(from, from + item.size).arrayBuffer())
    },
  }
}
