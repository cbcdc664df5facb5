import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftReply, SyncedDrafts } from '#contract/endpoints/synced-drafts.ts'
import { renewDraftKey } from '#server/modules/auth/draft-key.ts'
import { deleteExpiredRows } from '#server/modules/retention/delete-expired.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import type { Wire } from '#tests/server/wire.ts'
import { readyEmployee, sendSealed, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>
let shift = 0

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + shift) })
  employee = await readyEmployee(server)
}, 60_000)
afterAll(() => server.close())

const cipher = (mark: string) => mark.repeat(64)
const listFor = async (token: string) => server.call<Wire<SyncedDrafts>>('/sync/Drafts', { method: 'GET', token })
const drafts = async (token = employee.token) => (await listFor(token)).body.data?.drafts ?? []
const save = async (userDocumentId: number, over: number, mark: string, more: object = {}, token = employee.token) => {
  const body = { userDocumentId, over, epoch: 1, content: cipher(mark), device: 'phone', ...more }
  return server.call<Wire<DraftReply>>('/sync/SaveDraft', { token, body })
}
const rows = async <T>(text: string) =>
  server.services.db.system(async ({ trx }) => (await sql.raw<T>(text).execute(trx)).rows)

describe('drafts of a person', () => {
  it('are exchanged by revision: who continues an older one gets the newer one and changes nothing', async () => {
    expect(await drafts()).toEqual([])
    expect((await save(employee.id, 0, 'A')).body.data).toMatchObject({ isSaved: true, draft: { revision: 1 } })
    const late = await save(employee.id, 0, 'B', { device: 'computer' })
    expect(late.body.data).toMatchObject({
      isSaved: false,
      draft: { userDocumentId: employee.id, revision: 1, content: cipher('A'), device: 'phone', isEnded: false },
    })
    expect((await save(employee.id, 1, 'C')).body.data).toMatchObject({ isSaved: true, draft: { revision: 2 } })
    expect(await drafts()).toMatchObject([{ revision: 2, content: cipher('C') }])
  })

  it('of two devices at once: one is saved, the other gets it', async () => {
    const both = await Promise.all(['D', 'E'].map((mark) => save(employee.id, 2, mark)))
    expect(both.map(({ body }) => body.data?.isSaved).sort()).toEqual([false, true])
    expect(await drafts()).toMatchObject([{ revision: 3 }])
  })

  it('are no one else’s: not of another person, not of staff, whatever their role', async () => {
    const other = await server.logIn('newhire@demo.test')
    expect(await drafts(other)).toEqual([])
    expect((await save(employee.id, 3, 'F', {}, other)).status).toBe(404)
    for (const username of ['manager', 'mgmt', 'owner', 'tpa', 'admin']) {
      const token = await server.logIn(`${username}@demo.test`)
      expect([username, (await listFor(token)).status]).toEqual([username, 403])
      expect([username, (await save(employee.id, 3, 'F', {}, token)).status]).toEqual([username, 403])
      const actor = await server.actor(`${username}@demo.test`)
      const visible = await server.services.db.as(actor, ({ trx }) =>
        trx.selectFrom('synced_draft').select('task_id').execute(),
      )
      expect(visible).toEqual([])
    }
    const keys = server.services.db.as(await server.actor('employee@demo.test'), ({ trx }) =>
      trx.selectFrom('draft_key').select('secret').execute(),
    )
    await expect(keys).rejects.toThrow(/permission/)
  })

  it('have a key of their person, the same on each device, and stored wrapped', async () => {
    const again = await server.logIn('employee@demo.test')
    const [here, there] = [await listFor(employee.token), await listFor(again)].map(({ body }) => body.data?.key)
    expect(there).toEqual(here)
    const other = (await listFor(await server.logIn('newhire@demo.test'))).body.data?.key
    expect(other?.key).not.toBe(here?.key)
    const [row] = await rows<{ secret: Uint8Array }>('select secret from draft_key order by person_id')
    expect(Buffer.from(row?.secret ?? []).includes(Buffer.from(here?.key ?? '', 'base64url'))).toBe(false)
  })

  it('are refused if they are no ciphertext, or too long', async () => {
    for (const content of ['{"ssn":"123-45-6789"}', 'A'.repeat(200_001), 'short'])
      expect((await save(employee.id, 3, '', { content })).status).toBe(400)
  })

  it('outlive a change of the password, and can’t be read after a recovery', async () => {
    const before = (await listFor(employee.token)).body.data
    await rows(`update person set password_hash = 'x' where username = 'employee@demo.test'`)
    const again = (await listFor(await server.logIn('employee@demo.test'))).body.data
    expect(again).toEqual(before)
    const { userId } = await server.actor('employee@demo.test')
    await server.services.db.system(({ trx }) => renewDraftKey(trx, server.services.master, userId))
    const after = (await listFor(employee.token)).body.data
    expect(after?.key.epoch).toBe(2)
    expect(after?.key.key).not.toBe(before?.key.key)
    expect(after?.drafts).toMatchObject([{ revision: 3, content: null, isEnded: false }])
    expect((await save(employee.id, 3, 'G', { epoch: 2 })).body.data?.isSaved).toBe(true)
  })

  it('end with the submission of their form, which then takes none', async () => {
    const { tickets, sealing } = await tasksOf(server, employee.token)
    const ticket = tickets.find(({ lane }) => lane === `doc:${employee.id}`) ?? employee.ticket
    const id = crypto.randomUUID()
    const sent = await sendSealed(server, { ticket, sealing, id, body: signedW4(employee.id) })
    expect(sent.status, sent.body.message).toBe(200)
    expect(await drafts()).toMatchObject([{ revision: 5, content: null, isEnded: true }])
    for (const over of [4, 5])
      expect((await save(employee.id, over, 'H')).body.data).toMatchObject({ isSaved: false, draft: { isEnded: true } })
    await rows(`update task set status = 'returned' where id = ${employee.id}`)
    expect((await save(employee.id, 5, 'I', { epoch: 2 })).body.data).toMatchObject({ isSaved: true })
    expect(await drafts()).toMatchObject([{ revision: 6, isEnded: false }])
  })

  it('end when their form is no longer required, and after ninety days without a save', async () => {
    const token = await server.logIn('newhire@demo.test')
    const otherId = (await tasksOf(server, token)).list.find(({ kind }) => kind === 'form')?.userDocumentId ?? 0
    expect((await save(otherId, 0, 'J', {}, token)).body.data?.isSaved).toBe(true)
    await rows(`update task set withdrawn_at = now() where id = ${otherId}`)
    expect(await rows(`select content, revision from synced_draft where task_id = ${otherId}`)).toEqual([
      { content: null, revision: 2 },
    ])
    const has = async () => (await rows('select 1 from synced_draft where content is not null')).length
    shift = 89 * 86_400_000
    await deleteExpiredRows(server.services)
    expect(await has()).toBe(1)
    shift = 91 * 86_400_000
    await deleteExpiredRows(server.services)
    expect(await has()).toBe(0)
    shift = 0
  })
})
