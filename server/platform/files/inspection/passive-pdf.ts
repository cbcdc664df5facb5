import type { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'

// Names of objects that act, contain other files, or hide the rest (ISO 32000-2: 12.6.4, 7.11.4, 13.6, 7.6).
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Encrypt|SubmitForm|ImportData)(?![\w-])/
// Objects packed into a stream (7.5.7), the name in any spelling; where a stream begins; where an object ends.
const packed = /\/(?:[Oo]|#4[Ff])(?:[Bb]|#62)(?:[Jj]|#6[Aa])(?:[Ss]|#53)(?:[Tt]|#74)(?:[Mm]|#6[Dd])(?![\w-])/
const marks = new RegExp(`(${packed.source})|(?<!end)(stream\\r?\\n)|endobj`, 'g')
const unpackedMax = 20 * 1024 * 1024
/** Object streams have a hundred objects or more each: no legitimate file has so many. */
const packsMax = 10_000
/** Longer than any of the names with each letter spelled as `#` and two digits, and the character after it. */
const overlap = 64
const trailerBytes = 4096

/**
 * Whether a PDF only shows pages: no script, no launch action, no embedded file, no encryption. A PDF that can't be
 * parsed isn't passive.
 */
export const isPassivePdf = async (content: Readable): Promise<boolean> => {
  const names = lookForNames()
  const objects = lookIntoObjects()
  let trailer = ''
  try {
    for await (const bytes of content as AsyncIterable<Buffer>) {
      const text = bytes.toString('latin1')
      trailer = (trailer + text).slice(-trailerBytes)
      if (names.meets(text) || !(await objects.fit(text))) return false
    }
    return trailer.includes('%%EOF') && !names.meets('', true) && (await objects.fit('', true))
  } finally {
    objects.close()
    content.destroy()
  }
}

/** Looks for active names in a text that comes in chunks. */
const lookForNames = () => {
  let rest = ''
  return {
    meets: (piece: string, isEnd = false): boolean => {
      const text = rest + piece
      rest = text.slice(-overlap)
      // A name at the end may continue in the next chunk, and an escaped letter may be split: both are checked again
      // then.
      return active.test(isEnd ? spelledOut(text) : `${spelledOut(text.replace(/#[0-9a-f]?$/i, ''))}x`)
    },
  }
}

/** Names may escape any letter as `#` and two digits. */
const spelledOut = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Unpacks every object stream in a text that comes in chunks, and looks for active names in it. */
const lookIntoObjects = () => {
  const state = {
    packed: 0,
    hasStream: false,
    left: unpackedMax,
    packsLeft: packsMax,
    stream: undefined as Unpacking | undefined,
  }
  let rest = ''
  let depth = 0
  const feed = (text: string) => state.stream?.add(text)
  const endStream = async (): Promise<boolean> => {
    const stream = state.stream
    state.stream = undefined
    if (stream === undefined) return true
    const length = await stream.end()
    // Each name before a stream counts for it.
    state.left -= (length ?? 0) * state.packed
    return length !== undefined && state.left >= 0
  }
  const meet = async ([mark, objects, offset]: RegExpExecArray): Promise<boolean> => {
    if (objects !== undefined) {
      await feed(mark)
      state.packed += 1
      state.hasStream = false
      return true
    }
    if (state.packed === 0) return true
    if (!(await endStream())) return false
    if (offset !== undefined) {
      state.hasStream = true
      state.packsLeft -= 1
      state.stream = unpack(state.left)
      return state.packsLeft >= 0
    }
    state.packed = 0
    return state.hasStream
  }
  return {
    /** False if something in them acts, or they can't be unpacked within limits. */
    fit: async (piece: string, isEnd = false): Promise<boolean> => {
      const text = rest + piece
      const safe = isEnd ? text.length : Math.max(text.length - overlap, depth)
      marks.lastIndex = depth
      let at = depth
      for (const mark of text.matchAll(marks)) {
        if (mark.index >= safe) break
        await feed(text.slice(at, mark.index))
        at = mark.index + mark[0].length
        if (!(await meet(mark))) return false
      }
      if (at < safe) {
        await feed(text.slice(at, safe))
        at = safe
      }
      const from = Math.max(at - overlap, 0)
      rest = text.slice(from)
      depth = at - from
      if (!isEnd || state.packed === 0) return true
      return (await endStream()) && state.hasStream
    },
    close: () => state.stream?.close(),
  }
}

interface Unpacking {
  add(data: string): Promise<void>
  /** Its unpacked size; undefined if it acts, is too large or can't be unpacked. */
  end(): Promise<number | undefined>
  close(): void
}

/** Inflates data that comes in chunks, up to `max` bytes; anything after its end is ignored. */
const unpack = (max: number): Unpacking => {
  const inflate = createInflate()
  const names = lookForNames()
  let length = 0
  let isLoud = false
  let isOver = false
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true
      resolve()
    }
    inflate.once('end', over)
    inflate.once('close', over)
    inflate.once('error', () => {
      isLoud = true
      over()
    })
  })
  inflate.on('data', (bytes: Buffer) => {
    length += bytes.length
    isLoud ||= length > max || names.meets(bytes.toString('latin1'))
    if (isLoud) inflate.destroy()
  })
  return {
    add: async (data) => {
      if (isOver || data === '') return
      await Promise.race([ended, new Promise((resolve) => inflate.write(Buffer.from(data, 'latin1'), resolve))])
    },
    end: async () => {
      if (!isOver) inflate.end()
      await ended
      inflate.destroy()
      return isLoud || names.meets('', true) ? undefined : length
    },
    close: () => inflate.destroy(),
  }
}
