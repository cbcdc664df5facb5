import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, endpointOf } from '#contract/index.ts'
import { seenDocuments } from '#server/access/documents.ts'
import { hashPassword } from '#server/areas/account/passwords.ts'
import type { Actor } from '#server/db/database.ts'
import { demoPassword } from '#server/demo/people.ts'
import type { InProcess } from '../house/in-process.ts'
import { openInProcess } from '../house/in-process.ts'
import { readyEmployee, signedW4, tasksOf } from './w4-fixture.ts'
import type { Asker } from './wall.table.ts'
import { askers, ownOnly, wall } from './wall.table.ts'

let house: InProcess
let target: { id: number; businessId: number; submissionId: number; pdf: string; fileId: string }
const tokens = new Map<Asker, string | undefined>([['nobody', undefined]])
const actors = new Map<Asker, Actor>()

const addPerson = (username: string, role: 'STRMGR' | 'EMPLOYEE', location: string) =>
  hashPassword(demoPassword).then((password_hash) =>
    house.deps.db.system(async (trx) => {
      const place = await trx
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
          business_id: place.business_id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('assignment')
        .values({ business_id: place.business_id, location_id: place.id, person_id: id })
        .execute()
    }),
  )

const setUp = async () => {
  await addPerson('sibling@demo.test', 'STRMGR', 'Mission')
  await addPerson('colleague@demo.test', 'EMPLOYEE', 'Pier 9')
  for (const asker of askers.slice(1)) {
    const username = `${asker}@demo.test`
    actors.set(asker, await house.actor(username))
    if (asker !== 'employee') tokens.set(asker, await house.signIn(username))
  }
  const employee = await readyEmployee(house)
  tokens.set('employee', employee.token)
  const fileId = '9b2f6c1e-2f54-4a57-9a55-0d6d1f2b7c10'
  await ask('user.uploadDocument', 'employee', { userDocumentId: employee.id, fileId })
  const created = await ask('w4.create', 'employee', signedW4(employee.id, { SupportiveDocPath: fileId }))
  expect(created.status, created.body.message).toBe(200)
  await ask('documents.approveTaskForms', 'manager', { UserDocumentId: employee.id })
  const row = await house.deps.db.system((trx) =>
    trx.selectFrom('person_document').selectAll().where('id', '=', employee.id).executeTakeFirstOrThrow(),
  )
  target = {
    id: row.id,
    businessId: row.business_id,
    submissionId: row.submission_id ?? 0,
    pdf: row.pdf_file_id ?? '',
    fileId,
  }
}

const ask = async (name: string, asker: Asker, body: Record<string, unknown>) => {
  const call = endpointOf(name)
  if (call === undefined) throw new Error(`no call ${name}`)
  if (name !== 'user.uploadDocument')
    return house.call(call.path, { method: call.method, token: tokens.get(asker), body })
  const form = new FormData()
  form.set('model', JSON.stringify(body))
  form.set('DocFile', new File([(await photo()) as Uint8Array<ArrayBuffer>], 'card.png'))
  const made = new Response(form)
  return house.call(call.path, {
    token: tokens.get(asker),
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  })
}

const photo = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#a31' } })
    .png()
    .toBuffer()

const bodyOf = (name: string): Record<string, unknown> => {
  const UserDocumentId = target.id
  switch (name) {
    case 'w4.create':
      return signedW4(target.id)
    case 'w4.update':
      return signedW4(target.id, { Id: target.submissionId })
    case 'documents.rejectDocuments':
      return { UserDocumentId, reasons: [{ field: 'zip', text: 'x' }] }
    case 'documents.getFile':
      return { UserDocumentId, fileId: target.fileId }
    case 'user.uploadDocument':
      return { userDocumentId: target.id, fileId: crypto.randomUUID() }
    default:
      return { UserDocumentId }
  }
}

/** The document as each question finds it: waiting for review, or approved where its PDF is asked for. */
const restore = (name: string) => {
  const status = ['documents.getPdf', 'documents.getCertificate'].includes(name) ? 'approved' : 'submitted'
  return house.deps.db.system((trx) =>
    trx
      .updateTable('person_document')
      .set({ status, submission_id: target.submissionId, pdf_file_id: target.pdf })
      .where('id', '=', target.id)
      .execute(),
  )
}

beforeAll(async () => {
  house = await openInProcess()
  await setUp()
}, 120_000)
afterAll(() => house.close())

it('has a row in the table for every call of the contract', () => {
  expect([...Object.keys(wall), ...ownOnly].sort()).toEqual(
    allCalls()
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(Object.entries(wall))('%s', (name, row) => {
  const expected = row.trim().split(/\s+/).map(Number)
  it.each(askers.map((asker, at) => [asker, expected[at]] as const))('answers %s with %i', async (asker, status) => {
    await restore(name)
    const answer = await ask(name, asker, bodyOf(name))
    expect(answer.status, answer.body.message).toBe(status)
    if (status !== 200) expect(answer.body.data).toBeNull()
  })
})

describe('lists and counts', () => {
  it.each([
    ['admin', 3],
    ['tpa', 2],
    ['tpa2', 1],
    ['owner', 2],
    ['mgmt', 2],
    ['manager', 2],
    ['sibling', 0],
    ['employee', 1],
    ['colleague', 1],
    ['owner2', 1],
    ['manager2', 1],
    ['employee2', 1],
  ] as const)('show %s their own branch alone', async (asker, count) => {
    await house.deps.db.system(async (trx) => {
      const colleague = actors.get('colleague')
      const known = await trx
        .selectFrom('person_document')
        .select('id')
        .where('person_id', '=', colleague?.userId ?? 0)
        .executeTakeFirst()
      if (known === undefined && colleague !== undefined)
        await trx
          .insertInto('person_document')
          .values({
            business_id: target.businessId,
            location_id: colleague.locationIds[0] ?? 0,
            person_id: colleague.userId,
            form_id: 1,
            name: 'Form W-4',
            reasons: '[]',
          })
          .execute()
    })
    const list = await tasksOf(house, tokens.get(asker) ?? '')
    expect([list.list.length, list.total]).toEqual([count, count])
    expect(list.tickets.length).toBe(['employee', 'colleague', 'employee2'].includes(asker) ? 1 : 0)
  })

  it('find nothing of another branch by id, search or sort', async () => {
    for (const details of [
      { BusinessId: target.businessId },
      { UserId: actors.get('employee')?.userId },
      { Search: 'Eli' },
      { LocationId: actors.get('manager')?.locationIds[0] },
    ]) {
      const answer = await ask('documents.getDocumentList', 'owner2', {
        DocumentDetails: details,
        Paging: { sort: 'employeeName desc; drop table person' },
      })
      expect(answer.body.data).toMatchObject({ list: [], total: 0 })
    }
  })
})

const tenantTables = [
  'business',
  'location',
  'person',
  'assignment',
  'person_document',
  'form_submission',
  'stored_file',
  'consent',
  'submission_ledger',
  'quarantine',
] as const

describe('the database alone, with the wall taken out', () => {
  const foreign = ['tpa2', 'owner2', 'manager2', 'employee2'] as const
  it.each(foreign)('gives %s no row of Blue Heron in any table', async (asker) => {
    const actor = actors.get(asker)
    if (actor === undefined) throw new Error('no actor')
    for (const table of tenantTables) {
      const column = table === 'business' ? 'id' : 'business_id'
      const { rows } = await house.deps.db.as(actor, (trx) =>
        sql<{
          count: number
        }>`select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${target.businessId}`.execute(
          trx,
        ),
      )
      expect([table, Number(rows[0]?.count)]).toEqual([table, 0])
    }
    const events = await house.deps.db.as(actor, (trx) =>
      trx.selectFrom('audit_event').select('seq').where('chain', '=', target.businessId).execute(),
    )
    expect(events).toEqual([])
  })

  it.each(foreign)('lets %s neither change nor add a row of Blue Heron', async (asker) => {
    const actor = actors.get(asker)
    if (actor === undefined) throw new Error('no actor')
    const changed = await house.deps.db.as(actor, (trx) =>
      trx.updateTable('person_document').set({ status: 'approved' }).where('id', '=', target.id).executeTakeFirst(),
    )
    expect(Number(changed.numUpdatedRows)).toBe(0)
    const added = house.deps.db.as(actor, (trx) =>
      trx
        .insertInto('person_document')
        .values({
          business_id: target.businessId,
          location_id: 1,
          person_id: actor.userId,
          form_id: 1,
          name: 'x',
          reasons: '[]',
        })
        .execute(),
    )
    await expect(added).rejects.toThrow(/row-level security/)
  })

  it('never shows a password hash, a session or a key to the role that areas work with', async () => {
    const actor = actors.get('admin')
    if (actor === undefined) throw new Error('no actor')
    for (const query of [
      'select password_hash from person',
      'select * from session',
      'select * from data_key',
      'select * from platform_key',
      'select * from sign_in_challenge',
    ])
      await expect(
        house.deps.db.as(actor, (trx) => sql.raw(query).execute(trx)),
        query,
      ).rejects.toThrow(/permission denied/)
  })

  it('lets nobody change or remove an audit event', async () => {
    const actor = actors.get('admin')
    if (actor === undefined) throw new Error('no actor')
    for (const query of ["update audit_event set kind = 'x'", 'delete from audit_event']) {
      await expect(house.deps.db.as(actor, (trx) => sql.raw(query).execute(trx))).rejects.toThrow(/permission denied/)
      await expect(house.deps.db.system((trx) => sql.raw(query).execute(trx))).rejects.toThrow(/permission denied/)
    }
  })

  it('forgets the actor between transactions, also after an error', async () => {
    const actor = actors.get('admin')
    if (actor === undefined) throw new Error('no actor')
    await expect(house.deps.db.as(actor, (trx) => sql.raw('select nonsense').execute(trx))).rejects.toThrow()
    const { rows } = await house.deps.db.system((trx) =>
      sql<{ role: string | null }>`select app_role() as role`.execute(trx),
    )
    expect(rows[0]?.role ?? null).toBeNull()
  })
})

describe('the wall alone, with the database’s policies taken out', () => {
  it.each(['tpa2', 'owner2', 'manager2', 'sibling', 'colleague', 'employee2'] as const)(
    'hides the document from %s',
    async (asker) => {
      const actor = actors.get(asker)
      if (actor === undefined) throw new Error('no actor')
      const seen = await house.deps.db.owner
        .transaction()
        .execute((trx) =>
          seenDocuments(trx, actor).select('person_document.id').where('person_document.id', '=', target.id).execute(),
        )
      expect(seen).toEqual([])
    },
  )
})
