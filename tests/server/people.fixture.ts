import { expect } from 'vitest'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { TestApp } from './in-process-server.ts'
import type { LoggedInServer } from './logged-in.ts'
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
export const addPerson = async <Name extends string>(
  all: LoggedInServer<Name>,
  who: Name,
  body: object,
): Promise<Wire<PersonDetail>> => {
  const answer = await all.request<Wire<PersonDetail>>(who, 'POST', '/user/create', body)
  expect(answer.status, answer.message).toBe(200)
  return answer.data
}
