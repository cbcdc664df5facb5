import pg from 'pg'
import { peopleCountMax, maxPageDepth, peopleSorts } from '#contract/endpoints/people/people-list.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestServer } from '../server/server-process.ts'
import { startTestServer } from '../server/server-process.ts'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { median, timed } from './numbers.ts'
import { addPeople } from './people.ts'
import { queues } from './people-queues.ts'
import { using } from './cleanup.ts'

const sizes = { few: { people: 10_000, late: 10_000 }, many: { people: 1_000_000, late: 100_000 } }
const rounds = 7
/** Outlier lists are requested again, so that no chance decides. */
const [suspects, suspectRounds] = [12, 25]
const pageSize = 25

const people = ['owner', 'tpa', 'admin', 'mgmt', 'manager'] as const
/** The users who list people. */
export type Who = (typeof people)[number]

/** A list as it is requested. */
export interface Listed {
  readonly name: string
  readonly who: Who
  readonly path: string
  readonly body: object
}

/** The last page from the beginning; a manager of two locations has a list of both. */
const deepestOf = (who: Who): number => (who === 'mgmt' ? peopleCountMax : maxPageDepth) / pageSize

const orders = peopleSorts.flatMap((sort) => [sort, `${sort} desc`])
const filters: Readonly<Record<string, object>> = {
  'role EMPLOYEE': { role: 'EMPLOYEE' },
  'role STRMGR': { role: 'STRMGR' },
  'role Owner': { role: 'Owner' },
  invited: { stage: 'invited' },
  'started, found by ma': { stage: 'started', Search: 'ma' },
  'submitted STRMGR': { stage: 'submitted', role: 'STRMGR' },
  complete: { stage: 'complete' },
  'not active': { active: false },
  'active STRMGR': { active: true, role: 'STRMGR' },
  'found by ma': { Search: 'ma' },
  'found by maria gar': { Search: 'maria gar' },
  'found by person77': { Search: 'person77' },
  'STRMGR found by lo': { Search: 'lo', role: 'STRMGR' },
}

const listed = (who: Who, sort: string, what: string, detail: object, PageNumber = 1): Listed => ({
  name: `${who}: ${what}${PageNumber > 1 ? `, page ${PageNumber}` : ''} by ${sort}`,
  who,
  path: '/user/getEmployee',
  body: { businessDetail: detail, Paging: { sort, PageNumber, PageSize: pageSize } },
})

/** Each sort order and each filter, for everyone who may list, and the pages that are reached. */
const lists = (location: number): readonly Listed[] =>
  people.flatMap((who) =>
    orders.flatMap((sort, at) => [
      listed(who, sort, 'all', {}),
      ...[deepestOf(who) / 2, deepestOf(who)].map((page) => listed(who, sort, 'all', {}, page)),
      // A sort order has one of the filters, and each filter meets several orders; the owner's meet all of them.
      ...Object.entries(filters)
        .filter((_, filter) => who === 'owner' || (filter + at) % 4 === 0)
        .map(([what, detail]) => listed(who, sort, what, detail)),
      ...(who === 'manager' ? [] : [listed(who, sort, 'a place', { LocationId: location })]),
    ]),
  )

const post = async (
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<unknown> => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as { data: unknown; message: string }
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${envelope.message}`)
  return envelope.data
}

const logIn = async (server: TestServer, who: Who): Promise<string> => {
  const name = `${who}@demo.test`
  const since = (await server.emails(name)).length
  const basic = Buffer.from(`${name}:${demoPassword}`).toString('base64')
  const { AuthCode } = (await post(server, '/account/login', {}, { authorization: `Basic ${basic}` })) as {
    AuthCode: string
  }
  const OneTimeCode = await server.codeFor(name, since)
  const session = await post(server, '/account/ValidateAuthCode', { UserName: name, AuthCode, OneTimeCode }, {})
  return (session as { token: string }).token
}

/**
 * A server with so many people: a list of it, timed; its sessions are renewed with each round, however long one takes.
 */
interface ListBench {
  readonly fetchList: (list: Listed) => Promise<number>
  readonly start: () => Promise<void>
}

const withPeople = async <T>(
  address: string,
  { people: count, late }: (typeof sizes)['few'],
  work: (bench: ListBench) => Promise<T>,
): Promise<T> =>
  using(
    await startTestServer({}, { database: address }),
    (server) => server.close(),
    async (server) => {
      await using(
        new pg.Client({ connectionString: server.environment.databaseUrl ?? address }),
        (client) => client.end(),
        async (client) => {
          await client.connect()
          await addPeople((text, values) => client.query(text, values), count, late)
        },
      )
      const tokens = new Map<Who, string>()
      return work({
        start: async () => {
          for (const who of people) tokens.set(who, await logIn(server, who))
        },
        fetchList: ({ who, path, body }) =>
          timed(() => post(server, path, body, { authorization: `Bearer ${tokens.get(who)}` })),
      })
    },
  )

/** Milliseconds of one list on both servers. */
interface Timed {
  readonly list: Listed
  readonly few: number[]
  readonly many: number[]
}

const ratioOf = ({ few, many }: Timed): number => median(many) / median(few)

/** Requests the lists again and again, alternating between both servers. */
const measure = async (few: ListBench, many: ListBench, lists: readonly Listed[], times: number): Promise<Timed[]> => {
  const timings = lists.map((list): Timed => ({ list, few: [], many: [] }))
  for (let round = 0; round <= times; round += 1) {
    // A session ends after a while, however long the rounds take.
    if (round % 5 === 0) for (const server of [few, many]) await server.start()
    for (const each of timings) {
      const [one, other] = round % 2 === 0 ? ([few, many] as const) : ([many, few] as const)
      const [first, second] = [await one.fetchList(each.list), await other.fetchList(each.list)]
      // The first round warms up both.
      if (round === 0) continue
      each.few.push(round % 2 === 0 ? first : second)
      each.many.push(round % 2 === 0 ? second : first)
    }
  }
  return timings.sort((a, b) => ratioOf(b) - ratioOf(a))
}

const figureOf = (name: string, reference: string, all: readonly Timed[], worst: readonly Timed[]): Figure => {
  const [first] = worst
  if (first === undefined) throw new RangeError('nothing was measured')
  const formatTiming = (each: Timed) =>
    `${each.list.name} ${ratioOf(each).toFixed(2)} (${median(each.many).toFixed(1)} against ${median(each.few).toFixed(1)} ms)`
  return {
    name,
    value: ratioOf(first),
    unit: 'x',
    reference,
    budget: { most: 2 },
    detail: `${all.length} lists through HTTP, medians of ${rounds}, the ${worst.length} worst again of ${suspectRounds}: ${worst
      .slice(0, 3)
      .map(formatTiming)
      .join('; ')}; all together ${median(all.map(ratioOf)).toFixed(2)}`,
  }
}

/**
 * Lists of people, sorted and filtered in every way, and their worklists: in a business of a million people, of whom a
 * hundred thousand are late, and in one of ten thousand.
 */
export const measurePeopleLists = async (): Promise<readonly Figure[]> => {
  const address = process.env['TEST_DATABASE_URL']
  if (address === undefined) throw new Skipped('TEST_DATABASE_URL names no PostgreSQL')
  return withPeople(address, sizes.few, (few) =>
    withPeople(address, sizes.many, async (many) => {
      const figures: Figure[] = []
      for (const [name, reference, listed] of [
        ['A worklist with 100,000 people late, PostgreSQL, the worst', 'the same with 10,000', queues(people)],
        ['A page of 1,000,000 people, PostgreSQL, the worst', 'the same page of 10,000', lists(1)],
      ] as const) {
        const all = await measure(few, many, listed, rounds)
        const again = all.slice(0, suspects).map((each) => each.list)
        figures.push(figureOf(name, reference, all, await measure(few, many, again, suspectRounds)))
      }
      return figures
    }),
  )
}
