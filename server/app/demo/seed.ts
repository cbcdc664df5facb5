import { sql } from 'kysely'
import { w4 } from '#contract/forms/w4/w4.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { assignOnboardingTasks } from '../../modules/onboarding/onboarding-tasks.ts'
import type { DemoPerson } from './people.ts'
import { demoPassword, demoPeople } from './people.ts'

const companies = {
  harbor: { name: 'Harbor Payroll', phone: '206-555-0142', toll_free_phone: '800-555-0142' },
  summit: { name: 'Summit HR' },
} as const

const timeZone = 'America/Los_Angeles'

interface Address {
  readonly street_address: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

interface DemoLocation {
  readonly name: string
  readonly days: readonly number[]
  /** Where it isn't at the address of its business. */
  readonly address?: Address
}

// In a state with a withholding form of its own, which that of the business hasn't.
const mission: Address = { street_address: '600 Valencia Street', city: 'San Francisco', state: 'CA', zip: '94110' }

const businesses = [
  {
    slug: 'blue-heron',
    company: 'harbor',
    name: 'Blue Heron Coffee',
    ein: '91-2345670',
    brand_color: '#1f5f8b',
    street_address: '901 Alaskan Way',
    city: 'Seattle',
    state: 'WA',
    zip: '98104',
    time_zone: timeZone,
    locations: [
      { name: 'Pier 9', days: [1, 2, 3, 4, 5, 6, 7] },
      { name: 'Mission', days: [1, 2, 3, 4, 5], address: mission },
    ],
  },
  {
    slug: 'cobalt',
    company: 'harbor',
    name: 'Cobalt Grocers',
    ein: '91-7654320',
    street_address: '44 Elm Street',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    time_zone: timeZone,
    locations: [{ name: 'Elm Street', days: [1, 2, 3, 4, 5, 6] }],
  },
  {
    slug: 'redwood',
    company: 'summit',
    name: 'Redwood Diner',
    ein: '94-1122330',
    street_address: '7 Main Street',
    city: 'Eureka',
    state: 'CA',
    zip: '95501',
    time_zone: timeZone,
    locations: [{ name: 'Main Street', days: [2, 3, 4, 5, 6, 7] }],
  },
] as const

interface SeededIds {
  readonly companyId: Map<string, number>
  readonly businessId: Map<string, number>
  readonly location: Map<string, { readonly id: number; readonly state: string }>
}

/**
 * Fills an empty database with the demo tenants, and says whether it did; a database with any person is left unchanged.
 */
export const seedDemo = (services: Services): Promise<boolean> =>
  services.db.system(async (unit) => {
    // Two servers that start at the same time seed it only once.
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(unit.trx)
    const known = await unit.trx.selectFrom('person').select('id').limit(1).executeTakeFirst()
    if (known !== undefined) return false
    const hash = await hashPassword(demoPassword)
    const seeded = await seedTree(unit.trx, services)
    for (const person of demoPeople) await seedPerson(unit, services, seeded, person, hash)
    return true
  })

/** Refuses a database in which demo people could log in: their password is public. */
export const refuseDemoPeople = async (services: Pick<Services, 'db'>): Promise<void> => {
  const names = demoPeople.map((person) => person.username)
  const row = await services.db.system(({ trx }) =>
    trx.selectFrom('person').select('username').where('username', 'in', names).where('is_active', '=', true).execute(),
  )
  if (row.length > 0)
    throw new Error(
      'the database holds demo people, whose password everybody knows: name another DATA_DIR or DATABASE_URL',
    )
}

const seedTree = async (trx: Trx, services: Services): Promise<SeededIds> => {
  const seeded: SeededIds = { companyId: new Map(), businessId: new Map(), location: new Map() }
  for (const [key, company] of Object.entries(companies)) {
    const { id } = await trx.insertInto('tpa_company').values(company).returning('id').executeTakeFirstOrThrow()
    seeded.companyId.set(key, id)
  }
  for (const { company, locations, time_zone, ...business } of businesses) {
    const { id } = await trx
      .insertInto('business')
      .values({
        ...business,
        tpa_company_id: seeded.companyId.get(company) ?? 0,
        collects_wotc: true,
        wotc_interview: 'off',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    seeded.businessId.set(business.slug, id)
    await services.dataKeys.make(trx, id)
    for (const { name, days, address = business } of locations as readonly DemoLocation[]) {
      const { street_address, city, state, zip } = address
      const row = { business_id: id, name, street_address, city, state, zip, time_zone, operating_days: [...days] }
      const added = await trx.insertInto('location').values(row).returning(['id', 'state']).executeTakeFirstOrThrow()
      seeded.location.set(`${business.slug} ${name}`, added)
    }
  }
  return seeded
}

const seedPerson = async (
  unit: UnitOfWork,
  services: Services,
  seeded: SeededIds,
  person: DemoPerson,
  hash: string,
): Promise<void> => {
  const businessId = person.business === undefined ? null : (seeded.businessId.get(person.business) ?? null)
  const today = dateInTimeZone(timeZone, services.now())
  const { id } = await unit.trx
    .insertInto('person')
    .values({
      role: person.role,
      username: person.username,
      email: person.username,
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: hash,
      business_id: businessId,
      tpa_company_id: person.company === undefined ? null : (seeded.companyId.get(person.company) ?? null),
      first_day_of_work: person.role === 'EMPLOYEE' ? today : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of person.locations ?? []) {
    const location = seeded.location.get(`${person.business} ${name}`)
    if (businessId === null || location === undefined) throw new Error(`no place ${name} for ${person.username}`)
    await unit.trx
      .insertInto('location_assignment')
      .values({ business_id: businessId, location_id: location.id, person_id: id })
      .execute()
    if (person.hasPacket === true)
      await assignOnboardingTasks(services, { unit }, [{ id, first_day_of_work: today }], {
        ...location,
        business_id: businessId,
        time_zone: timeZone,
      })
    else if (person.role === 'EMPLOYEE')
      await unit.trx
        .insertInto('task')
        .values({
          business_id: businessId,
          location_id: location.id,
          person_id: id,
          form_id: w4.id,
          name: 'Form W-4',
          due_date: today,
          reasons: JSON.stringify([]),
        })
        .execute()
  }
}
