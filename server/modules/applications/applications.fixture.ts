import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { ApplicationPage, ApplicationConfirmation } from '#contract/endpoints/applications/public-application.ts'
import type { Role } from '#contract/domain/roles.ts'
import { tokenHash } from '#server/platform/crypto/token-hash.ts'
import type { CallOptions, TestApp } from '#tests/server/in-process-server.ts'

/** Trusts the proxy's client addresses, so that each applicant has their own. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' }
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** The application page of a business. */
export const applicationPage = async (server: TestApp, slug = 'blue-heron', address = '203.0.113.1') => {
  const answer = await server.call<ApplicationPage>(`/OnlineApplication/Get/${slug}`, {
    method: 'GET',
    headers: from(address),
  })
  if (answer.body.data === null) throw new Error(answer.body.message)
  return answer.body.data
}

/** The id of a location by its name. */
export const locationId = async (server: TestApp, name: string): Promise<number> => {
  const row = await server.services.db.system(({ trx }) =>
    trx.selectFrom('location').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  )
  return row.id
}

/** The request body of an application. */
export const filledIn = (locationOf: number, more: Record<string, unknown> = {}) => ({
  slug: 'blue-heron',
  locationId: locationOf,
  firstName: 'Wanda',
  lastName: 'Quill',
  emailId: 'wanda.quill@example.test',
  phoneNumber: '206-555-0177',
  jobTitleId: 1,
  streetAddress: '12 Orchard Lane',
  city: 'Ballard',
  state: 'WA',
  zip: '98107',
  isAdult: true,
  dob: '1999-04-05',
  workHistory: [
    { employer: 'Sable Diner', jobTitle: 'Cook', from: '2020-01-06', to: '2022-03-31', reasonForLeaving: 'It closed' },
  ],
  availabilitySlots: [
    { week_day: 1, start: 19, end: 35 },
    { week_day: 2, start: 49, end: 49 },
  ],
  isCertified: true,
  ...more,
})

/** Sends an unencrypted application. */
export const apply = (server: TestApp, body: unknown, options: CallOptions = {}) =>
  server.call<ApplicationConfirmation>('/OnlineApplication/Create', { body, ...options })

/** A photo as a phone would send it. */
export const photo = (background = '#a31') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

/** A multipart body with its content type; a new boundary each time. */
export const multipart = async (fields: Record<string, string>, files: Record<string, [Uint8Array, string]> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, [bytes, fileName]] of Object.entries(files))
    form.set(name, new File([bytes as Uint8Array<ArrayBuffer>], fileName))
  const made = new Response(form)
  return {
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}

/** A bearer token of a person, as after a login. */
export const tokenOf = async (server: TestApp, username: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const { userId } = await server.actor(username)
  await server.services.db.system(({ trx }) =>
    trx
      .insertInto('session')
      .values({
        id: token.slice(0, 20),
        person_id: userId,
        token_hash: tokenHash(token),
        token_expires_at: new Date('2030-01-01'),
        expires_at: new Date('2030-01-01'),
        ip: '',
        agent: '',
      })
      .execute(),
  )
  return token
}

/** Adds a person with the demo password at a business and its locations. */
export const addStaff = async (
  server: TestApp,
  username: string,
  role: Role,
  slug: string,
  locations: readonly string[] = [],
): Promise<number> => {
  return server.services.db.system(async ({ trx }) => {
    const { password_hash } = await trx
      .selectFrom('person')
      .select('password_hash')
      .where('username', '=', 'employee@demo.test')
      .executeTakeFirstOrThrow()
    const business = await trx.selectFrom('business').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('person')
      .values({
        username,
        email: username,
        role,
        first_name: 'Sam',
        last_name: 'Staff',
        password_hash,
        business_id: business.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of locations) {
      const location = await trx
        .selectFrom('location')
        .select('id')
        .where('business_id', '=', business.id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('location_assignment')
        .values({ business_id: business.id, location_id: location.id, person_id: id })
        .execute()
    }
    return id
  })
}

/** Events of a kind in the audit log, oldest first. */
export const eventsOf = (server: TestApp, kind: string) =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('audit_event')
      .select(['chain', 'actor_id', 'actor_name', 'subject_id', 'data'])
      .where('kind', '=', kind)
      .orderBy('chain')
      .orderBy('seq')
      .execute(),
  )
