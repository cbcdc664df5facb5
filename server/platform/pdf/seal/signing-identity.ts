import { webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

/** A certificate that seals are made with, DER. */
export interface SealCertificate {
  readonly certificate: Uint8Array
  /** Those that lead from it to a root, each the issuer of the one before; they are in the seal too. */
  readonly chain?: readonly Uint8Array[]
}

/** The key of a seal with its certificate; the key is PKCS #8, DER, and must be stored encrypted. */
export interface SigningIdentity extends SealCertificate {
  readonly privateKey: Uint8Array
}

/** WebCrypto as pkijs requires it. */
export const cryptoEngine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto })

const OID_COMMON_NAME = '2.5.4.3'
const OID_BASIC_CONSTRAINTS = '2.5.29.19'
const OID_KEY_USAGE = '2.5.29.15'
const DIGITAL_SIGNATURE_AND_NON_REPUDIATION = 0b1100_0000

const nameOf = (commonName: string): pkijs.AttributeTypeAndValue[] => [
  new pkijs.AttributeTypeAndValue({ type: OID_COMMON_NAME, value: new asn1.Utf8String({ value: commonName }) }),
]

const extension = (extnID: string, value: asn1.BaseBlock): pkijs.Extension =>
  new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER(false) })

/** Creates a P-256 key with a self-signed certificate for sealing documents, valid for `years` from `from`. */
export const makeSigningIdentity = async ({
  commonName = 'Firstday document seal',
  from = new Date(),
  years = 20,
} = {}): Promise<SigningIdentity> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new pkijs.Certificate()
  certificate.version = 2
  const serial = webcrypto.getRandomValues(new Uint8Array(16))
  // A serial number is positive and has no leading zero.
  serial[0] = (serial[0]! & 0x3f) | 0x40
  certificate.serialNumber = new asn1.Integer({ valueHex: serial.buffer })
  certificate.issuer.typesAndValues = nameOf(commonName)
  certificate.subject.typesAndValues = nameOf(commonName)
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  certificate.notBefore.value = from
  certificate.notAfter.value = until
  certificate.notAfter.type = until.getUTCFullYear() >= 2050 ? pkijs.TimeType.GeneralizedTime : pkijs.TimeType.UTCTime
  const usage = new asn1.BitString({
    valueHex: Uint8Array.of(DIGITAL_SIGNATURE_AND_NON_REPUDIATION).buffer,
    unusedBits: 6,
  })
  certificate.extensions = [
    extension(OID_BASIC_CONSTRAINTS, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    extension(OID_KEY_USAGE, usage),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey, cryptoEngine)
  await certificate.sign(privateKey, 'SHA-256', cryptoEngine)
  return {
    privateKey: new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', privateKey)),
    certificate: new Uint8Array(certificate.toSchema(true).toBER(false)),
  }
}

/** DER as PEM text for other programs. */
export const toPem = (der: Uint8Array, label: 'CERTIFICATE' | 'PRIVATE KEY'): string => {
  const rows =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${rows.join('\n')}\n-----END ${label}-----\n`
}
