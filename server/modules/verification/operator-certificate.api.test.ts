import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SystemStatus } from '#contract/endpoints/system-status.ts'
import { recordSealCertificate, sealingCertificates } from '#server/platform/crypto/signing-identity-store.ts'
import { readSealSettings } from '#server/platform/config/seal-settings.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { Operator } from '#server/platform/pdf/seal/operator.fixture.ts'
import { makeOperator } from '#server/platform/pdf/seal/operator.fixture.ts'
import { renderCertificate } from '#server/platform/pdf/render/audit-certificate.ts'
import { sealPdf } from '#server/platform/pdf/seal/seal-pdf.ts'
import { certificateReason } from '#server/platform/pdf/seal/seal-reasons.ts'
import { fingerprintOf } from '#server/platform/pdf/seal/verify-seal.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import { approvedW4, fileOf, verified } from '../tasks/signature.fixture.ts'

describe.skipIf(!hasTool('openssl'))('an installation with a certificate of its operator (needs openssl)', () => {
  // A minute from now: the certificates are made later than this line.
  const start = Date.now() + 60_000
  let now = new Date(start)
  let server: TestApp
  let operators: Operator[]

  beforeAll(async () => {
    operators = [makeOperator('RSA'), makeOperator('P-384')]
    server = await startTestApp({ now: () => now, env: operators[0]!.env })
  }, 60_000)
  afterAll(async () => {
    await server.close()
    for (const each of operators) each.close()
  })

  const inDays = (days: number) => (now = new Date(start + days * 86_400_000))
  const identityOf = (operator: Operator) => readSealSettings(operator.env, '/')!
  const findingOf = async (pdf: Buffer) => (await verified(server, pdf)).body.data
  const status = async () => {
    const token = await server.logIn('admin@demo.test')
    return (await server.call<SystemStatus>('/system/Status', { token, method: 'GET' })).body.data?.sealCertificate
  }
  const recordedSeal = () =>
    server.services.db.system(async ({ trx }) => {
      const rows = await trx.selectFrom('audit_event').select('data').where('kind', '=', 'pdf created').execute()
      return rows.at(-1)?.data['seal']
    })

  it('seals with it until its end and warns before; what it sealed is recognized after it, and after another', async () => {
    const [first, next] = operators.map(identityOf)
    const employee = await readyEmployee(server)
    await approvedW4(server, employee, await server.logIn('manager@demo.test'))
    const file = async (call: 'GetPdf' | 'GetCertificate') =>
      Buffer.from(await fileOf(server, await server.logIn('owner@demo.test'), employee.id, call))
    const pdf = await file('GetPdf')
    const fingerprint = fingerprintOf(first!.certificate)
    expect(await findingOf(pdf)).toMatchObject({ outcome: 'intact', kind: 'w4', fingerprint })
    expect(await recordedSeal()).toBe(fingerprint)
    expect(await status()).toMatchObject({ state: 'current' })

    const printed = await renderCertificate({ documentTitle: 'x', edition: 'x', person: 'x', digests: [], events: [] })
    const asIfSealed = await sealPdf(printed, next!, { reason: certificateReason, name: 'x', at: now })
    expect(await findingOf(Buffer.from(asIfSealed))).toMatchObject({ outcome: 'not ours' })
    for (const twice of [next!, next!]) await recordSealCertificate(server.services.db, twice)
    expect(await findingOf(Buffer.from(asIfSealed))).toMatchObject({ outcome: 'intact', kind: 'certificate' })
    expect(await findingOf(pdf)).toMatchObject({ outcome: 'intact', fingerprint })
    const onRecord = await sealingCertificates(server.services.db)
    expect(onRecord.map(({ chain }) => chain?.length)).toEqual([undefined, 1, 1])

    inDays(41)
    expect(await status()).toMatchObject({ state: 'ending' })
    inDays(101)
    expect(await status()).toMatchObject({ state: 'ended' })
    const later = await findingOf(await file('GetCertificate'))
    expect(later).toMatchObject({
      outcome: 'intact',
      kind: 'certificate',
      fingerprint: fingerprintOf(onRecord[0]!.certificate),
    })
    expect(await findingOf(pdf)).toMatchObject({ outcome: 'intact', fingerprint })
  }, 60_000)
})
