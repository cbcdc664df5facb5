import { describe, expect, it } from 'vitest'
import { isTimeLeft, repetitions } from '../tools/repetitions.ts'
import { killServer } from './attack/kills.ts'
import { seedOfRun } from '../tools/seed.ts'

const most = repetitions('KILLS', 3, 100)

describe('a server that is killed while it receives forms and files', () => {
  it('F1 F8: loses none, stores none twice, and leaves no file behind after the sweep', async () => {
    const seed = seedOfRun()
    console.log(`kills: SEED=${seed}`)
    const { harmful, hits, kills, orphansSwept, tried } = await killServer(most, seed, isTimeLeft)
    console.log(`kills: ${kills}, of which ${hits} cut a request off; ${tried} checks, ${orphansSwept} orphans swept`)
    expect(harmful).toEqual([])
    expect(hits).toBeGreaterThanOrEqual(Math.floor(kills / 2))
    // Two are left on purpose.
    expect(orphansSwept).toBeGreaterThanOrEqual(2)
  }, 1_200_000)
})
