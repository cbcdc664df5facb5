import { describe, expect, it } from 'vitest'
import { killServer } from './attack/kills.ts'
import { seedOfRun } from './attack/random.ts'

/** Kills in a run of the tests; `npm run test:all` and `npm run attack` kill a hundred times. */
const kills = Number(process.env['KILLS'] ?? 10)

describe('a server that is killed while it receives forms and files', () => {
  it('F1 F8: loses none, stores none twice, and leaves no file behind after the sweep', async () => {
    const seed = seedOfRun()
    console.log(`kills: SEED=${seed}`)
    const { harmful, hits, orphansSwept, tried } = await killServer(kills, seed)
    console.log(`kills: ${kills}, of which ${hits} cut a request off; ${tried} checks, ${orphansSwept} orphans swept`)
    expect(harmful).toEqual([])
    expect(hits).toBeGreaterThan(kills / 2)
    // Two are left on purpose.
    expect(orphansSwept).toBeGreaterThanOrEqual(2)
  }, 1_200_000)
})
