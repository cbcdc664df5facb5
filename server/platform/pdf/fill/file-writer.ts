import { deflateSync } from 'node:zlib'

/** The end of an existing file, to which an update is appended. */
export interface FileTail {
  readonly bytes: Uint8Array
  readonly lastTable: number
  readonly nextNumber: number
  readonly root: number
  readonly info: number | undefined
}

/** Collects PDF objects and writes them as a new file, or as an update of an existing one. */
export interface FileWriter {
  reserve(): number
  put(body: string, number?: number): number
  putStream(entries: string, data: Uint8Array | string, number?: number): number
  /** For data that is already deflated. */
  putDeflated(entries: string, deflated: Uint8Array, number?: number): number
  finish(root: number, info: number | undefined): Uint8Array
}

/** A number in PDF notation: short, without an exponent. */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000)

/** A text as a PDF hex string in UTF-16, safe for every script. */
export const hexText = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const HEADER = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')

const tableOf = (offsets: Map<number, number>, isNew: boolean): string => {
  const rows = [...offsets].sort(([a], [b]) => a - b)
  const free = isNew ? 'xref\n0 1\n0000000000 65535 f \n' : 'xref\n'
  return rows.reduce((out, [number, at]) => `${out}${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`, free)
}

/** Starts a file, or an update of the file with this tail. */
export const startFile = (tail?: FileTail): FileWriter => {
  const parts: Uint8Array[] = [tail ? tail.bytes : HEADER]
  const offsets = new Map<number, number>()
  let length = parts[0]!.length
  let next = tail?.nextNumber ?? 1
  const add = (...chunks: Uint8Array[]): void => {
    for (const chunk of chunks) {
      parts.push(chunk)
      length += chunk.length
    }
  }
  const writer: FileWriter = {
    reserve: () => next++,
    put: (body, number = next++) => {
      offsets.set(number, length + 1)
      add(Buffer.from(`\n${number} 0 obj\n${body}\nendobj\n`, 'latin1'))
      return number
    },
    putStream: (entries, data, number) => writer.putDeflated(entries, deflateSync(data), number),
    putDeflated: (entries, deflated, number = next++) => {
      offsets.set(number, length + 1)
      const head = `\n${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`
      add(Buffer.from(head, 'latin1'), deflated, Buffer.from('\nendstream\nendobj\n'))
      return number
    },
    finish: (root, info) => {
      const at = length + 1
      const trailer = [
        `/Size ${next}`,
        `/Root ${root} 0 R`,
        ...(info === undefined ? [] : [`/Info ${info} 0 R`]),
        ...(tail ? [`/Prev ${tail.lastTable}`] : []),
      ].join('\n')
      add(Buffer.from(`\n${tableOf(offsets, !tail)}trailer\n<<\n${trailer}\n>>\nstartxref\n${at}\n%%EOF\n`))
      return Buffer.concat(parts, length)
    },
  }
  return writer
}
