import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../server/in-process-server.ts'
import { repetitions } from '../tools/repetitions.ts'
import { badInputAttack } from './attack/bad-input-attack.ts'
import { asInstallation } from './attack/in-process-installation.ts'
import type { Installation } from './attack/installation.ts'
import { seedOfRun } from '../tools/seed.ts'

/** Different inputs over all calls. */
const count = repetitions('BAD_INPUTS', 1500, 20_000)

let at: Installation
beforeAll(async () => void (at = await asInstallation(await startTestApp())))
afterAll(() => at.close())

describe('every call', () => {
  it('F10 V2.2.1 V16.5.1: answers different bad inputs without a server error, and changes no row of another tenant', async () => {
    const seed = seedOfRun()
    console.log(`bad inputs: SEED=${seed}`)
    const statuses = new Map<number, number>()
    const send: Installation['send'] = async (request) => {
      const answer = await at.send(request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      return answer
    }
    const { tried, harmful } = await badInputAttack(count, seed).run({ ...at, send })
    const share = (status: number) => (statuses.get(status) ?? 0) / tried
    console.log(`bad inputs: ${tried} tried, ${harmful.length} not harmless, by status`, Object.fromEntries(statuses))
    expect(harmful).toEqual([])
    // They met more than the doors: most were read.
    expect(share(400) + share(404) + share(200)).toBeGreaterThan(0.6)
    expect(tried).toBeGreaterThanOrEqual(count)
  }, 400_000)
})
