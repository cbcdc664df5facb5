import type { FastifyReply } from 'fastify'
import type { FileDownload } from '../files/open-file.ts'

/** What a file may do where somebody opens it in a browser: nothing. */
const filePolicy = "sandbox; default-src 'none'"

/** A name as RFC 6266 and RFC 8187 spell it: plain letters for old readers, every other sign as the bytes of UTF-8. */
export const dispositionOf = (fileName: string): string => {
  const plain = fileName.replace(/[^\w.-]+/g, '_')
  const whole = encodeURIComponent(Buffer.from(fileName).toString()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Sends a file to be kept, never to be shown in our name. Where its content turns out changed the line breaks, or the answer is an error. */
export const sendFile = (reply: FastifyReply, file: FileDownload): FastifyReply => {
  // It may have turned out while the transaction of the call ended.
  if (file.stream.errored !== null) throw file.stream.errored
  const headers = {
    'Content-Type': file.mediaType,
    ...(file.size === undefined ? {} : { 'Content-Length': String(file.size) }),
    'Content-Disposition': dispositionOf(file.fileName),
    'Content-Security-Policy': filePolicy,
    'Cache-Control': 'no-store',
  }
  file.stream.once('error', () => {
    if (reply.raw.headersSent) return
    for (const name of Object.keys(headers)) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
  })
  return reply.headers(headers).send(file.stream)
}
