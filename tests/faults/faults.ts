import { readFile } from 'node:fs/promises'
import type { Fault } from './fault-proxy.ts'

/** The submission of a form, encrypted or not. */
export const submissions = /\/w4form\/(create|update)$/i

/** The server gets the whole request; its response, once it has one, never arrives. */
export const loseTheReply: Fault = ({ client, bytes, server }) => {
  const upstream = server()
  upstream.once('data', () => client.destroy())
  upstream.write(bytes)
}

/** The server gets half of the request, then the connection is gone. */
export const cutTheRequest: Fault = ({ client, bytes, server }) => {
  const upstream = server()
  upstream.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => client.destroy())
}

/** The server is unreachable, though the device believes it is online. */
export const noWay: Fault = ({ client }) => void client.destroy()

/** The server gets the request, and none of its response arrives; `then` runs when all is written. */
export const onceForwarded =
  (then: () => void): Fault =>
  ({ bytes, server }) => {
    const upstream = server()
    upstream.resume()
    upstream.write(bytes, then)
  }

/** The response is held back until a promise resolves. */
export const holdTheReply =
  (until: Promise<unknown>): Fault =>
  ({ client, bytes, server }) => {
    const upstream = server()
    upstream.pause()
    upstream.write(bytes)
    void until.then(() => upstream.pipe(client))
  }

/** A response that isn't the server's; the server receives nothing. */
export const answerWith =
  (type: string, body: string | Buffer, status = '200 OK', headers: readonly string[] = []): Fault =>
  ({ client }) => {
    const content = Buffer.from(body)
    const head = [
      `HTTP/1.1 ${status}`,
      `Content-Type: ${type}`,
      `Content-Length: ${content.length}`,
      'Cache-Control: no-store',
      'Connection: close',
      ...headers,
    ]
    client.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]))
  }

/** A captive portal: every call is answered with its login page. */
export const captivePortal = answerWith('text/html', '<!doctype html><title>Hotel WLAN</title><h1>Sign in</h1>')

/** A captive portal that redirects every call to its login page. */
export const redirectTo = (url: string): Fault => answerWith('text/html', '', '302 Found', [`Location: ${url}`])

/** A gateway that asks for so many seconds of patience, without our envelope. */
export const gatewayLimit = (seconds: number): Fault =>
  answerWith('text/html', 'Too many requests', '429 Too Many Requests', [`Retry-After: ${seconds}`])

/** Another build of the client: the same worker in other bytes. */
export const otherWorker = async (mark: string): Promise<Fault> =>
  answerWith(
    'text/javascript',
    `${await readFile(new URL('../../dist/client/sw.js', import.meta.url), 'utf8')}\n// ${mark}`,
  )
