import sharp from 'sharp'
import { endpointOf } from '#contract/api.ts'
import { hashPassword } from '#server/platform/crypto/password-hash.ts'
import type { Actor } from '#server/platform/database/database.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { readyEmployee, signedW4 } from '../server/w4.fixture.ts'
import type { Caller } from './callers.ts'
import { callers } from './callers.ts'

/** The W-4 that the access rules protect: submitted with a card, approved, printed. */
export interface Target {
  readonly id: number
  readonly businessId: number
  readonly submissionId: number
  readonly pdf: string
  readonly fileId: string
}

/** A server with people of every role and branch, all logged in. */
export interface TenantsFixture {
  readonly server: TestApp
  readonly target: Target
  actor(asker: Caller): Actor
  token(asker: Caller): string | undefined
  /** Makes a call as one of them. */
  request(name: string, asker: Caller, body: Record<string, unknown>): ReturnType<TestApp['call']>
}

const addPerson = (server: TestApp, username: string, role: 'STRMGR' | 'EMPLOYEE', location: string) =>
  hashPassword(demoPassword).then((password_hash) =>
    server.services.db.system(async ({ trx }) => {
      const locationRow = await trx
        .selectFrom('location')
        .select(['id', 'business_id'])
        .where('name', '=', location)
        .executeTakeFirstOrThrow()
      const { id } = await trx
        .insertInto('person')
        .values({
          username,
          email: username,
          role,
          first_name: 'Sib',
          last_name: 'Ling',
          password_hash,
          business_id: locationRow.business_id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('location_assignment')
        .values({ business_id: locationRow.business_id, location_id: locationRow.id, person_id: id })
        .execute()
    }),
  )

const requestAs = (server: TestApp, tokens: ReadonlyMap<Caller, string>): TenantsFixture['request'] => {
  return async (name, asker, body) => {
    const call = endpointOf(name)
    if (call === undefined) throw new Error(`no call ${name}`)
    if (name !== 'user.uploadDocument')
      return server.call(call.path, { method: call.method, token: tokens.get(asker), body })
    const form = new FormData()
    form.set('model', JSON.stringify(body))
    form.set('DocFile', new File([(await photo()) as Uint8Array<ArrayBuffer>], 'card.png'))
    const made = new Response(form)
    return server.call(call.path, {
      token: tokens.get(asker),
      payload: Buffer.from(await made.arrayBuffer()),
      headers: { 'content-type': made.headers.get('content-type') ?? '' },
    })
  }
}

const photo = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#a31' } })
    .png()
    .toBuffer()

/** Starts the server and logs everyone in. */
export const createTenants = async (): Promise<TenantsFixture> => {
  const server = await startTestApp()
  await addPerson(server, 'sibling@demo.test', 'STRMGR', 'Mission')
  await addPerson(server, 'colleague@demo.test', 'EMPLOYEE', 'Pier 9')
  const tokens = new Map<Caller, string>()
  const actors = new Map<Caller, Actor>()
  for (const asker of callers.slice(1)) {
    const username = `${asker}@demo.test`
    actors.set(asker, await server.actor(username))
    if (asker !== 'employee') tokens.set(asker, await server.logIn(username))
  }
  const employee = await readyEmployee(server)
  tokens.set('employee', employee.token)
  const request = requestAs(server, tokens)
  const target = await submitForm(server, request, employee.id)
  return {
    server,
    target,
    request,
    token: (asker) => tokens.get(asker),
    actor: (asker) => {
      const actor = actors.get(asker)
      if (actor === undefined) throw new Error(`nobody called ${asker}`)
      return actor
    },
  }
}

const submitForm = async (server: TestApp, request: TenantsFixture['request'], id: number): Promise<Target> => {
  const fileId = '9b2f6c1e-2f54-4a57-9a55-0d6d1f2b7c10'
  await request('user.uploadDocument', 'employee', { userDocumentId: id, fileId })
  const created = await request('w4.create', 'employee', signedW4(id, { SupportiveDocPath: fileId }))
  if (created.status !== 200) throw new Error(created.body.message)
  await request('documents.approveTaskForms', 'manager', { UserDocumentId: id })
  const row = await server.services.db.system(({ trx }) =>
    trx.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return { id, fileId, businessId: row.business_id, submissionId: row.submission_id ?? 0, pdf: row.pdf_file_id ?? '' }
}
