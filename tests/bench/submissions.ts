import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { bareInserts } from './bare-inserts.ts'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { list, median, severalAtOnce, timed } from './numbers.ts'
import { withDatabase } from './temporary-database.ts'
import { using } from './cleanup.ts'
import { headersOf, sealedW4, send } from './sealed-w4.ts'
import { seed, withSeededServer } from './seeded.ts'

const rounds = 7
const perRound = 100
/**
 * Warm-up rounds for both. The server's own code is compiled while it runs: after some two thousand submissions it is
 * as fast as it gets, whereas the inserts are from the second round on.
 */
const warmUps = { embedded: 1, postgres: 20 }
/**
 * Senders at the same time, on both sides: PostgreSQL then works on several, the embedded one on one after the other.
 */
const senders = 8

/** One submission in this process, to learn which rows it leaves. */
const submitHere = async (here: TestApp): Promise<string> => {
  const seeded = await seed(here.services, 1)
  const [task] = seeded.tasks
  if (task === undefined) throw new Error('there is no document')
  const sealed = await sealedW4(seeded, task)
  const answer = await here.call('/w4form/create', { headers: headersOf(sealed), payload: Buffer.from(sealed.body) })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return sealed.id
}

const compare = (env: Record<string, string>, warmUp: number) =>
  withSeededServer(
    (warmUp + rounds) * perRound,
    async (server, seeded) =>
      using(
        await startTestApp({ env, database: 'embedded' }),
        (here) => here.close(),
        async (here) => {
          const insert = await bareInserts(here.services, await submitHere(here))
          const sealed = await Promise.all(seeded.tasks.map((task) => sealedW4(seeded, task)))
          const [through, bare]: [number[], number[]] = [[], []]
          for (let round = 0; round < warmUp + rounds; round += 1) {
            const mine = sealed.slice(round * perRound, (round + 1) * perRound)
            const sending = await timed(() => severalAtOnce(mine, senders, (each) => send(server, each)))
            const inserting = await timed(() => severalAtOnce(mine, senders, insert))
            if (round < warmUp) continue
            through.push((perRound * 1000) / sending)
            bare.push((perRound * 1000) / inserting)
          }
          return { through, bare, ratios: through.map((rate, at) => rate / (bare[at] ?? 1)) }
        },
      ),
    env,
  )

const figureOf = (database: string, { through, bare, ratios }: Awaited<ReturnType<typeof compare>>): Figure => ({
  name: `Submissions per second, ${database}`,
  value: median(ratios),
  unit: 'x',
  reference: 'bare inserts of the same rows through the same driver',
  detail: `${median(through).toFixed(0)}/s sealed, through HTTP, against ${median(bare).toFixed(0)}/s; ${rounds} rounds of ${perRound} after the warm-up: ${list(ratios)}`,
})

/**
 * Encrypted submissions through the whole HTTP server against bare inserts of the rows they leave, on the embedded
 * database: it has no budget.
 */
export const measureSubmissions = async (): Promise<readonly Figure[]> => [
  figureOf('embedded database', await compare({}, warmUps.embedded)),
]

/** The same on the PostgreSQL of TEST_DATABASE_URL, in a database that is created for it and dropped. */
export const measureSubmissionsOnPostgres = async (): Promise<readonly Figure[]> => {
  const address = process.env['TEST_DATABASE_URL']
  if (address === undefined) throw new Skipped('TEST_DATABASE_URL names no PostgreSQL')
  const compared = await withDatabase(address, (url) => compare({ DATABASE_URL: url }, warmUps.postgres))
  return [{ ...figureOf('PostgreSQL', compared), budget: { least: 0.3 } }]
}
