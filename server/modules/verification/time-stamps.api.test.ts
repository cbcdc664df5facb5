import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SystemStatus } from '#contract/endpoints/system-status.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import type { Authority } from '#server/platform/pdf/seal/time-stamp/authority.fixture.ts'
import { startAuthority } from '#server/platform/pdf/seal/time-stamp/authority.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import { approvedW4, fileOf, verified } from '../tasks/signature.fixture.ts'

describe.skipIf(!hasTool('openssl'))('an installation with a time stamp authority (needs openssl)', () => {
  let server: TestApp
  let authority: Authority

  beforeAll(async () => {
    authority = await startAuthority('EC')
    server = await startTestApp({ env: { TIME_STAMP_URL: authority.url, TIME_STAMP_CA: authority.rootFile } })
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await authority.close()
  })

  const status = async () => {
    const token = await server.logIn('admin@demo.test')
    return (await server.call<SystemStatus>('/system/Status', { token, method: 'GET' })).body.data?.timeStamps
  }
  const recorded = async () => {
    const rows = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('data').where('kind', '=', 'pdf created').orderBy('seq').execute(),
    )
    return rows.at(-1)?.data['timeStamp']
  }

  it('stamps what it seals, and seals without a stamp while there is none, as every record says', async () => {
    const employee = await readyEmployee(server)
    const manager = await server.logIn('manager@demo.test')
    await approvedW4(server, employee, manager)
    const pdf = await fileOf(server, await server.logIn('owner@demo.test'), employee.id, 'GetPdf')
    const { data } = (await verified(server, pdf)).body
    expect(data).toMatchObject({ outcome: 'intact', timeStampedBy: 'Test authority', hasUnknownTimeStamp: false })
    const at = String(data?.timeStampedAt)
    expect([await recorded(), await status()]).toEqual([at, 'current'])
    const printed = `${at.slice(0, 10)} ${at.slice(11, 19)}`
    expect(textOf(await fileOf(server, manager, employee.id, 'GetCertificate'))).toContain(printed)

    authority.answerBy((_answer, response) => void response.writeHead(500).end())
    const certificate = await fileOf(server, manager, employee.id, 'GetCertificate')
    const unstamped = { outcome: 'intact', timeStampedAt: null, timeStampedBy: null, hasUnknownTimeStamp: false }
    expect((await verified(server, certificate)).body.data).toMatchObject(unstamped)
    expect(await status()).toBe('missed')
  }, 60_000)
})
