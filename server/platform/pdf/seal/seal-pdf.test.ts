import { webcrypto } from 'node:crypto'
import * as pkijs from 'pkijs'
import { describe, expect, it } from 'vitest'
import { signatureReport } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { sealPdf } from './seal-pdf.ts'
import { cryptoEngine, makeSigningIdentity, toPem } from './signing-identity.ts'
import { renderCertificate } from '../render/audit-certificate.ts'

const document = renderCertificate({
  documentTitle: 'Form W-4',
  edition: '2026',
  person: 'Łukasz 李小龍',
  digests: [
    { label: 'Digest of the answers', digest: 'a'.repeat(64) },
    { label: 'SHA-256 of the sealed PDF', digest: 'b'.repeat(64) },
  ],
  attestation: 'I declare that this is true.',
  events: [{ at: '2026-11-21T10:00:00Z', who: 'محمد', what: 'Signed', from: '203.0.113.9', agent: 'Firefox' }],
})
const identity = makeSigningIdentity()
const details = { reason: 'Signed by Łukasz', name: 'Blue Heron 李', at: new Date('2026-11-21T10:00:00Z') }
const seal = async (): Promise<Uint8Array> => sealPdf(await document, await identity, details)

const changed = (bytes: Uint8Array): Uint8Array => {
  const copy = bytes.slice()
  const at = Buffer.from(copy).indexOf('/Title') + 12
  copy[at] = copy[at]! ^ 1
  return copy
}

const verify = async (bytes: Uint8Array): Promise<boolean> => {
  const text = Buffer.from(bytes).toString('latin1')
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)!.slice(1).map(Number)
  const [, gap, rest, length] = range
  expect(rest! + length!).toBe(bytes.length)
  const cms = Buffer.from(text.slice(gap! + 1, rest! - 1), 'hex')
  const content = pkijs.ContentInfo.fromBER(cms.subarray(0, 4 + cms.readUInt16BE(2)))
  const signed = new pkijs.SignedData({ schema: content.content })
  const data = Buffer.concat([bytes.subarray(0, gap), bytes.subarray(rest)])
  return signed
    .verify({ signer: 0, data: new Uint8Array(data).buffer, checkChain: false }, cryptoEngine)
    .catch(() => false)
}

describe('a seal', () => {
  it('is valid for the intact file and invalid with one changed bit', async () => {
    const sealed = await seal()
    expect(await verify(sealed)).toBe(true)
    expect(await verify(changed(sealed))).toBe(false)
  })

  it('is of the kind PAdES B-B: detached, with the certificate in the signed attributes', async () => {
    const text = Buffer.from(await seal()).toString('latin1')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    const signingCertificateV2 = '060b2a864886f70d010910022f'
    const signingTime = '06092a864886f70d010905'
    expect(text).toContain(signingCertificateV2)
    expect(text).not.toContain(signingTime)
  })

  it('has reason and name in every script', async () => {
    const text = Buffer.from(await seal()).toString('latin1')
    const name = Buffer.from('Blue Heron 李', 'utf16le').swap16().toString('hex')
    expect(text.toLowerCase()).toContain(name)
  })

  it('uses a key that can be stored and loaded again', async () => {
    const { privateKey, certificate } = await identity
    await webcrypto.subtle.importKey('pkcs8', privateKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
    expect(toPem(certificate, 'CERTIFICATE')).toMatch(/^-----BEGIN CERTIFICATE-----\n/)
  })

  it.skipIf(!hasTool('pdfsig'))('is valid for poppler, which detects tampering (needs pdfsig)', async () => {
    const sealed = await seal()
    expect(signatureReport(sealed)).toContain('Signature is Valid')
    expect(signatureReport(sealed)).toContain('Total document signed')
    expect(signatureReport(changed(sealed))).toContain('Digest Mismatch')
  })
})
