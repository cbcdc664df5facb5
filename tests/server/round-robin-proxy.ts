import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A load balancer in front of several servers. */
export interface RoundRobinProxy {
  readonly url: string
  /** Sends each request to the next of these servers. */
  distribute(servers: readonly string[]): void
  close(): Promise<void>
}

/** The header of a response that names the server it is from, by its position in the list. */
export const servedBy = 'x-served-by'

/**
 * Opens a proxy that gives each request to the next server. As load balancers do, it names the client's address in
 * `X-Forwarded-For`, goes on to the next server when one accepts no connection, and answers 502 when one breaks off.
 */
export const openRoundRobinProxy = async (): Promise<RoundRobinProxy> => {
  let servers: readonly string[] = []
  let turn = 0

  const forward = (from: IncomingMessage, body: Buffer, to: ServerResponse, at: number, others: number): void => {
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
    // A new connection for each request: none that a killed server has left.
    const upstream = request(new URL(from.url ?? '/', servers[at]), { method: from.method, headers, agent: false })
    upstream.on('response', (response) => {
      to.writeHead(response.statusCode ?? 502, { ...response.headers, [servedBy]: String(at) })
      response.pipe(to)
      response.on('error', () => to.destroy())
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && others > 0)
        return forward(from, body, to, (at + 1) % servers.length, others - 1)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    })
    upstream.end(body)
  }

  const proxy = createServer((from, to) => {
    buffer(from).then(
      (body) => forward(from, body, to, turn++ % servers.length, servers.length - 1),
      () => to.destroy(),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    distribute: (to) => {
      servers = to
    },
    close: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}
