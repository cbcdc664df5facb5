import type { FastifyReply } from 'fastify'
import type { FileDownload } from '../files/open-file.ts'

/** The policy of a file opened in a browser: it may do nothing. */
const filePolicy = "sandbox; default-src 'none'"

/** A name encoded by RFC 6266 and RFC 8187: ASCII for old clients, other characters as UTF-8 bytes. */
const dispositionOf = (fileName: string): string => {
  const plain = fileName.replace(/[^\w.-]+/g, '_')
  const whole = encodeURIComponent(Buffer.from(fileName).toString()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/**
 * Sends a file as an attachment, never inline. If its content turns out to be changed, the connection breaks, or the
 * reply is an error.
 */
export const sendFile = (reply: FastifyReply, file: FileDownload): FastifyReply => {
  // It may have failed while the transaction of the call ended.
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
