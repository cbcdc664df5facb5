import { parentPort } from 'node:worker_threads'
import { rebuildPages } from './rebuild-pages.ts'

/** What the server sends: the size of a file, its pieces, and then requests for pieces of the rebuilt one. */
export type RebuildRequest = { readonly size: number } | { readonly piece: Uint8Array<ArrayBuffer> } | 'next'

/**
 * What the worker replies: to each piece but the last that it wants more, to the last the outcome, and to each request a
 * piece, none after the last; `isWorn` if a new worker should take its place, because
 * the PDF library keeps each name that it has read.
 */
export type RebuildReply =
  | 'more'
  | { readonly outcome: 'rebuilt' | 'refused'; readonly isWorn: boolean }
  | { readonly piece: Uint8Array<ArrayBuffer> | undefined }

const pieceBytes = 256 * 1024
const wornBytes = 96 * 1024 * 1024

/** Rebuilds one file after the other. */
export const serveRebuilds = (): void => {
  let sent = new Uint8Array()
  let received = 0
  let rebuilt = new Uint8Array()
  let offset = 0
  const rebuild = async (): Promise<RebuildReply> => {
    const file = sent
    sent = new Uint8Array()
    offset = 0
    const isWorn = () => process.memoryUsage().heapUsed > wornBytes
    try {
      rebuilt = new Uint8Array(await rebuildPages(file))
      return { outcome: 'rebuilt', isWorn: isWorn() }
    } catch {
      // Whatever a hostile file leads the parser into is a reason to refuse it.
      return { outcome: 'refused', isWorn: isWorn() }
    }
  }
  const next = (): RebuildReply => {
    if (offset >= rebuilt.length) {
      rebuilt = new Uint8Array()
      return { piece: undefined }
    }
    const piece = rebuilt.slice(offset, offset + pieceBytes)
    offset += piece.length
    return { piece }
  }
  const reply = (message: RebuildReply) => parentPort?.postMessage(message)
  parentPort?.on('message', (request: RebuildRequest) => {
    if (request === 'next') return reply(next())
    if ('size' in request) {
      sent = new Uint8Array(request.size)
      received = 0
      return
    }
    sent.set(request.piece, received)
    received += request.piece.length
    if (received < sent.length) return reply('more')
    void rebuild().then(reply)
  })
}
