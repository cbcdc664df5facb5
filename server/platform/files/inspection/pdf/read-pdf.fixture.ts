import { inflateSync } from 'node:zlib'

/** All of a PDF's bytes as text, followed by the decompressed content of its streams. */
export const uncompressed = (pdf: Uint8Array): string => {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}
