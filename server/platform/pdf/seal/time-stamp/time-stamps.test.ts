import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signatureReport } from '../../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { renderCertificate } from '../../render/audit-certificate.ts'
import { openSeals } from '../open-seals.ts'
import { sealFacts } from '../seal-facts.ts'
import { sealPdf } from '../seal-pdf.ts'
import type { SigningIdentity } from '../signing-identity.ts'
import { makeSigningIdentity } from '../signing-identity.ts'
import { checkSeal } from '../verify-seal.ts'
import type { Authority } from './authority.fixture.ts'
import { startAuthority } from './authority.fixture.ts'
import { openTimeStamps } from './time-stamps.ts'

const details = { reason: 'Form W-4 signed by the employee', name: 'Łukasz', at: new Date('2026-11-21T10:00:00Z') }
const oid = '060b2a864886f70d010910020e'

describe.skipIf(!hasTool('openssl'))('a time stamp (needs openssl)', () => {
  let identity: SigningIdentity
  let authority: Authority
  let other: Authority
  let printed: Uint8Array
  const faults: string[] = []
  const report = (error: unknown) => void faults.push(String(error))

  beforeAll(async () => {
    identity = await makeSigningIdentity()
    ;[authority, other] = await Promise.all([startAuthority('RSA'), startAuthority('EC')])
    printed = await renderCertificate({
      documentTitle: 'W-4',
      edition: '2026',
      person: 'Łukasz',
      digests: [],
      events: [],
    })
  }, 60_000)
  afterEach(() => {
    authority.answerBy()
    faults.length = 0
  })
  afterAll(() => Promise.all([authority.close(), other.close()]))

  const stampsOf = ({ url, root }: Authority, options = {}) => openTimeStamps({ url, roots: [root] }, report, options)
  const sealedBy = (of: Authority, options = {}) =>
    sealPdf(printed, { ...identity, timeStamps: stampsOf(of, options) }, details)
  const check = (bytes: Uint8Array, roots = [authority.root, other.root]) => checkSeal(bytes, [identity], roots)

  it('is in the seal, by keys of both kinds, and the verification says its time', async () => {
    for (const each of [authority, other]) {
      const before = Math.floor(Date.now() / 1000) * 1000
      const sealed = await sealedBy(each)
      expect(faults).toEqual([])
      const finding = check(sealed)
      expect(finding).toMatchObject({ outcome: 'intact', sealedAt: details.at })
      expect(finding).toMatchObject({ timeStamp: { authority: 'Test authority', isTrusted: true } })
      const at = finding.outcome === 'intact' ? (finding.timeStamp?.at.getTime() ?? 0) : 0
      expect(at).toBeGreaterThanOrEqual(before)
      expect(at).toBeLessThanOrEqual(Date.now())
      expect(Buffer.from(sealed).toString('latin1')).toContain(oid)
      if (hasTool('pdfsig'))
        expect(signatureReport(sealed)).toMatch(
          /Signature is Valid\.[^]*Total document signed|Total document signed[^]*Signature is Valid\./,
        )
    }
  }, 30_000)

  it('says who it is by, but is not trusted where its authority is unknown', async () => {
    const finding = check(await sealedBy(authority), [other.root])
    expect(finding).toMatchObject({ outcome: 'intact', timeStamp: { authority: 'Test authority', isTrusted: false } })
    expect(await (async () => check(await sealedBy({ ...authority, root: other.root })))()).not.toHaveProperty(
      'timeStamp',
    )
    expect(faults.join()).toContain('Test authority leads to no certificate of TIME_STAMP_CA')
  })

  it('makes a seal broken that it was copied to, and where a bit of what it says is changed', async () => {
    const stamps = stampsOf(authority)
    const copying = { ...stamps, stamp: () => stamps.stamp(Buffer.from('another signature')) }
    const copied = await sealPdf(printed, { ...identity, timeStamps: copying }, details)
    expect(Buffer.from(copied).toString('latin1')).toContain(oid)
    expect(check(copied)).toEqual({ outcome: 'changed' })
    const sealed = Buffer.from(await sealedBy(authority)).toString('latin1')
    const imprint = createHash('sha256').update(signatureIn(sealed)).digest('hex')
    const flipped = `${imprint[0] === '0' ? '1' : '0'}${imprint.slice(1)}`
    expect(sealed).toContain(imprint)
    expect(check(Buffer.from(sealed.replace(imprint, flipped), 'latin1'))).toEqual({ outcome: 'changed' })
  })

  it.each<[string, RegExp, Parameters<Authority['answerBy']>[0]]>([
    [
      'a refusal',
      /refused with status 2/,
      (_answer, response) => void response.end(Buffer.from('30053003020102', 'hex')),
    ],
    ['no answer in time', /no answer within 200 ms/, () => undefined],
    ['no end in time', /no answer within 200 ms/, (_answer, response) => void response.writeHead(200).write('0')],
    [
      'a redirect',
      /HTTP status 307/,
      (_answer, response) => void response.writeHead(307, { location: '/other' }).end(),
    ],
    ['an error', /HTTP status 503/, (_answer, response) => void response.writeHead(503).end()],
    ['far too much', /more than 16384 bytes/, (_answer, response) => void response.end(Buffer.alloc(20_000, 48))],
    ['something else', /./, (_answer, response) => void response.end('<html>')],
    [
      'bytes after the answer',
      /answer is none/,
      (answer, response) => void response.end(Buffer.concat([answer, answer])),
    ],
    [
      'a changed signature',
      /signature is not valid/,
      (answer, response) => {
        answer[answer.length - 1]! ^= 1
        response.end(answer)
      },
    ],
  ])('is none after %s, and the document is sealed without it', async (what, fault, answerBy) => {
    const before = authority.requests.length
    authority.answerBy(answerBy)
    const timeStamps = stampsOf(authority, { timeoutMs: what.endsWith('in time') ? 200 : 5000 })
    const seals = openSeals({ installation: identity, operator: undefined, timeStamps }, () => undefined)
    const sealed = await sealPdf(printed, seals.sealerAt(details.at), details)
    const finding = check(sealed)
    expect(finding).toMatchObject({ outcome: 'intact', reason: details.reason })
    expect(finding).not.toHaveProperty('timeStamp')
    expect(sealFacts(sealed, seals)).toMatchObject({ timeStamp: 'missing' })
    expect([faults.length, authority.requests.length - before]).toEqual([1, 1])
    expect(faults[0]).toMatch(fault)
  })

  it('is not taken from an earlier answer: the nonce differs', async () => {
    let earlier: Buffer | undefined
    const stamps = stampsOf(authority)
    authority.answerBy((answer, response) => {
      earlier ??= answer
      response.end(earlier)
    })
    const signature = Buffer.from('the same signature')
    expect(await stamps.stamp(signature)).toBeDefined()
    expect(await stamps.stamp(signature)).toBeUndefined()
    expect(faults.join()).toContain('nonce')
    expect(authority.requests.at(-1)?.equals(authority.requests.at(-2) ?? Buffer.of())).toBe(false)
  })

  it('is not requested for a minute after a failure: who signs doesn’t wait again', async () => {
    let now = 0
    const stamps = stampsOf(authority, { clock: () => now })
    const signature = Buffer.from('signature')
    authority.answerBy((_answer, response) => void response.writeHead(500).end())
    const before = authority.requests.length
    expect(await stamps.stamp(signature)).toBeUndefined()
    authority.answerBy()
    now = 59_999
    expect(await stamps.stamp(signature)).toBeUndefined()
    expect([authority.requests.length - before, stamps.state()]).toEqual([1, 'missed'])
    now = 60_000
    expect(await stamps.stamp(signature)).toBeDefined()
    expect([authority.requests.length - before, stamps.state()]).toEqual([2, 'current'])
  })
})

/** The signature's value: the octet string after its algorithm, before the attribute of the time stamp. */
const signatureIn = (pdf: string): Buffer => {
  const before = pdf.slice(0, pdf.indexOf(oid))
  const at = before.lastIndexOf('2a8648ce3d040302') + 16
  const length = Number.parseInt(before.slice(at + 2, at + 4), 16)
  return Buffer.from(before.slice(at + 4, at + 4 + length * 2), 'hex')
}
