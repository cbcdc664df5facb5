import { afterAll, describe, expect, it } from 'vitest'
import { readSealSettings } from '../../config/seal-settings.ts'
import { signatureReport } from '../pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { renderCertificate } from '../render/audit-certificate.ts'
import { openSeals } from './open-seals.ts'
import type { Operator } from './operator.fixture.ts'
import { makeOperator } from './operator.fixture.ts'
import { sealFacts } from './seal-facts.ts'
import { sealPdf } from './seal-pdf.ts'
import { makeSigningIdentity } from './signing-identity.ts'
import { checkSeal, fingerprintOf } from './verify-seal.ts'

const at = new Date()
const details = { reason: 'Form W-4 signed by the employee', name: 'Łukasz', at }
const printed = renderCertificate({ documentTitle: 'W-4', edition: '2026', person: 'Łukasz', digests: [], events: [] })

describe.skipIf(!hasTool('openssl'))('a certificate of the operator (needs openssl)', () => {
  const made: Operator[] = []
  afterAll(() => made.forEach((each) => each.close()))
  const identityOf = (...kind: Parameters<typeof makeOperator>) => {
    const operator = makeOperator(...kind)
    made.push(operator)
    return readSealSettings(operator.env, '/')!
  }

  it.each(['RSA', 'P-256', 'P-384'] as const)('seals with its chain: %s', async (kind) => {
    const identity = identityOf(kind)
    const sealed = await sealPdf(await printed, identity, details)
    const fingerprint = fingerprintOf(identity.certificate)
    expect(checkSeal(sealed, [identity])).toMatchObject({ outcome: 'intact', reason: details.reason, fingerprint })
    const text = Buffer.from(sealed).toString('latin1')
    expect(identity.chain).toHaveLength(1)
    for (const each of [identity.certificate, ...(identity.chain ?? [])])
      expect(text).toContain(Buffer.from(each).toString('hex'))
    const tampered = Buffer.from(sealed)
    tampered[500]! ^= 1
    expect(checkSeal(tampered, [identity]).outcome).toBe('changed')
    if (hasTool('pdfsig'))
      expect(signatureReport(sealed)).toMatch(
        /Signature is Valid\.[^]*Total document signed|Total document signed[^]*Signature is Valid\./,
      )
  })

  it('is ours only with the certificates on record, even where another has the same name and number', async () => {
    const [identity, other] = [identityOf('P-256'), identityOf('P-256')]
    const installation = await makeSigningIdentity()
    const sealed = await sealPdf(await printed, identity, details)
    expect(checkSeal(sealed, [installation, other])).toEqual({ outcome: 'not ours' })
    expect(checkSeal(sealed, [{ ...identity, chain: [] }]).outcome).toBe('changed')
    expect(checkSeal(sealed, [{ ...identity, chain: other.chain ?? [] }]).outcome).toBe('changed')
    const forger = { ...identity, privateKey: other.privateKey }
    expect(checkSeal(await sealPdf(await printed, forger, details), [identity]).outcome).toBe('changed')
  })

  it('doesn’t seal after its end: the installation’s does, as is reported once', async () => {
    const [installation, operator] = [await makeSigningIdentity(), identityOf('P-256')]
    let reports = 0
    const seals = openSeals({ installation, operator, timeStamps: undefined }, () => (reports += 1))
    const sealedAt = async (time: number) => sealPdf(await printed, seals.sealerAt(new Date(time)), details)
    const until = seals.operatorUntil?.getTime() ?? 0
    expect(sealFacts(await sealedAt(until), seals)).toEqual({ seal: fingerprintOf(operator.certificate) })
    expect(reports).toBe(0)
    for (const time of [until + 1, until + 2])
      expect(sealFacts(await sealedAt(time), seals)).toEqual({ seal: fingerprintOf(installation.certificate) })
    expect(reports).toBe(1)
  })
})
