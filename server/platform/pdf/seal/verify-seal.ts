import { createHash, X509Certificate } from 'node:crypto'
import { sealedDigest } from './seal-message.ts'

/** What a file's seal says: who made it, when, and whether the file is as it was sealed. */
export type SealFinding =
  /** As we sealed it, to the last byte. `reason` is what the seal says the file is. */
  | { readonly outcome: 'intact'; readonly sealedAt: Date; readonly reason: string; readonly fingerprint: string }
  /** All that we sealed is there as it was, and something stands behind it. */
  | {
      readonly outcome: 'added'
      readonly sealedAt: Date
      readonly reason: string
      readonly fingerprint: string
      readonly addedBytes: number
    }
  /** It bears a seal of ours that doesn't hold: of what is in it nothing is certain. */
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'not ours' }
  | { readonly outcome: 'no pdf' }

/** What we ask of a PDF before we look for a seal (ISO 32000-2, 7.5.2; readers allow the header that late). */
const headerWithin = 1024
/** Seals looked at in one file, the last ones first: ours have one. */
const sealsMax = 10
const rangeLine = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\] *\n\/Contents $/
const rangeLineMax = 100
const messageMax = 100_000
const hexLine = /^<([0-9a-f]+)>$/

/** The SHA-256 of a certificate, hex: what people compare. */
export const fingerprintOf = (certificate: Uint8Array): string => createHash('sha256').update(certificate).digest('hex')

/** Looks for a seal of ours in a file; `certificates` are all that we ever sealed with, DER. */
export const checkSeal = (bytes: Uint8Array, certificates: readonly Uint8Array[]): SealFinding => {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!pdf.subarray(0, headerWithin).includes('%PDF-')) return { outcome: 'no pdf' }
  const findings = sealsIn(pdf).map((seal) => findingOf(pdf, seal, certificates))
  return (
    findings.find(({ outcome }) => outcome === 'intact') ??
    findings.find(({ outcome }) => outcome === 'added') ??
    (certificates.some((certificate) => bears(pdf, certificate)) ? { outcome: 'changed' } : { outcome: 'not ours' })
  )
}

/** Where a seal stands in a file: the bytes of the message in between are all that it leaves out. */
interface Seal {
  readonly messageFrom: number
  readonly messageTo: number
  readonly end: number
}

/** The seals of a file that have exactly the form of ours, the last one first. */
const sealsIn = (pdf: Buffer): Seal[] => {
  const seals: Seal[] = []
  let at = pdf.lastIndexOf('/ByteRange [')
  for (let count = 0; at >= 0 && count < sealsMax; count += 1) {
    const seal = sealAt(pdf, at)
    if (seal !== undefined) seals.push(seal)
    at = at === 0 ? -1 : pdf.lastIndexOf('/ByteRange [', at - 1)
  }
  return seals
}

const sealAt = (pdf: Buffer, at: number): Seal | undefined => {
  const bracket = pdf.indexOf('<', at)
  if (bracket < 0 || bracket - at > rangeLineMax) return undefined
  const numbers = rangeLine
    .exec(pdf.toString('latin1', at, bracket))
    ?.slice(1)
    .map(Number)
  const [messageFrom = 0, messageTo = 0, length = 0] = numbers ?? []
  const end = messageTo + length
  // The range names its own place: what it leaves out begins right behind it, and is the message alone.
  const isExpectedPosition = messageFrom === bracket && messageTo > messageFrom && messageTo - messageFrom <= messageMax
  if (!isExpectedPosition || length <= 0 || end > pdf.length) return undefined
  return { messageFrom, messageTo, end }
}

/** The message of a seal; undefined where something else than it and its zeros stands between the brackets. */
const messageIn = (pdf: Buffer, { messageFrom, messageTo }: Seal): Buffer | undefined => {
  const hex = hexLine.exec(pdf.toString('latin1', messageFrom, messageTo))?.[1]
  if (hex === undefined) return undefined
  const padded = Buffer.from(hex, 'hex')
  const length = padded[0] === 0x30 && padded[1] === 0x82 ? 4 + padded.readUInt16BE(2) : 0
  const isPaddedByZeros = length > 0 && padded.subarray(length).every((byte) => byte === 0)
  return length <= padded.length && isPaddedByZeros ? padded.subarray(0, length) : undefined
}

const findingOf = (pdf: Buffer, seal: Seal, certificates: readonly Uint8Array[]): SealFinding => {
  const message = messageIn(pdf, seal)
  const certificate = message && certificates.find((each) => isHeldBy(pdf, seal, message, each))
  if (certificate === undefined) return { outcome: 'not ours' }
  const proven = { ...readSealEntries(pdf, seal), fingerprint: fingerprintOf(certificate) }
  const addedBytes = pdf.length - seal.end
  return addedBytes === 0 ? { outcome: 'intact', ...proven } : { outcome: 'added', ...proven, addedBytes }
}

/** Whether a message is of this certificate, over all that the seal doesn't leave out. */
const isHeldBy = (pdf: Buffer, seal: Seal, message: Buffer, certificate: Uint8Array): boolean => {
  const claimed = digestIn(message, certificate)
  if (claimed === undefined) return false
  const { messageFrom, messageTo, end } = seal
  const content = createHash('sha256').update(pdf.subarray(0, messageFrom)).update(pdf.subarray(messageTo, end))
  return content.digest().equals(claimed)
}

const digestIn = (message: Buffer, certificate: Uint8Array): Uint8Array | undefined => {
  try {
    return sealedDigest(message, certificate)
  } catch {
    // What can't be read as a message is none of ours.
    return undefined
  }
}

const sealEntriesPattern = /^\n\/Reason <FEFF([0-9a-fA-F]*)>\n\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)\n/

/** What a seal that holds says about itself, right behind its message: as much under the seal as all else. */
const readSealEntries = (pdf: Buffer, { messageTo }: Seal): { reason: string; sealedAt: Date } => {
  const entries = sealEntriesPattern.exec(pdf.toString('latin1', messageTo, messageTo + 4096))
  if (entries === null) throw new Error('a seal of ours says neither what it is for nor when it was set')
  const [, hex = '', year, month, day, hour, minute, second] = entries
  const reason = Buffer.from(hex, 'hex').swap16().toString('utf16le').trim()
  return { reason, sealedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }
}

/** Whether the number of a certificate of ours stands in a file, as it does in each of its seals. */
const bears = (pdf: Buffer, certificate: Uint8Array): boolean =>
  pdf.includes(new X509Certificate(certificate).serialNumber.toLowerCase())
