import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

/** Certificates between a signer and a root; real ones have two or three. */
const stepsMax = 6

const isInForce = (certificate: X509Certificate, at: Date): boolean =>
  Date.parse(certificate.validFrom) <= at.getTime() && at.getTime() <= Date.parse(certificate.validTo)

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/**
 * Whether a certificate leads to one of the roots through others that were in force at a time (RFC 5280, 6, without
 * policies and revocation). A root may be the certificate itself.
 */
const leadsToRoot = (
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): boolean => {
  let current: X509Certificate | undefined = certificate
  for (let steps = 0; current !== undefined && steps < stepsMax; steps += 1) {
    const tested: X509Certificate = current
    if (!isInForce(tested, at)) return false
    if (roots.some(({ raw }) => raw.equals(tested.raw))) return true
    current = [...roots, ...others].find((issuer) => isIssuedBy(tested, issuer))
  }
  return false
}

/** A time stamp: the seal existed at this time, says the authority. */
export interface TimeStamp {
  readonly at: Date
  /** The name in the authority's certificate. */
  readonly authority: string
  /** Its certificate led to a trusted one at that time. Without this, a time stamp proves nothing. */
  readonly isTrusted: boolean
}

const OID_TST_INFO = '1.2.840.113549.1.9.16.1.4'
const OID_CONTENT_TYPE = '1.2.840.113549.1.9.3'
const OID_MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const OID_SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const OID_SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const OID_RSA_PSS = '1.2.840.113549.1.1.10'
const OID_TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const OID_SHA_256 = '2.16.840.1.101.3.4.2.1'

const digests: Readonly<Record<string, string>> = {
  [OID_SHA_256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

const requireThat: (isTrue: boolean, fault: string) => asserts isTrue = (isTrue, fault) => {
  if (!isTrue) throw new Error(`time stamp: ${fault}`)
}

const copied = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const digestName = (algorithm: string): string => {
  const name = digests[algorithm]
  requireThat(name !== undefined, `digest algorithm ${algorithm} is not accepted`)
  return name
}
const hash = (algorithm: string, bytes: Uint8Array): Buffer => createHash(algorithm).update(bytes).digest()

const attributeOf = (signer: pkijs.SignerInfo, type: string): unknown => {
  const all = signer.signedAttrs?.attributes.filter((attribute) => attribute.type === type) ?? []
  return all.length === 1 && all[0]?.values.length === 1 ? (all[0].values[0] as unknown) : undefined
}

const partsOf = (block: unknown): readonly unknown[] => (block instanceof asn1.Sequence ? block.valueBlock.value : [])

/** The certificate that the signed attributes name by its digest: RFC 2634 with SHA-1, RFC 5035 with a newer one. */
const namedCertificate = (signer: pkijs.SignerInfo, certificates: readonly X509Certificate[]): X509Certificate => {
  const newer = attributeOf(signer, OID_SIGNING_CERTIFICATE_V2)
  const [ids] = partsOf(newer ?? attributeOf(signer, OID_SIGNING_CERTIFICATE))
  const parts = partsOf(partsOf(ids)[0])
  const digest = parts.find((part) => part instanceof asn1.OctetString)
  requireThat(digest !== undefined, 'it names no certificate')
  const [algorithm] = partsOf(parts[0])
  const newerName = algorithm instanceof asn1.ObjectIdentifier ? algorithm.valueBlock.toString() : OID_SHA_256
  const name = newer === undefined ? 'sha1' : digestName(newerName)
  const certificate = certificates.find(({ raw }) => hash(name, raw).equals(digest.valueBlock.valueHexView))
  requireThat(certificate !== undefined, 'it lacks the certificate of its authority')
  return certificate
}

/** Verifies what is signed: the attributes, the content by its digest, and that the key is one for time stamps. */
const verifySigner = (signer: pkijs.SignerInfo, content: Uint8Array, certificate: X509Certificate): void => {
  const name = digestName(signer.digestAlgorithm.algorithmId)
  const type = attributeOf(signer, OID_CONTENT_TYPE)
  const digest = attributeOf(signer, OID_MESSAGE_DIGEST)
  const isOfContent =
    type instanceof asn1.ObjectIdentifier &&
    type.valueBlock.toString() === OID_TST_INFO &&
    digest instanceof asn1.OctetString &&
    hash(name, content).equals(digest.valueBlock.valueHexView)
  requireThat(isOfContent, 'its signature is for something else')
  // RFC 3161, 2.3: the only purpose of the key. Node names the extended usages so.
  requireThat(certificate.keyUsage.join() === OID_TIME_STAMPING, 'its certificate is not for time stamps')
  const isPss = signer.signatureAlgorithm.algorithmId === OID_RSA_PSS
  const key = {
    key: certificate.publicKey,
    ...(isPss && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }),
  }
  const attributes = new Uint8Array(signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0))
  const digestToSign = certificate.publicKey.asymmetricKeyType === 'ed25519' ? null : name
  const isSigned = verify(digestToSign, attributes, key, signer.signature.valueBlock.valueHexView)
  requireThat(isSigned, 'its signature is not valid')
}

const commonName = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

/**
 * Reads the token of a time stamp (RFC 3161, 2.4.2) over a signature's value, with SHA-256; `nonce` is that of the
 * request, where it is an answer. Throws for one that is not over this value, not signed, or not an answer to it.
 */
export const readTimeStamp = (
  token: Uint8Array,
  signature: Uint8Array,
  roots: readonly X509Certificate[],
  nonce?: Uint8Array,
): TimeStamp => {
  const content = pkijs.ContentInfo.fromBER(copied(token))
  const signed = new pkijs.SignedData({ schema: content.content as unknown })
  const { eContentType, eContent } = signed.encapContentInfo
  const [signer, ...more] = signed.signerInfos
  requireThat(eContentType === OID_TST_INFO && eContent !== undefined, 'it is something else')
  requireThat(signer !== undefined && more.length === 0, 'it needs one signature')
  const bytes = new Uint8Array(eContent.getValue())
  const info = pkijs.TSTInfo.fromBER(copied(bytes))
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const isOverSignature =
    hashAlgorithm.algorithmId === OID_SHA_256 && hash('sha256', signature).equals(hashedMessage.valueBlock.valueHexView)
  requireThat(isOverSignature, 'it is over something else')
  const isAnswer = nonce === undefined || Buffer.from(nonce).equals(info.nonce?.valueBlock.valueHexView ?? Buffer.of())
  requireThat(isAnswer, 'its nonce is not that of the request')
  const certificates = (signed.certificates ?? []).flatMap((each) =>
    each instanceof pkijs.Certificate ? [new X509Certificate(Buffer.from(each.toSchema().toBER(false)))] : [],
  )
  const certificate = namedCertificate(signer, certificates)
  verifySigner(signer, bytes, certificate)
  return {
    at: info.genTime,
    authority: commonName(certificate),
    isTrusted: leadsToRoot(certificate, certificates, roots, info.genTime),
  }
}
