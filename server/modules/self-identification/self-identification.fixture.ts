import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  BusinessSelfIdentification,
  SelfIdentificationState,
  TotalsFile,
} from '#contract/endpoints/self-identification.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { personOf } from '#tests/server/people.fixture.ts'

/** The employee whose answers they are. */
export const employee = 'employee@demo.test'
/** What the employee answers. */
export const answers = { ethnicity: 'notHispanic', race: 'nativeAmerican', sex: 'female', veteran: 'notProtected' }

/** A server with an empty forms folder, and the calls of self-identification on it. */
export const openSelfIdentification = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'firstday-cc305-'))
  const clock = { now: new Date('2026-11-21T20:00:00Z') }
  const server = await startTestApp({ now: () => clock.now, env: { FORMS_DIR: dir } })
  const personId = await personOf(server, employee)
  const person = await server.services.db.system(({ trx }) =>
    trx
      .updateTable('person')
      .set({ first_day_of_work: '2026-11-02' })
      .where('id', '=', personId)
      .returning('business_id')
      .executeTakeFirstOrThrow(),
  )
  const businessId = person.business_id ?? 0
  const call = async <T = unknown>(username: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    server.call<T>(path, { method, token: await server.logIn(username), ...(body && { body }) })
  return {
    server,
    dir,
    clock,
    personId,
    businessId,
    call,
    own: async (username = employee) =>
      (await call<SelfIdentificationState>(username, 'GET', '/SelfIdentification')).body.data,
    save: (body: object, username = employee) => call(username, 'PUT', '/SelfIdentification', body),
    set: (collectsEeo: boolean, isFederalContractor: boolean, username = 'owner@demo.test') =>
      call(username, 'PUT', '/SelfIdentification/Settings', { businessId, collectsEeo, isFederalContractor }),
    totals: async (username = 'owner@demo.test') =>
      call<BusinessSelfIdentification>(username, 'POST', '/SelfIdentification/Totals', { businessId }),
    makeFile: (username = 'owner@demo.test', more: object = {}) =>
      call<TotalsFile>(username, 'POST', '/SelfIdentification/MakeFile', {
        businessId,
        day: '2026-11-21',
        reason: 'EEO-1 report',
        ...more,
      }),
    stored: () =>
      server.services.db.system(({ trx }) =>
        trx.selectFrom('self_identification').selectAll().where('person_id', '=', personId).execute(),
      ),
    close: async () => {
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
