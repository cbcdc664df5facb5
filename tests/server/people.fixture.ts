import { expect } from 'vitest'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { TestApp } from './in-process-server.ts'
import type { LoggedInServer } from './logged-in.ts'
import { openLoggedIn } from './logged-in.ts'
import type { Wire } from './wire.ts'

/** The id of a person by username. */
export const personOf = async ({ services }: TestApp, username: string): Promise<number> => {
  const row = await services.db.system(({ trx }) =>
    trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  )
  return row.id
}

/** The id of a location by its name. */
export const locationFor = async ({ services }: TestApp, name: string): Promise<number> => {
  const row = await services.db.system(({ trx }) =>
    trx.selectFrom('location').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  return row.id
}

let made = 0

/** An employee at a location, in the form that a call creates them from, with a name and an email address of their own. */
export const someone = (locationId: number, more: object = {}) => {
  made += 1
  return {
    firstName: 'Lupe',
    lastName: `Ibarra ${made}`,
    emailId: `lupe${made}@example.com`,
    role: 'EMPLOYEE',
    LocationIdList: [locationId],
    ...more,
  }
}

/** Creates a person as one of those who are logged in. */
const addPerson = async <Name extends string>(
  all: LoggedInServer<Name>,
  who: Name,
  body: object,
): Promise<Wire<PersonDetail>> => {
  const answer = await all.request<Wire<PersonDetail>>(who, 'POST', '/user/create', body)
  expect(answer.status, answer.message).toBe(200)
  return answer.data
}

const callers = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2'] as const
/** Someone who calls about people. */
export type PeopleCaller = (typeof callers)[number]
/** A server with people of every role logged in, who call about people. */
export type PeopleServer = Awaited<ReturnType<typeof openPeople>>

/** Starts it; `pier`, `mission`, `elm` and `main` are the ids of the seeded locations. */
export const openPeople = async () => {
  const all = await openLoggedIn(callers)
  const pier = await locationFor(all.server, 'Pier 9')
  return {
    ...all,
    pier,
    mission: await locationFor(all.server, 'Mission'),
    elm: await locationFor(all.server, 'Elm Street'),
    main: await locationFor(all.server, 'Main Street'),
    post: <T = Wire<PersonDetail>>(who: PeopleCaller, path: string, body: object) =>
      all.request<T>(who, 'POST', path, body),
    idOf: (username: string) => personOf(all.server, username),
    /** A new employee of Pier 9, created by the owner. */
    newcomer: (more: object = {}) => addPerson(all, 'owner', someone(pier, more)),
  }
}
