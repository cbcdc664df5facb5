import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 } from 'uuid'
import { sealedType } from '#contract/kit/sealed.ts'
import { seal } from '#src/offline/seal.ts'
import type { House } from '../house/house.ts'
import type { InProcess } from '../house/in-process.ts'
import { openInProcess } from '../house/in-process.ts'
import { bareInserts } from './bare-inserts.ts'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { list, median, severalAtOnce, timed } from './numbers.ts'
import { using } from './put-away.ts'
import type { Seeded, SeededTask } from './seeded.ts'
import { seed, withSeededHouse } from './seeded.ts'
import { w4Body } from './w4-bodies.ts'

const rounds = 7
const perRound = 100
/** Senders at the same time, on both sides: PostgreSQL then works on several, the embedded one on one after the other. */
const senders = 8

interface Sealed {
  readonly id: string
  readonly ticket: string
  readonly body: Uint8Array<ArrayBuffer>
}

const sealedW4 = async ({ sealing }: Pick<Seeded, 'sealing'>, task: SeededTask): Promise<Sealed> => {
  const id = v7()
  const bytes = new TextEncoder().encode(JSON.stringify(w4Body(task.userDocumentId)))
  const { lane, ticket } = task
  const to = { endpoint: 'w4.create', id, lane, ticket, key: sealing }
  return { id, ticket: ticket.token, body: await seal(to, { contentType: 'application/json', bytes }) }
}

const headersOf = ({ id, ticket }: Sealed) => ({ 'content-type': sealedType, 'idempotency-key': id, ticket })

const send = async (house: House, sealed: Sealed): Promise<void> => {
  const answer = await fetch(`${house.url}/api/w4form/create`, {
    method: 'POST',
    headers: headersOf(sealed),
    body: sealed.body,
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`a submission was answered with ${answer.status}: ${text.slice(0, 200)}`)
}

/** One submission in this process, to learn which rows it leaves. */
const submitHere = async (here: InProcess): Promise<string> => {
  const seeded = await seed(here.deps, 1)
  const [task] = seeded.tasks
  if (task === undefined) throw new Error('there is no document')
  const sealed = await sealedW4(seeded, task)
  const answer = await here.call('/w4form/create', { headers: headersOf(sealed), payload: Buffer.from(sealed.body) })
  if (answer.status !== 200) throw new Error(answer.body.message)
  return sealed.id
}

const compare = (env: Record<string, string>) =>
  withSeededHouse(
    (rounds + 1) * perRound,
    async (house, seeded) =>
      using(
        await openInProcess({ env, database: 'embedded' }),
        (here) => here.close(),
        async (here) => {
          const insert = await bareInserts(here.deps, await submitHere(here))
          const sealed = await Promise.all(seeded.tasks.map((task) => sealedW4(seeded, task)))
          const [through, bare]: [number[], number[]] = [[], []]
          for (let round = 0; round <= rounds; round += 1) {
            const mine = sealed.slice(round * perRound, (round + 1) * perRound)
            const sending = await timed(() => severalAtOnce(mine, senders, (each) => send(house, each)))
            const inserting = await timed(() => severalAtOnce(mine, senders, insert))
            // The first round is for both to warm up.
            if (round === 0) continue
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
  detail: `${median(through).toFixed(0)}/s sealed, through HTTP, against ${median(bare).toFixed(0)}/s; ${rounds} rounds of ${perRound}: ${list(ratios)}`,
})

/** Sealed submissions through the whole HTTP server against bare inserts of what they leave, on the embedded database: it has no budget. */
export const measureSubmissions = async (): Promise<readonly Figure[]> => [
  figureOf('embedded database', await compare({})),
]

const withOwnDatabase = async <T>(address: string, work: (url: string) => Promise<T>): Promise<T> => {
  const name = `firstday_bench_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return using(
    url.href,
    () => admin(`drop database ${name} with (force)`),
    (href) => work(href),
  )
}

/** The same on the PostgreSQL of TEST_DATABASE_URL, in a database that is made for it and dropped. */
export const measureSubmissionsOnPostgres = async (): Promise<readonly Figure[]> => {
  const address = process.env['TEST_DATABASE_URL']
  if (address === undefined) throw new Skipped('TEST_DATABASE_URL names no PostgreSQL')
  const compared = await withOwnDatabase(address, (url) => compare({ DATABASE_URL: url }))
  return [{ ...figureOf('PostgreSQL', compared), budget: { least: 0.3 } }]
}
