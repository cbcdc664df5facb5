import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Attack } from './attack.ts'
import { openTally } from './attack.ts'

/** Connections that one sender tries to hold; more than a network may. */
const connections = 600
/** Milliseconds after which a head that doesn't end must be given up. */
const slowMs = 45_000

const open = (url: string, text: string): { readonly socket: Socket; readonly closed: Promise<void> } => {
  const { hostname, port, protocol } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.resume()
  socket.once('connect', () => socket.write(text))
  return { socket, closed }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Connections that never end what they begin: they are given up, and the server answers others meanwhile. */
export const connectionAttack: Attack = {
  name: 'slow heads and many connections',
  run: async (at) => {
    const tally = openTally()
    const head = 'GET /meta.json HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
    const slow = open(at.url, head)
    const ended = await Promise.race([slow.closed.then(() => true), sleep(slowMs).then(() => false)])
    slow.socket.destroy()
    tally.add('a head that never ends', ended ? undefined : `was held for ${slowMs / 1000} seconds`)
    const held = Array.from({ length: connections }, () => open(at.url, head))
    await sleep(1000)
    const closed = held.filter(({ socket }) => socket.closed).length
    tally.add(`${connections} connections of one network`, closed > 0 ? undefined : 'were all held')
    for (const { socket } of held) socket.destroy()
    await Promise.all(held.map((each) => each.closed))
    await sleep(200)
    const answer = await at.send({ method: 'GET', path: '/meta.json' })
    tally.add('a request after them', answer.status === 200 ? undefined : `status ${answer.status}`)
    return tally.result
  },
}
