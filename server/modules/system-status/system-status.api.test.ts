import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SystemStatus } from '#contract/endpoints/system-status.ts'
import { rotateDataKeys } from '#server/platform/crypto/data-keys.ts'
import { rotateReceiptKey } from '#server/platform/crypto/receipt-keys.ts'
import { rotateSubmissionKey } from '#server/platform/crypto/submission-keys.ts'
import { markBackup } from '#server/modules/submissions/durability.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  token = await server.logIn('admin@demo.test')
})
afterAll(() => server.close())

const status = async () => {
  const reply = await server.call<SystemStatus>('/system/Status', { token, method: 'GET' })
  expect(reply.status).toBe(200)
  return reply.body.data as SystemStatus
}
const oldKinds = async () => (await status()).keys.flatMap(({ kind, isOld }) => (isOld ? [kind] : []))
const age = async (days: number) => {
  for (const table of ['platform_key', 'business_data_key'])
    await sql.raw(`update ${table} set created_at = now() - interval '${days} days'`).execute(server.services.db.owner)
}

describe('the state of the installation', () => {
  it('has the age of each kind of key, and names those older than two years', async () => {
    expect((await status()).keys.map(({ kind }) => kind)).toEqual([
      'master',
      'submissions',
      'confirmations',
      'pdfSeals',
      'data',
    ])
    expect(await oldKinds()).toEqual([])
    await age(729)
    expect(await oldKinds()).toEqual([])
    await age(731)
    expect(await oldKinds()).toEqual(['master', 'submissions', 'confirmations', 'data'])
  })

  it('counts a replaced key from its replacement', async () => {
    const { db, master } = server.services
    await db.system(({ trx }) => rotateDataKeys(trx, master))
    await db.system(({ trx }) => rotateSubmissionKey(trx, master, new Date()))
    await db.system(({ trx }) => rotateReceiptKey(trx, master, new Date()))
    expect(await oldKinds()).toEqual(['master'])
  })

  it('warns of a backup that is missing or older than two days', async () => {
    expect(await status()).toMatchObject({ lastBackupAt: null, isBackupOld: true })
    const mark = (hours: number) =>
      server.services.db.system(({ trx }) =>
        markBackup(trx, new Date(Date.now() - hours * 3_600_000), server.services.now()),
      )
    await mark(49)
    expect((await status()).isBackupOld).toBe(true)
    await mark(47)
    expect((await status()).isBackupOld).toBe(false)
  })

  it('is for platform admins alone', async () => {
    for (const username of ['tpa@demo.test', 'owner@demo.test', 'manager@demo.test', 'employee@demo.test'])
      expect((await server.call('/system/Status', { token: await server.logIn(username), method: 'GET' })).status).toBe(
        403,
      )
  })
})
