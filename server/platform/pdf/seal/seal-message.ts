import { createHash, createPrivateKey, sign, verify, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import type { Sealer } from './sealer.ts'
import type { SealCertificate } from './signing-identity.ts'

const OID_DATA = '1.2.840.113549.1.7.1'
const OID_SIGNED_DATA = '1.2.840.113549.1.7.2'
const OID_CONTENT_TYPE = '1.2.840.113549.1.9.3'
const OID_MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const OID_SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const OID_SIGNATURE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14'
const OID_SHA_256 = '2.16.840.1.101.3.4.2.1'
const OID_ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2'
const OID_RSA_WITH_SHA_256 = '1.2.840.113549.1.1.11'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
// A Buffer's memory may be part of a larger one.
const copied = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const octets = (bytes: Uint8Array): asn1.OctetString => new asn1.OctetString({ valueHex: copied(bytes) })
const attribute = (type: string, value: asn1.BaseBlock): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] })

/**
 * Includes the certificate in the signed attributes, so that it can't be exchanged (RFC 5035; SHA-256 is the default
 * there).
 */
const signingCertificate = (digest: Uint8Array): asn1.Sequence => {
  const certificateId = new asn1.Sequence({ value: [octets(digest)] })
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [certificateId] })] })
}

const attributesOf = (digest: Uint8Array, certificate: Uint8Array) =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(OID_CONTENT_TYPE, new asn1.ObjectIdentifier({ value: OID_DATA })),
      attribute(OID_MESSAGE_DIGEST, octets(digest)),
      attribute(OID_SIGNING_CERTIFICATE_V2, signingCertificate(sha256(certificate))),
    ],
  })

/** The signed bytes: the attributes as a SET (RFC 5652, 5.4). */
const signedBytes = (digest: Uint8Array, certificate: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(attributesOf(digest, certificate).toSchema().toBER(false))
  bytes[0] = 0x31
  return bytes
}

const algorithm = (algorithmId: string, more: object = {}) => new pkijs.AlgorithmIdentifier({ algorithmId, ...more })
const sha256Algorithm = () => algorithm(OID_SHA_256, { algorithmParams: new asn1.Null() })
/** The algorithm of signatures by the key of a certificate: RSA (PKCS #1 v1.5; RFC 5754, 3.2) or ECDSA. */
const signatureAlgorithm = (der: Uint8Array) =>
  new X509Certificate(der).publicKey.asymmetricKeyType === 'rsa'
    ? algorithm(OID_RSA_WITH_SHA_256, { algorithmParams: new asn1.Null() })
    : algorithm(OID_ECDSA_WITH_SHA_256)

/** The time stamp of the signature (ETSI EN 319 122-1, 5.3), which covers it and so isn't signed itself. */
const timeStampAttribute = (token: Uint8Array) =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(OID_SIGNATURE_TIME_STAMP, asn1.fromBER(copied(token)).result)],
  })

const messageOf = (
  digest: Uint8Array,
  { certificate: der, chain = [] }: SealCertificate,
  signature: Uint8Array,
  token?: Uint8Array,
): Uint8Array => {
  const certificate = pkijs.Certificate.fromBER(copied(der))
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256Algorithm()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID_DATA }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm: sha256Algorithm(),
        signedAttrs: attributesOf(digest, der),
        signatureAlgorithm: signatureAlgorithm(der),
        signature: octets(signature),
        ...(token && { unsignedAttrs: timeStampAttribute(token) }),
      }),
    ],
    certificates: [certificate, ...chain.map((each) => pkijs.Certificate.fromBER(copied(each)))],
  })
  const info = new pkijs.ContentInfo({ contentType: OID_SIGNED_DATA, content: signed.toSchema(true) })
  return new Uint8Array(info.toSchema().toBER(false))
}

/**
 * A detached CMS signature over a content's SHA-256 as required by ETSI EN 319 142-1 for level B-B: without a time,
 * which is in the file. With a time stamp, where there is one now, of level B-T.
 */
export const sealMessage = async (digest: Uint8Array, sealer: Sealer): Promise<Uint8Array> => {
  const { privateKey, certificate, timeStamps } = sealer
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', signedBytes(digest, certificate), key)
  return messageOf(digest, sealer, signature, await timeStamps?.stamp(signature))
}

/** What is in a message of ours. */
export interface SealContent {
  /** The SHA-256 that it was created for. */
  readonly digest: Uint8Array
  readonly signature: Uint8Array
  /** The token of its time stamp, which has to be verified. */
  readonly token: Uint8Array | undefined
}

const tokenIn = ({ unsignedAttrs }: pkijs.SignerInfo): Uint8Array | undefined => {
  const value = unsignedAttrs?.attributes.find(({ type }) => type === OID_SIGNATURE_TIME_STAMP)?.values[0] as unknown
  return value instanceof asn1.Sequence ? new Uint8Array(value.toBER(false)) : undefined
}

/**
 * The content of a message that was created with one of our certificates; undefined for a message that isn't ours. Ours
 * equals the one that we would create, except for the value of its signature and the token of its time stamp, so besides
 * that token and the chain on record it contains nothing unsigned. Throws for invalid CMS.
 */
export const sealContent = (message: Uint8Array, sealedWith: SealCertificate): SealContent | undefined => {
  const content = pkijs.ContentInfo.fromBER(copied(message))
  const { signerInfos } = new pkijs.SignedData({ schema: content.content as unknown })
  const [signer] = signerInfos
  const claimed = signer?.signedAttrs?.attributes.find(({ type }) => type === OID_MESSAGE_DIGEST)?.values[0]
  if (signer === undefined || !(claimed instanceof asn1.OctetString)) return undefined
  const digest = claimed.valueBlock.valueHexView
  const signature = signer.signature.valueBlock.valueHexView
  const token = tokenIn(signer)
  const { certificate } = sealedWith
  const key = new X509Certificate(certificate).publicKey
  const isOurs =
    verify('sha256', signedBytes(digest, certificate), key, signature) &&
    Buffer.from(messageOf(digest, sealedWith, signature, token)).equals(message)
  return isOurs ? { digest, signature, token } : undefined
}
