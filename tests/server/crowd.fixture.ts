import type { PersonListPage } from '#contract/endpoints/people/people-list.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { ServerReply, LoggedInServer } from './logged-in.ts'
import { openLoggedIn } from './logged-in.ts'
import type { Wire } from './wire.ts'

const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'owner2', 'employee'] as const
/** One of those who list the crowd. */
export type Name = (typeof names)[number]

/** A server with 300 people more at Pier 9, a tenth of them at Mission as well. */
export interface CrowdedServer extends LoggedInServer<Name> {
  /** The ids of the locations, by their names. */
  readonly locations: ReadonlyMap<string, number>
  /** A page of the people whom one of them sees. */
  list(who: Name, businessDetail?: object, Paging?: object): Promise<ServerReply<Wire<PersonListPage>>>
}

const first = ['Ana', 'Bo', 'Célia', 'Dan', 'Eve', 'Finn', 'Gia', 'Hugo', 'Ivo', 'Jo']
const last = ['Álvarez', 'Brook', 'de la Cruz', 'Ek', 'Fox', 'Gil', 'Haas']

/** Enough people at Pier 9 to fill pages, each tenth at Mission as well. */
export const crowd = (at: number) => ({
  role: (at % 20 === 0 ? 'STRMGR' : 'EMPLOYEE') as Role,
  username: `crowd${at}@list.test`,
  email: `crowd${at}@list.test`,
  first_name: `${first[at % 10]} ${at % 3 === 0 ? 'Maria' : ''}`.trim(),
  last_name: last[at % 7] ?? '',
  password_hash: '',
  is_active: at % 6 !== 0,
  first_day_of_work: at % 5 === 0 ? null : `2026-0${(at % 9) + 1}-15`,
})

/** Starts it. */
export const openCrowdedServer = async (): Promise<CrowdedServer> => {
  const all = await openLoggedIn(names)
  const locations = new Map<string, number>()
  await all.server.services.db.system(async ({ trx }) => {
    const row = await trx.selectFrom('location').select(['id', 'name', 'business_id']).execute()
    for (const location of row) locations.set(location.name, location.id)
    const business_id = row.find((location) => location.name === 'Pier 9')?.business_id ?? 0
    const rows = Array.from({ length: 300 }, (_, at) => ({ ...crowd(at), business_id }))
    const added = await trx.insertInto('person').values(rows).returning('id').execute()
    const at = (name: string) => (person: { id: number }) => ({
      business_id,
      person_id: person.id,
      location_id: locations.get(name) ?? 0,
    })
    await trx
      .insertInto('location_assignment')
      .values([...added.map(at('Pier 9')), ...added.filter((_, one) => one % 10 === 0).map(at('Mission'))])
      .execute()
  })
  return {
    ...all,
    locations,
    list: (who, businessDetail = {}, Paging = {}) =>
      all.request<Wire<PersonListPage>>(who, 'POST', '/user/getEmployee', { businessDetail, Paging }),
  }
}
