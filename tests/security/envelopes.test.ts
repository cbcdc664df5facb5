import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rotateSubmissionKey } from '#server/platform/crypto/submission-keys.ts'
import { createTicketSigner } from '#server/platform/crypto/submission-tickets.ts'
import { sealSuite } from '#contract/protocol/encrypted-submission.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { envelopeAttack } from './attack/envelopes.ts'
import type { RareLoot } from './attack/envelopes.ts'
import { asInstallation } from './attack/in-process-installation.ts'
import type { Installation } from './attack/installation.ts'

/** Attacks that issue F asks for at least. */
const attacksMin = 385
const day = 86_400_000

let server: TestApp
let at: Installation
beforeAll(async () => {
  server = await startTestApp()
  at = await asInstallation(server)
})
afterAll(() => at.close())

/** Keys that the server doesn't have any more, or never had; tickets that ended, or are from before a change. */
const rareLoot = async (): Promise<RareLoot> => {
  const { db, master, sealKeys, now } = server.services
  const deleted = sealKeys.current()
  await db.system(({ trx }) => rotateSubmissionKey(trx, master, new Date(now().getTime() - 91 * day)))
  await sealKeys.refresh()
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const forged = {
    keyId: sealKeys.current().keyId,
    suite: sealSuite as typeof sealSuite,
    publicKey: point.toString('base64url'),
  }
  const owner = { userId: (await server.actor('newhire@demo.test')).userId, credentialEpoch: 0 }
  const past = createTicketSigner(master, () => now().getTime() - 31 * day)
  const ended = await past.issue(owner, 'doc:1', ['w4.create'])
  return {
    keys: { 'a key retired 91 days ago': deleted, 'a key of the attacker under the id of the server’s': forged },
    tokens: { 'a ticket that ended': ended.token },
  }
}

describe('encrypted submissions under attack', () => {
  it('Q1-Q8 V11.3: are refused or get their first reply again, and write no row', async () => {
    const { tried, harmful, skipped } = await envelopeAttack(await rareLoot()).run(at)
    console.log(`envelopes: ${tried} attacks, ${harmful.length} not harmless`)
    expect(harmful).toEqual([])
    expect(skipped).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(attacksMin)
  }, 240_000)
})
