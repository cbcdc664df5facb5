import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#server/platform/database/database.ts'
import { openDataKeys, rotateDataKeys } from '#server/platform/crypto/data-keys.ts'
import type { BusinessCipher } from '#server/platform/crypto/data-keys.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'

let server: TestApp
let owner: Actor

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.actor('owner@demo.test')
})
afterAll(() => server.close())

const plain = Buffer.from('537-41-2086')
/** The cipher of the owner's business, as a server knows it that has just started. */
const cipherOfNewServer = () => {
  const keys = openDataKeys(server.services.master)
  return server.services.db.as(owner, ({ trx }) => keys.of(trx, owner.businessId ?? 0))
}
const numberIn = (encrypted: Uint8Array) => Buffer.from(encrypted).readUInt32BE()
const decrypted = (cipher: BusinessCipher, encrypted: Uint8Array) =>
  Buffer.from(cipher.decrypt(encrypted, 'a')).toString()
const passTwoMinutes = () =>
  sql`update business_data_key set created_at = created_at - interval '3 minutes'`.execute(server.services.db.owner)

describe('data keys that are replaced while servers run', () => {
  it('encrypt only when every server has learned of them, and earlier ones still decrypt', async () => {
    const before = await cipherOfNewServer()
    const first = before.encrypt(plain, 'a')
    expect(numberIn(first)).toBe(1)

    await server.services.db.system(({ trx }) => rotateDataKeys(trx, server.services.master))
    const meanwhile = await cipherOfNewServer()
    expect(numberIn(meanwhile.encrypt(plain, 'a'))).toBe(1)

    await passTwoMinutes()
    const after = await cipherOfNewServer()
    const second = after.encrypt(plain, 'a')
    expect(numberIn(second)).toBe(2)
    for (const encrypted of [first, second])
      for (const cipher of [meanwhile, after]) expect(decrypted(cipher, encrypted)).toBe(plain.toString())
    expect(() => before.decrypt(second, 'a')).toThrow('no key 2')
  })

  it('decrypt streams by the number in front', async () => {
    const [meanwhile, after] = [await cipherOfNewServer(), await cipherOfNewServer()]
    const stream = await buffer(Readable.from([plain]).pipe(after.encryptStream('file')))
    expect(numberIn(stream)).toBe(2)
    const opened = await buffer(Readable.from([stream]).pipe(meanwhile.decryptStream('file')))
    expect(opened.equals(plain)).toBe(true)
    const other = Buffer.from(stream)
    other.writeUInt32BE(1)
    await expect(buffer(Readable.from([other]).pipe(meanwhile.decryptStream('file')))).rejects.toThrow()
    other.writeUInt32BE(77)
    await expect(buffer(Readable.from([other]).pipe(meanwhile.decryptStream('file')))).rejects.toThrow()
  })

  it('mark equal values alike, under each key', async () => {
    const cipher = await cipherOfNewServer()
    const [present, former, ...more] = cipher.marksOf('537412086', 'number')
    expect(more).toEqual([])
    expect(present).not.toEqual(former)
    expect((await cipherOfNewServer()).marksOf('537412086', 'number')).toEqual([present, former])
    expect(cipher.marksOf('537412087', 'number')).not.toContainEqual(present)
    expect(cipher.marksOf('537412086', 'other')).not.toContainEqual(present)
    await server.services.db.system(({ trx }) => rotateDataKeys(trx, server.services.master))
    await passTwoMinutes()
    const marks = (await cipherOfNewServer()).marksOf('537412086', 'number')
    expect(marks).toHaveLength(3)
    expect(marks[0]).not.toEqual(present)
    expect(marks).toContainEqual(present)
  })

  it('are found by a server that knew the former ones, after a minute', async () => {
    const keys = openDataKeys(server.services.master)
    const now = performance.now.bind(performance)
    const of = () => server.services.db.as(owner, ({ trx }) => keys.of(trx, owner.businessId ?? 0))
    const former = await of()
    await server.services.db.system(({ trx }) => rotateDataKeys(trx, server.services.master))
    await passTwoMinutes()
    expect(await of()).toBe(former)
    performance.now = () => now() + 61_000
    try {
      expect(numberIn((await of()).encrypt(plain, 'a'))).toBe(4)
    } finally {
      performance.now = now
    }
  })
})
