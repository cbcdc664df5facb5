import { BlockList, isIP } from 'node:net'

const reserved4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
// Within 2000::/3: protocol assignments with Teredo, documentation, 6to4.
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (family: 'ipv4' | 'ipv6', nets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', prefix] = net.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const blocked4 = listOf('ipv4', reserved4)
const blocked6 = listOf('ipv6', reserved6)
const global6 = listOf('ipv6', ['2000::/3'])

/** Whether an IP address is on the public internet: not this machine, a local network, or reserved (RFC 6890). */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !blocked4.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
    default:
      return false
  }
}
