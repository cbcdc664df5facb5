import type { TaskStatus } from '#contract/domain/statuses.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import {
  addStaff,
  apply,
  behindProxy,
  filledIn,
  from,
  locationId,
  tokenOf,
} from '../applications/applications.fixture.ts'

/** Noon on a Saturday at all locations. */
const now = new Date('2026-11-21T20:00:00Z')
const names = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'owner2', 'employee', 'employee2'] as const
const added = ['sibling', 'missy', 'cobalt'] as const
export type Name = (typeof names)[number] | (typeof added)[number]

interface TaskColumns {
  readonly name?: string
  readonly form_id?: number
  readonly status?: TaskStatus
  readonly due_date?: string
  readonly submitted_at?: Date
  readonly decided_at?: Date
  readonly awaiting_verification?: boolean
}

interface Document {
  readonly id: number
  readonly business_id: number
}

/** A server with an item of each worklist at Pier 9, Mission and Main Street. */
export interface DashboardTestServer {
  readonly server: TestApp
  readonly now: Date
  readonly locations: { readonly pier: number; readonly mission: number; readonly main: number }
  idOf(who: Name): number
  token(who: string): string | undefined
  /** Assigns a person a task. */
  assignTask(who: Name, locationId: number, columns: TaskColumns): Promise<Document>
}

const loadLocations = async (server: TestApp) => ({
  pier: await locationId(server, 'Pier 9'),
  mission: await locationId(server, 'Mission'),
  main: await locationId(server, 'Main Street'),
})

/** Starts the server. */
export const startDashboardTestServer = async (): Promise<DashboardTestServer> => {
  const server = await startTestApp({ now: () => now, env: behindProxy })
  await addStaff(server, 'sibling@demo.test', 'STRMGR', 'blue-heron', ['Mission'])
  await addStaff(server, 'missy@demo.test', 'EMPLOYEE', 'blue-heron', ['Mission'])
  await addStaff(server, 'cobalt@demo.test', 'Owner', 'cobalt')
  const tokens = new Map<string, string>()
  const people = new Map<string, number>()
  for (const name of [...names, ...added]) {
    tokens.set(name, await tokenOf(server, `${name}@demo.test`))
    people.set(name, (await server.actor(`${name}@demo.test`)).userId)
  }
  const idOf = (who: Name) => people.get(who) ?? 0
  const assignTask: DashboardTestServer['assignTask'] = (who, location, columns) =>
    insertTask(server, idOf(who), location, columns)
  const at = {
    server,
    now,
    idOf,
    assignTask,
    token: (who: string) => tokens.get(who),
    locations: await loadLocations(server),
  }
  await server.services.db.system(({ trx }) => trx.updateTable('task').set({ withdrawn_at: now }).execute())
  await fillLocations(at)
  await addDates(at)
  await server.services.db.system(({ trx }) =>
    trx
      .insertInto('invitation')
      .values({ person_id: idOf('missy'), email: 'missy@nowhere.test', state: 'bounced', failed_at: now })
      .execute(),
  )
  for (const location of [at.locations.pier, at.locations.mission])
    await apply(server, filledIn(location), { headers: from('203.0.113.5') })
  return at
}

const insertTask = (server: TestApp, person_id: number, location_id: number, columns: TaskColumns): Promise<Document> =>
  server.services.db.system(async ({ trx }) => {
    const { business_id } = await trx
      .selectFrom('location')
      .select('business_id')
      .where('id', '=', location_id)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('task')
      .values({
        business_id,
        location_id,
        person_id,
        form_id: formIds.w4,
        name: 'Form W-4',
        reasons: '[]',
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, business_id }
  })

const addDeadline = (
  { server, idOf }: DashboardTestServer,
  who: Name,
  location_id: number,
  of: Document,
  due: { readonly kind: string; readonly due_date: string },
) =>
  server.services.db.system(({ trx }) =>
    trx
      .insertInto('deadline')
      .values({ business_id: of.business_id, location_id, person_id: idOf(who), task_id: of.id, ...due })
      .execute(),
  )

const yesterday = new Date('2026-11-20T18:00:00Z')

/** One of each: to review, to examine by a day, overdue, due in four days, and done yesterday. */
const fill = async (at: DashboardTestServer, who: Name, location: number, due_date: string) => {
  await at.assignTask(who, location, { status: 'submitted', submitted_at: yesterday })
  const i9 = await at.assignTask(who, location, {
    form_id: formIds.i9,
    name: 'Form I-9',
    status: 'submitted',
    submitted_at: now,
  })
  await addDeadline(at, who, location, i9, { kind: 'i9SectionTwo', due_date })
  await at.assignTask(who, location, { name: 'Late', due_date: '2026-11-10' })
  await at.assignTask(who, location, { name: 'In time', due_date: '2026-11-25' })
  await at.assignTask(who, location, { name: 'Done', status: 'approved', decided_at: yesterday })
}

/**
 * The same at each location; at Pier 9 also a task of the manager, and a bank account change that waits for its code.
 */
const fillLocations = async (at: DashboardTestServer) => {
  const { pier, mission, main } = at.locations
  await fill(at, 'employee', pier, '2026-11-20')
  await fill(at, 'missy', mission, '2026-11-21')
  await fill(at, 'employee2', main, '2026-11-24')
  await at.assignTask('manager', pier, { name: 'Policy', status: 'submitted', submitted_at: now })
  await at.assignTask('employee', pier, {
    form_id: formIds.directDeposit,
    status: 'submitted',
    awaiting_verification: true,
  })
}

/** A work authorization that expires in ten weeks, and notes whose documents expire in two weeks and in ten. */
const addDates = async (at: DashboardTestServer) => {
  const i9 = await at.assignTask('employee', at.locations.pier, {
    form_id: formIds.i9,
    status: 'approved',
    decided_at: new Date('2026-06-01T18:00:00Z'),
  })
  await addDeadline(at, 'employee', at.locations.pier, i9, { kind: 'reverification', due_date: '2027-02-01' })
  for (const DocExpirationDate of ['2026-12-05', '2027-01-30'])
    await at.server.call('/Notes/create', {
      token: at.token('manager'),
      body: { UserId: at.idOf('employee'), Text: 'Food card', DocExpirationDate },
    })
}

/** How many items of each worklist there are at Pier 9. */
export const pierOnly = {
  today: 0,
  notStarted: 0,
  sectionTwo: 1,
  review: 1,
  applications: 1,
  overdue: 1,
  dates: 2,
  invitations: 0,
  sharedNumbers: 0,
  noStart: 0,
  unconfirmed: 1,
}

/** How many there are at both locations of Blue Heron Coffee. */
export const both = {
  today: 0,
  notStarted: 0,
  sectionTwo: 2,
  review: 3,
  applications: 2,
  overdue: 2,
  dates: 2,
  invitations: 1,
  sharedNumbers: 0,
  noStart: 1,
  unconfirmed: 1,
}
