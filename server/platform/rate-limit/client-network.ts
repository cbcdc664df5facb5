import { isIPv6 } from 'node:net'

/** The network that an IP address counts for: one customer has all 2^64 addresses of an IPv6 network (RFC 6177). */
export const networkOf = (ip: string): string => prefixOf(ip, 4)

/** The widest network that one site is given: an IPv6 /48 of 65,536 networks (RFC 6177), a single IPv4 address. */
export const wideNetworkOf = (ip: string): string => prefixOf(ip, 3)

/** The IPv4 address that an IPv6 address stands for (`::ffff:192.0.2.7`, RFC 4291 section 2.5.5.2); any other unchanged. */
export const unmappedAddress = (ip: string): string => /^::ffff:([\d.]+)$/i.exec(ip)?.[1] ?? ip

const prefixOf = (address: string, length: number): string => {
  const ip = unmappedAddress(address)
  if (!isIPv6(ip)) return ip
  const [head = [], tail = []] = ip.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return groups
    .slice(0, length)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
