import type { KeyObject, X509Certificate } from 'node:crypto'
import { createPrivateKey } from 'node:crypto'
import path from 'node:path'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import type { SigningIdentity } from '../pdf/seal/signing-identity.ts'
import { readCertificates, readPem } from './pem-file.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Bytes of all certificates: they are in every seal, and a seal that is too long isn't verified. */
const certificatesMax = 16_384
const rsaBitsMin = 2048
const rsaBitsMax = 8192
const curves = ['prime256v1', 'secp384r1']
const OID_KEY_USAGE = '2.5.29.15'
/** digitalSignature and nonRepudiation, the first two bits (RFC 5280, 4.2.1.3). */
const usagesForSeals = 0b1100_0000
const instead = 'without SEAL_CERTIFICATE and SEAL_KEY, PDFs are sealed with a key that this installation makes'

/**
 * Reads the operator's certificate for PDF seals with its chain, `SEAL_CERTIFICATE`, and its key, `SEAL_KEY`; undefined
 * for neither. Throws with a plain message for files that can't be used to seal at this time.
 */
export const readSealSettings = (env: Env, root: string, now: Date = new Date()): SigningIdentity | undefined => {
  const certificateFile = env['SEAL_CERTIFICATE']
  const keyFile = env['SEAL_KEY']
  if (certificateFile === undefined && keyFile === undefined) return undefined
  if (certificateFile === undefined) throw new Error('SEAL_CERTIFICATE must be set too: the certificate of SEAL_KEY')
  if (keyFile === undefined) throw new Error('SEAL_KEY must be set too: the private key of SEAL_CERTIFICATE')
  const [certificate, ...chain] = readCertificates('SEAL_CERTIFICATE', path.resolve(root, certificateFile))
  const key = readKey(path.resolve(root, keyFile))
  if (!certificate.checkPrivateKey(key))
    throw new Error("SEAL_KEY isn't the key of the first certificate in SEAL_CERTIFICATE")
  refuseOtherTimes(certificate, now)
  refuseOtherUsage(certificate)
  refuseOtherChain([certificate, ...chain])
  return {
    privateKey: new Uint8Array(key.export({ format: 'der', type: 'pkcs8' })),
    certificate: new Uint8Array(certificate.raw),
    chain: chain.map(({ raw }) => new Uint8Array(raw)),
  }
}

const readKey = (file: string): KeyObject => {
  const text = readPem('SEAL_KEY', file)
  if (!text.includes('-----BEGIN PRIVATE KEY-----'))
    throw new Error(`SEAL_KEY must be a private key without password, in PEM form as PKCS #8: ${file}`)
  const key = parsed(text, file)
  const { asymmetricKeyType: type, asymmetricKeyDetails: { namedCurve = '', modulusLength = 0 } = {} } = key
  const isUsable =
    (type === 'ec' && curves.includes(namedCurve)) ||
    (type === 'rsa' && modulusLength >= rsaBitsMin && modulusLength <= rsaBitsMax)
  if (!isUsable)
    throw new Error(
      `SEAL_KEY must be an EC key on P-256 or P-384, or an RSA key of ${rsaBitsMin} to ${rsaBitsMax} bits`,
    )
  return key
}

const parsed = (text: string, file: string): KeyObject => {
  try {
    return createPrivateKey(text)
  } catch (cause) {
    throw new Error(`SEAL_KEY: the key in ${file} can't be read`, { cause })
  }
}

const refuseOtherTimes = ({ validFrom, validTo }: X509Certificate, now: Date): void => {
  const day = (time: string) => utcDay(new Date(time))
  if (Date.parse(validFrom) > now.getTime())
    throw new Error(`SEAL_CERTIFICATE isn't valid before ${day(validFrom)}; ${instead}`)
  if (Date.parse(validTo) < now.getTime()) throw new Error(`SEAL_CERTIFICATE ended on ${day(validTo)}; ${instead}`)
}

/** A certificate without a key usage is for every one (RFC 5280, 4.2.1.3). */
const refuseOtherUsage = ({ raw }: X509Certificate): void => {
  const { extensions = [] } = pkijs.Certificate.fromBER(new Uint8Array(raw).buffer)
  const usage = extensions.find(({ extnID }) => extnID === OID_KEY_USAGE)?.parsedValue as unknown
  if (!(usage instanceof asn1.BitString)) return
  if (((usage.valueBlock.valueHexView[0] ?? 0) & usagesForSeals) === 0)
    throw new Error(
      "SEAL_CERTIFICATE isn't for signatures: its key usage has neither digitalSignature nor nonRepudiation",
    )
}

const refuseOtherChain = (certificates: readonly X509Certificate[]): void => {
  for (const [index, issuer] of certificates.slice(1).entries()) {
    const issued = certificates[index]
    if (issued?.checkIssued(issuer) !== true || !issued.verify(issuer.publicKey))
      throw new Error(`SEAL_CERTIFICATE: certificate ${index + 2} must be of the issuer of the one before it`)
  }
  const bytes = certificates.reduce((sum, { raw }) => sum + raw.length, 0)
  if (bytes > certificatesMax)
    throw new Error(`SEAL_CERTIFICATE has more than ${certificatesMax} bytes of certificates`)
}
