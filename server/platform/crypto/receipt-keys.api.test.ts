import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReceipts, rotateReceiptKey } from '#server/platform/crypto/receipt-keys.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const claims = { sub: 7, jti: 'a', iat: 1 } as never
const kidOf = (receipt: string) =>
  (JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid

describe('a key of receipts that is replaced while servers run', () => {
  it('signs after a refresh; receipts of both keys are read by a server that didn’t refresh', async () => {
    const { db, master } = server.services
    const [here, elsewhere] = [await openReceipts(db, master), await openReceipts(db, master)]
    const former = await here.sign(claims)
    const keyId = await db.system(({ trx }) => rotateReceiptKey(trx, master, new Date()))
    expect(kidOf(await here.sign(claims))).toBe(kidOf(former))
    await here.refresh()
    const next = await here.sign(claims)
    expect(kidOf(next)).toBe(keyId)
    for (const receipt of [former, next]) expect(await elsewhere.read(receipt)).toEqual(claims)
    expect(here.publicKeys().map(({ kid }) => kid)).toEqual([keyId, kidOf(former)])
  })

  it('is not asked for by a receipt of nobody', async () => {
    const receipts = await openReceipts(server.services.db, server.services.master)
    const [head, payload, signature] = (await receipts.sign(claims)).split('.')
    const forged = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: 'made-up', typ: 'x' })).toString('base64url')
    expect(await receipts.read([forged, payload, signature].join('.'))).toBeUndefined()
    expect(await receipts.read([head, `${payload}x`, signature].join('.'))).toBeUndefined()
  })
})
