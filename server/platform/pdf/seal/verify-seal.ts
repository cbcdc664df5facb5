import type { X509Certificate } from 'node:crypto'
import { createHash } from 'node:crypto'
import type { SealContent } from './seal-message.ts'
import { sealContent } from './seal-message.ts'
import type { SealCertificate } from './signing-identity.ts'
import type { TimeStamp } from './time-stamp/time-stamp-token.ts'
import { readTimeStamp } from './time-stamp/time-stamp-token.ts'

/** What a valid seal proves of a file. */
interface Proven {
  readonly sealedAt: Date
  /** Describes the file. */
  readonly reason: string
  readonly fingerprint: string
  /** Absent: the seal has none. */
  readonly timeStamp?: TimeStamp
}

/** The result of checking a file's seal: whether it is ours, when it was created, and whether the file is unchanged. */
export type SealFinding =
  /** Unchanged since we sealed it. */
  | ({ readonly outcome: 'intact' } & Proven)
  /** The sealed part is unchanged, but something was appended. */
  | ({ readonly outcome: 'added'; readonly addedBytes: number } & Proven)
  /** It has an invalid seal of ours: its content is not trustworthy. */
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'not ours' }
  | { readonly outcome: 'no pdf' }

/** Bytes within which a PDF's header must be (ISO 32000-2, 7.5.2; readers allow it that late). */
const headerWithin = 1024
/** Seals checked in one file, the last ones first: our files have one. */
const sealsMax = 10
const rangeLine = /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\] *\n\/Contents $/
const rangeLineMax = 100
const messageMax = 100_000
const hexLine = /^<([0-9a-f]+)>$/

/** The SHA-256 of a certificate, hex, for people to compare. */
export const fingerprintOf = (certificate: Uint8Array): string => createHash('sha256').update(certificate).digest('hex')

/**
 * Looks for a seal of ours in a file; `certificates` are all that we have sealed with, `roots` those that
 * authorities of time stamps have to lead to.
 */
export const checkSeal = (
  bytes: Uint8Array,
  certificates: readonly SealCertificate[],
  roots: readonly X509Certificate[] = [],
): SealFinding => {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!pdf.subarray(0, headerWithin).includes('%PDF-')) return { outcome: 'no pdf' }
  const findings = sealsIn(pdf).map((seal) => findingOf(pdf, seal, { certificates, roots }))
  return (
    findings.find(({ outcome }) => outcome === 'intact') ??
    findings.find(({ outcome }) => outcome === 'added') ??
    (certificates.some(({ certificate }) => bears(pdf, certificate)) ? { outcome: 'changed' } : { outcome: 'not ours' })
  )
}

/** The position of a seal in a file: it covers everything except the bytes of its message. */
interface Seal {
  readonly messageFrom: number
  readonly messageTo: number
  readonly end: number
}

/** The seals of a file that have exactly the form of ours, last one first. */
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
  // The byte range must exclude exactly the message that directly follows it.
  const isExpectedPosition = messageFrom === bracket && messageTo > messageFrom && messageTo - messageFrom <= messageMax
  if (!isExpectedPosition || length <= 0 || end > pdf.length) return undefined
  return { messageFrom, messageTo, end }
}

/** The message of a seal; undefined if there is anything but the message and its zero padding between the brackets. */
const messageIn = (pdf: Buffer, { messageFrom, messageTo }: Seal): Buffer | undefined => {
  const hex = hexLine.exec(pdf.toString('latin1', messageFrom, messageTo))?.[1]
  if (hex === undefined) return undefined
  const padded = Buffer.from(hex, 'hex')
  const length = padded[0] === 0x30 && padded[1] === 0x82 ? 4 + padded.readUInt16BE(2) : 0
  const isPaddedByZeros = length > 0 && padded.subarray(length).every((byte) => byte === 0)
  return length <= padded.length && isPaddedByZeros ? padded.subarray(0, length) : undefined
}

/** The certificates that a file is checked with. */
interface Known {
  readonly certificates: readonly SealCertificate[]
  readonly roots: readonly X509Certificate[]
}

const findingOf = (pdf: Buffer, seal: Seal, { certificates, roots }: Known): SealFinding => {
  const message = messageIn(pdf, seal)
  if (message === undefined) return { outcome: 'not ours' }
  for (const sealedWith of certificates) {
    const held = heldBy(pdf, seal, contentOf(message, sealedWith), roots)
    if (held === undefined) continue
    const proven = { ...readSealEntries(pdf, seal), fingerprint: fingerprintOf(sealedWith.certificate), ...held }
    const addedBytes = pdf.length - seal.end
    return addedBytes === 0 ? { outcome: 'intact', ...proven } : { outcome: 'added', ...proven, addedBytes }
  }
  return { outcome: 'not ours' }
}

/** The time stamp of a seal whose content covers the file except its message; undefined if it doesn't. */
const heldBy = (
  pdf: Buffer,
  { messageFrom, messageTo, end }: Seal,
  content: SealContent | undefined,
  roots: readonly X509Certificate[],
): Pick<Proven, 'timeStamp'> | undefined => {
  if (content === undefined) return undefined
  const covered = createHash('sha256').update(pdf.subarray(0, messageFrom)).update(pdf.subarray(messageTo, end))
  if (!covered.digest().equals(content.digest)) return undefined
  if (content.token === undefined) return {}
  try {
    return { timeStamp: readTimeStamp(content.token, content.signature, roots) }
  } catch {
    // We never stored a time stamp that isn't one of this seal.
    return undefined
  }
}

const contentOf = (message: Buffer, sealedWith: SealCertificate): SealContent | undefined => {
  try {
    return sealContent(message, sealedWith)
  } catch {
    // A message that can't be parsed isn't ours.
    return undefined
  }
}

const sealEntriesPattern = /^\n\/Reason <FEFF([0-9a-fA-F]*)>\n\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)\n/

/** The details of a valid seal, directly after its message, and covered by the seal. */
const readSealEntries = (pdf: Buffer, { messageTo }: Seal): { reason: string; sealedAt: Date } => {
  const entries = sealEntriesPattern.exec(pdf.toString('latin1', messageTo, messageTo + 4096))
  if (entries === null) throw new Error('PDF seal lacks reason or signing time')
  const [, hex = '', year, month, day, hour, minute, second] = entries
  const reason = Buffer.from(hex, 'hex').swap16().toString('utf16le').trim()
  return { reason, sealedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }
}

/**
 * Whether a file contains a certificate or its fingerprint, as each of its seals does. Serial numbers may be short, and
 * those of a chain are of others too.
 */
const bears = (pdf: Buffer, certificate: Uint8Array): boolean =>
  pdf.includes(Buffer.from(certificate).toString('hex')) || pdf.includes(fingerprintOf(certificate))
