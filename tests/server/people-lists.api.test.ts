import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '#server/platform/database/database.ts'
import type { CrowdedServer, Name } from './crowd.fixture.ts'
import { openCrowdedServer } from './crowd.fixture.ts'

let all: CrowdedServer

beforeAll(async () => {
  all = await openCrowdedServer()
}, 120_000)
afterAll(() => all.close())

const list: CrowdedServer['list'] = (...args) => all.list(...args)

describe('the materialized lists of people', () => {
  it('handle many changes at once', async () => {
    const crowded = (await list('owner', { Search: 'crowd1', role: 'EMPLOYEE' }, { PageSize: 30 })).data.list
    const [pier, main] = [all.locations.get('Pier 9'), all.locations.get('Main Street')]
    const create = (who: Name, at: number, locationId: number | undefined) =>
      all.request(who, 'POST', '/user/create', {
        firstName: 'Many',
        lastName: 'Atonce',
        emailId: `many${at}@list.test`,
        role: 'EMPLOYEE',
        LocationIdList: [locationId],
      })
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? create('owner2', at, main) : create('owner', at, pier))),
      ...crowded.map(({ id, active }, at) =>
        at % 2 === 0
          ? all.request('mgmt', 'POST', '/user/update', { id, active: !active })
          : all.request('owner', 'POST', '/user/changerole', { UserId: id, role: 'STRMGR' }),
      ),
    ])
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
    expect((await list('owner', { Search: 'atonce many' })).data.total).toBe(8)
  })

  it('are what they would be if they were rebuilt', async () => {
    const stored = await all.server.services.db.system(({ trx }) => lists(trx))
    expect(stored.words.length).toBeGreaterThan(1000)

    await sql`select rebuild_person_lists()`.execute(all.server.services.db.owner)
    expect(await all.server.services.db.system(({ trx }) => lists(trx))).toEqual(stored)
  })

  it('are read by nothing but the functions that check the reader', async () => {
    const owner = await all.server.actor('owner@demo.test')
    const foreign = await all.server.actor('owner2@demo.test')

    for (const table of ['person_search_entry', 'person_search_term', 'person_search_count'])
      await expect(
        all.server.services.db.as(owner, ({ trx }) => sql`select 1 from ${sql.table(table)}`.execute(trx)),
      ).rejects.toThrow(/permission denied/)
    const scopes = [0, 1 * 4 + 1, 1 * 4 + 2, (all.locations.get('Pier 9') ?? 0) * 4 + 3]
    for (const scope of scopes) {
      const results = await all.server.services.db.as(foreign, async ({ trx }) => [
        (await sql`select * from person_list_counts(array[${sql.lit(scope)}]::bigint[])`.execute(trx)).rows,
        (
          await sql`select * from person_list_page(${sql.lit(scope)}, '{8,9,10,11,12,13,14,15}', 'last_name_sort_key', false, 0, 9)`.execute(
            trx,
          )
        ).rows,
        (
          await sql`select cardinality(ids) as ids from search_people(array[${sql.lit(scope)}]::bigint[], '{8,9,10,11,12,13,14,15}', 'eli', '{}', '{}', 'last_name_sort_key', false, false, 9)`.execute(
            trx,
          )
        ).rows,
      ])
      expect(results, String(scope)).toEqual([[], [], [{ ids: 0 }]])
    }
  })
})

const lists = async (trx: Trx) => ({
  rows: await trx.selectFrom('person_search_entry').selectAll().orderBy('person_id').orderBy('scope').execute(),
  words: await trx
    .selectFrom('person_search_term')
    .selectAll()
    .orderBy('person_id')
    .orderBy('scope')
    .orderBy('word')
    .execute(),
  counts: await trx
    .selectFrom('person_search_count')
    .selectAll()
    .where('count', '>', 0)
    .orderBy('scope')
    .orderBy('list_class')
    .orderBy('shard')
    .execute(),
})
