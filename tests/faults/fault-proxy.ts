import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** One request on its way through the proxy: complete, and not yet forwarded. */
export interface Exchange {
  readonly method: string
  readonly path: string
  /** Head and body, as they go to the server. */
  readonly bytes: Buffer
  readonly client: Socket
  /** A connection to the server; without one, the client's is cut. */
  server(): Socket
}

/** What is done to a request. */
export type Fault = (exchange: Exchange) => void

/** A proxy in front of a server that can fail requests. */
export interface FaultProxy {
  readonly port: number
  /** The next request to a path gets a fault; resolves when it does. */
  next(path: RegExp, fault: Fault): Promise<Exchange>
  /** Every request to a path gets a fault, until the returned function is called. */
  always(path: RegExp, fault: Fault): () => void
  /** How many requests to a path were forwarded to the server so far, and how many at most at the same time. */
  count(path: RegExp): { readonly sent: number; readonly concurrent: number }
  close(): Promise<void>
}

interface Trap {
  readonly path: RegExp
  readonly fault: Fault
  readonly met: ((exchange: Exchange) => void) | undefined
}

/** No fault: forwarded and answered. */
export const pass: Fault = ({ client, bytes, server }) => {
  const upstream = server()
  upstream.pipe(client)
  upstream.write(bytes)
}

const headEnd = Buffer.from('\r\n\r\n')

/** A complete request from the bytes received; none as long as something is missing. Each uses its own connection. */
const wholeRequest = (arrived: Buffer): Pick<Exchange, 'method' | 'path' | 'bytes'> | undefined => {
  const at = arrived.indexOf(headEnd)
  if (at < 0) return undefined
  const head = arrived.subarray(0, at).toString('latin1')
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
  const body = arrived.subarray(at + headEnd.length)
  if (body.length < length) return undefined
  // A browser resends what it lost on a reused connection: here none is reused.
  const single = head.replace(/^connection: .*$/im, 'Connection: close')
  const [method = '', path = ''] = head.split(' ', 2)
  return { method, path, bytes: Buffer.concat([Buffer.from(single, 'latin1'), headEnd, body]) }
}

/** Opens a proxy in front of a server on this machine. */
export const openFaultProxy = async (serverPort: number): Promise<FaultProxy> => {
  const traps: Trap[] = []
  const sockets = new Set<Socket>()
  const sent: { readonly path: string; readonly from: number; until: number }[] = []
  let turn = 0

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const serverFor = (client: Socket, path: string) => () => {
    const mark = { path, from: (turn += 1), until: Infinity }
    sent.push(mark)
    const upstream = track(connect(serverPort, '127.0.0.1'))
    upstream.on('error', () => client.destroy())
    upstream.on('close', () => {
      mark.until = turn += 1
      // What the server sent last has to arrive first.
      client.end()
    })
    client.on('close', () => upstream.destroy())
    return upstream
  }
  const faultFor = (path: string): Trap | undefined => {
    const trap = traps.find((each) => each.path.test(path))
    if (trap?.met !== undefined) traps.splice(traps.indexOf(trap), 1)
    return trap
  }
  const proxy = createServer((client) => {
    track(client)
    let arrived = Buffer.alloc(0)
    client.on('data', (piece) => {
      arrived = Buffer.concat([arrived, piece])
      const request = wholeRequest(arrived)
      if (request === undefined) return
      arrived = Buffer.alloc(0)
      const exchange = { ...request, client, server: serverFor(client, request.path) }
      const trap = faultFor(request.path)
      ;(trap?.fault ?? pass)(exchange)
      trap?.met?.(exchange)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    next: (path, fault) => new Promise((met) => traps.push({ path, fault, met })),
    always: (path, fault) => {
      const trap = { path, fault, met: undefined }
      traps.push(trap)
      return () => void traps.splice(traps.indexOf(trap), 1)
    },
    count: (path) => {
      const matches = sent.filter((each) => path.test(each.path))
      const running = matches.map(({ from }) => matches.filter((each) => each.from <= from && from < each.until).length)
      return { sent: matches.length, concurrent: Math.max(0, ...running) }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
