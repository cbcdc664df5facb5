import { webcrypto } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { hexText } from './file-writer.ts'
import { cryptoEngine } from './signing-identity.ts'
import type { SigningIdentity } from './signing-identity.ts'

/** What the seal says about itself, shown by PDF readers in every script. */
export interface SealDetails {
  readonly reason: string
  readonly name: string
  readonly location?: string
  readonly at: Date
}

const OID_DATA = '1.2.840.113549.1.7.1'
const OID_SIGNED_DATA = '1.2.840.113549.1.7.2'
const OID_CONTENT_TYPE = '1.2.840.113549.1.9.3'
const OID_MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const OID_SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const ROOM_FOR_SIGNATURE = 4096

const attribute = (type: string, value: asn1.BaseBlock): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] })

const octets = (valueHex: ArrayBuffer): asn1.OctetString => new asn1.OctetString({ valueHex })

/** Names the certificate inside what is signed, so that it cannot be exchanged (RFC 5035; SHA-256 is the default there). */
const signingCertificate = (digest: ArrayBuffer): asn1.Sequence => {
  const certificateId = new asn1.Sequence({ value: [octets(digest)] })
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [certificateId] })] })
}

/** A detached CMS signature over `content` as ETSI EN 319 142-1 wants it for the level B-B: no time in it, the file tells it. */
const signContent = async (content: Uint8Array, identity: SigningIdentity): Promise<ArrayBuffer> => {
  const certificate = pkijs.Certificate.fromBER(identity.certificate)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await webcrypto.subtle.importKey('pkcs8', identity.privateKey, algorithm, false, ['sign'])
  const [digest, certificateDigest] = await Promise.all([
    webcrypto.subtle.digest('SHA-256', content),
    webcrypto.subtle.digest('SHA-256', identity.certificate),
  ])
  const attributes = [
    attribute(OID_CONTENT_TYPE, new asn1.ObjectIdentifier({ value: OID_DATA })),
    attribute(OID_MESSAGE_DIGEST, octets(digest)),
    attribute(OID_SIGNING_CERTIFICATE_V2, signingCertificate(certificateDigest)),
  ]
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID_DATA }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(key, 0, 'SHA-256', content.slice().buffer, cryptoEngine)
  const info = new pkijs.ContentInfo({ contentType: OID_SIGNED_DATA, content: signed.toSchema(true) })
  return info.toSchema().toBER(false)
}

class IdentitySigner extends Signer {
  readonly #identity: SigningIdentity
  constructor(identity: SigningIdentity) {
    super()
    this.#identity = identity
  }
  override async sign(content: Buffer): Promise<Buffer> {
    return Buffer.from(await signContent(content, this.#identity))
  }
}

/** The placeholder library writes letters outside ASCII wrongly, so it is given a stand-in of the same length. */
const standIns = (texts: Record<'reason' | 'name' | 'location', string>) => {
  const pairs = Object.entries(texts).map(([key, text], i) => {
    const written = hexText(text)
    return { key, written, standIn: String.fromCharCode(97 + i).repeat(written.length - 2) }
  })
  const inserted = Object.fromEntries(pairs.map(({ key, standIn }) => [key, standIn])) as typeof texts
  const restore = (pdf: Buffer): void => {
    for (const { written, standIn } of pairs) {
      const at = pdf.lastIndexOf(`(${standIn})`)
      if (at < 0) throw new Error('The placeholder of the seal is not where it was written')
      pdf.write(written, at, 'latin1')
    }
  }
  return { inserted, restore }
}

/** The library points at the line break before its table; strict readers complain about that. */
const pointAtTable = (pdf: Buffer): Buffer => {
  const tail = /startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))
  const at = Number(tail?.[1])
  if (pdf[at] !== 0x0a) return pdf
  return Buffer.concat([pdf.subarray(0, pdf.lastIndexOf('startxref')), Buffer.from(`startxref\n${at + 1}\n%%EOF`)])
}

/** Seals a PDF (PAdES B-B): any later change of a byte makes the seal invalid. The file must have a plain cross-reference table. */
export const sealPdf = async (
  bytes: Uint8Array,
  identity: SigningIdentity,
  details: SealDetails,
): Promise<Uint8Array> => {
  const { reason, name, location = '', at } = details
  const { inserted, restore } = standIns({ reason: `${reason} `, name: `${name} `, location: `${location} ` })
  const prepared = plainAddPlaceholder({
    pdfBuffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ...inserted,
    contactInfo: '',
    signingTime: at,
    signatureLength: ROOM_FOR_SIGNATURE,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  restore(prepared)
  return new Uint8Array(await new SignPdf().sign(pointAtTable(prepared), new IdentitySigner(identity), at))
}
