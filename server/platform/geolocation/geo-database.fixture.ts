import { writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'

/** A value of a geolocation database. */
type GeoValue = string | readonly GeoValue[] | { readonly [key: string]: GeoValue }

const mapType = 7
const arrayType = 11
const uint16Type = 5
const uint32Type = 6
const textType = 2

const control = (type: number, size: number): Buffer => {
  if (size > 28) throw new RangeError('Values of the fixture are short')
  return type <= 7 ? Buffer.of((type << 5) | size) : Buffer.of(size, type - 7)
}
const encodeText = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const head = bytes.length < 29 ? control(textType, bytes.length) : Buffer.of((textType << 5) | 29, bytes.length - 29)
  return Buffer.concat([head, bytes])
}
const encodeNumber = (type: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  const short = type === uint16Type ? bytes.subarray(2) : bytes
  return Buffer.concat([control(type, short.length), short])
}
const encode = (value: GeoValue): Buffer => {
  if (typeof value === 'string') return encodeText(value)
  if (Array.isArray(value)) return Buffer.concat([control(arrayType, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([
    control(mapType, entries.length),
    ...entries.flatMap(([key, each]) => [encodeText(key), encode(each)]),
  ])
}

interface Node {
  readonly children: [Node | Buffer | undefined, Node | Buffer | undefined]
}

const bitsOf = (ip: string): readonly number[] =>
  ip.split('.').flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (Number(byte) >> (7 - bit)) & 1))

const treeOf = (records: Readonly<Record<string, GeoValue>>): Node => {
  const root: Node = { children: [undefined, undefined] }
  for (const [ip, record] of Object.entries(records)) {
    if (!isIPv4(ip)) throw new RangeError('The fixture has IPv4 addresses only')
    const bits = bitsOf(ip)
    let node = root
    for (const bit of bits.slice(0, -1)) {
      const next = node.children[bit as 0 | 1]
      const child: Node = next === undefined || Buffer.isBuffer(next) ? { children: [undefined, undefined] } : next
      node.children[bit as 0 | 1] = child
      node = child
    }
    node.children[bits.at(-1) as 0 | 1] = encode(record)
  }
  return root
}

/**
 * Writes a database of single IPv4 addresses as https://maxmind.github.io/MaxMind-DB/ describes it (version 2.0, records of
 * 24 bits).
 */
export const writeGeoDatabase = (file: string, records: Readonly<Record<string, GeoValue>>): void => {
  const nodes: Node[] = [treeOf(records)]
  for (const node of nodes)
    for (const child of node.children) if (child !== undefined && !Buffer.isBuffer(child)) nodes.push(child)
  const data: Buffer[] = []
  let size = 0
  const pointerTo = (child: Node | Buffer | undefined): number => {
    if (child === undefined) return nodes.length
    if (!Buffer.isBuffer(child)) return nodes.indexOf(child)
    data.push(child)
    size += child.length
    return nodes.length + 16 + size - child.length
  }
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [index, { children }] of nodes.entries())
    for (const [side, child] of children.entries()) tree.writeUIntBE(pointerTo(child), index * 6 + side * 3, 3)
  const metadata: readonly (readonly [string, Buffer])[] = [
    ['node_count', encodeNumber(uint32Type, nodes.length)],
    ['record_size', encodeNumber(uint16Type, 24)],
    ['ip_version', encodeNumber(uint16Type, 4)],
    ['database_type', encodeText('Fixture-City')],
    ['binary_format_major_version', encodeNumber(uint16Type, 2)],
    ['binary_format_minor_version', encodeNumber(uint16Type, 0)],
    ['build_epoch', encodeNumber(uint32Type, 1_700_000_000)],
  ]
  writeFileSync(
    file,
    Buffer.concat([
      tree,
      Buffer.alloc(16),
      ...data,
      Buffer.from('\xAB\xCD\xEFMaxMind.com', 'latin1'),
      control(mapType, metadata.length),
      ...metadata.flatMap(([key, value]) => [encodeText(key), value]),
    ]),
  )
}
