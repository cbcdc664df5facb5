import { isIPv6 } from 'node:net'

/** The network that an IP address counts for: one customer has all 2^64 addresses of an IPv6 network (RFC 6177). */
export const networkOf = (ip: string): string => prefixOf(ip, 4)

/** The widest network that one site is given: an IPv6 /48 of 65,536 networks (RFC 6177), a single IPv4 address. */
export const wideNetworkOf = (ip: string): string => prefixOf(ip, 3)

const prefixOf = (ip: string, length: number): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = [], tail = []] = ip.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups
    .slice(0, length)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
