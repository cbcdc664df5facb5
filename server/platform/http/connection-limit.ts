import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { BlockList, isIPv6 } from 'node:net'
import { networkOf } from '../rate-limit/client-network.ts'

/** Connections that one network may hold at once: a store of 80 devices behind one address, each with six of a browser. */
const connectionsEach = 512

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Closes connections beyond `connectionsEach` of one network, so that one sender of slow requests can't hold all that the
 * server has. Those of trusted proxies are not counted: a proxy limits its clients by itself.
 */
export const limitConnections = (server: Server, trustedProxies: readonly string[], most = connectionsEach): void => {
  const proxies = listOf(trustedProxies)
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    const network = networkOf(address)
    const count = (counts.get(network) ?? 0) + 1
    if (count > most) return void socket.destroy()
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left === 0) counts.delete(network)
      else counts.set(network, left)
    })
  })
}
