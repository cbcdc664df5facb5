import 'fake-indexeddb/auto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { anyFormOf } from '#contract/forms/all-forms.ts'
import { editionForDate } from '#contract/forms/form.ts'
import { formOf, submitCallsOf } from '#contract/forms/registry.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { receiptKeysPath } from '#contract/protocol/receipt.ts'
import { markBackup } from '#server/modules/submissions/durability.ts'
import { createClient } from '#src/api/client.ts'
import type { Client } from '#src/api/client.ts'
import { toTaskCard } from '#src/features/tasks/list/tasks.ts'
import { fetchPacket, findHeldTicket } from '#src/forms/task-list/task-list.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { compareReceipts } from '#src/offline/outbox/compare-receipts.ts'
import { drain } from '#src/offline/outbox/drain.ts'
import type { DrainPorts } from '#src/offline/outbox/drain.ts'
import { enqueueSubmission } from '#src/offline/outbox/enqueue-submission.ts'
import { confirmationsFor, outboxState } from '#src/offline/outbox/outbox.ts'
import type { ReceiptKeySet } from '#src/offline/outbox/verify-receipt.ts'
import { freshDevice, logIn } from '#src/offline/testing/device.fixture.ts'
import { createTestEnvironment } from '../server/test-database.ts'
import type { TestEnvironment } from '../server/test-database.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { agree } from '../server/w4.fixture.ts'

// Starts many servers, one after the other.
vi.setConfig({ testTimeout: 180_000 })

const username = 'newhire@demo.test'
const formCount = 5
let folder: string
let first: TestEnvironment
let server: TestApp
let client: Client
let owner: string
let restores = 0

/** The server's clock: a restore takes a minute. */
const serverNow = () => new Date(Date.now() + restores * 60_000)

const startOn = async (dataDir: string) => {
  server = await startTestApp({ database: 'embedded', env: { DATA_DIR: dataDir }, now: serverNow })
  const token = await server.logIn(username)
  client = createClient({ prefix: 'http://device/api', token: () => token, language: () => 'en', fetch: send })
}

/** Sends what the device sends to the server that runs now. */
const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const answer = await server.app.inject({
    method: request.method as 'GET' | 'POST',
    url: pathname,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const time = String(answer.headers['server-time'])
  return new Response(new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: { 'server-time': time },
  })
}

const ports: DrainPorts = {
  send: async ({ path: below, headers, body }) => {
    const answer = await send(`http://device/api${below}`, { method: 'POST', headers, body })
    return { kind: 'answered', status: answer.status, text: await answer.text(), retryAfter: null }
  },
  lock: (work) => work(),
  now: Date.now,
  random: () => 0,
  lanesAtOnce: 1,
}
const compare = () =>
  compareReceipts(client, {
    loadKeys: async () => (await send(`http://device${receiptKeysPath}`)).json() as Promise<ReceiptKeySet>,
    now: Date.now,
  })
const refresh = () => fetchPacket({ client, owner, deviceKind: 'shared' })

/** The states of the submitted tasks, as the list shows them. */
const shown = async (lanes: readonly string[]) => {
  const { rows, listedAt = 0 } = await refresh()
  const { mine } = await outboxState(owner)
  const device = { drafts: [], entries: mine, confirmations: await confirmationsFor(owner) }
  return rows
    .filter(({ userDocumentId }) => lanes.includes(taskLane(userDocumentId)))
    .map((row) => toTaskCard(row, device, listedAt))
}

const submit = async (row: TaskRow) => {
  const form = formOf(row.formId)
  const lane = taskLane(row.userDocumentId)
  const pass = findHeldTicket(owner, lane)
  const definition = anyFormOf(row.formId)
  if (form === undefined || definition === undefined || pass === undefined) throw new Error(`no ticket for ${row.name}`)
  const edition = editionForDate(definition.editions, new Date().toISOString().slice(0, 10)).id
  const body = {
    ...definition.sample,
    userDocumentId: row.userDocumentId,
    edition,
    signedAt: new Date().toISOString(),
    language: 'en',
    signature: { kind: 'typed', text: 'Noor Haddad' },
  }
  await enqueueSubmission({ owner, lane, endpoint: submitCallsOf(form)[0], edition, ...pass, body })
  return lane
}

const submissionIds = async () => {
  const rows = await server.services.db.system(({ trx }) =>
    trx.selectFrom('form_submission').select('submission_uuid').orderBy('submission_uuid').execute(),
  )
  return rows.map(({ submission_uuid }) => submission_uuid)
}

const backup = () => path.join(folder, 'backup')

/** Stops the server, and starts one on the backup, in a new data folder. */
const restore = async () => {
  await server.close()
  const dataDir = path.join(folder, `restored-${(restores += 1)}`)
  await cp(backup(), dataDir, { recursive: true })
  await startOn(dataDir)
}

/** Submits five forms; returns their lanes. */
const submitForms = async () => {
  const { rows } = await refresh()
  const forms = rows.filter(({ kind }) => kind === 'form').slice(0, formCount)
  const lanes: string[] = []
  for (const row of forms) lanes.push(await submit(row))
  expect(await drain(ports)).toMatchObject({ received: formCount, waiting: 0 })
  return lanes
}

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'], onLine: true }, configurable: true })
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-restored-'))
  first = await createTestEnvironment({ database: 'embedded' })
  await startOn(first.dataDir)
  owner = `person:${(await server.actor(username)).userId}`
  await agree(server, await server.logIn(username), username)
  await server.close()
  await cp(first.dataDir, backup(), { recursive: true })
  await startOn(first.dataDir)
})
afterAll(async () => {
  await server.close()
  await first.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await freshDevice()
  await logIn(owner)
  await restore()
})

describe('a device whose server is restored from a backup before its five forms', () => {
  it('has every form there at the end, once, and shows no form as received before that', async () => {
    const lanes = await submitForms()
    const promised = await submissionIds()
    expect((await shown(lanes)).map(({ status }) => status)).toEqual(Array(formCount).fill('received'))

    await restore()
    expect(await submissionIds()).toEqual([])
    // Even before anything is compared, the list of the server counts.
    expect((await shown(lanes)).map(({ status }) => status)).toEqual(Array(formCount).fill('open'))
    expect(await compare()).toBe(formCount)
    expect((await shown(lanes)).map(({ status, isSentAgain }) => [status, isSentAgain])).toEqual(
      Array(formCount).fill(['pending', true]),
    )
    expect(await confirmationsFor(owner)).toEqual([])
    expect(await drain(ports)).toMatchObject({ received: formCount, waiting: 0 })
    expect(await submissionIds()).toEqual(promised)
    expect((await shown(lanes)).map(({ status }) => status)).toEqual(Array(formCount).fill('received'))
    expect(await compare()).toBe(0)
    expect(await drain(ports)).toMatchObject({ received: 0 })
    expect(await submissionIds()).toEqual(promised)
  })

  it('sends them again after their person logged out, when the next one refreshes', async () => {
    await submitForms()
    const promised = await submissionIds()
    await restore()
    await freshVaultOf('person:1')
    expect(await compare()).toBe(formCount)
    await drain(ports)
    expect(await submissionIds()).toEqual(promised)
  })

  it('leaves it to the newer form where the person has signed another one since', async () => {
    const [lane = ''] = await submitForms()
    await restore()
    const { rows } = await refresh()
    const row = rows.find(({ userDocumentId }) => taskLane(userDocumentId) === lane)
    if (row === undefined) throw new Error('the task is gone')
    await submit(row)
    expect(await compare()).toBe(formCount - 1)
    await drain(ports)
    expect(await submissionIds()).toHaveLength(formCount)
    expect(await compare()).toBe(0)
  })
})

/** Another person logs in on this shared device. */
const freshVaultOf = (other: string) => logIn(other)

describe('the bodies of what was received', () => {
  const bodies = async () => [await db.retained.count(), await db.sealed.count()]

  it('are kept, with a verified receipt, until a backup has them', async () => {
    await submitForms()
    expect(await compare()).toBe(0)
    expect(await bodies()).toEqual([formCount, formCount])
    expect((await db.retained.toArray()).map(({ isVerified }) => isVerified)).toEqual(Array(formCount).fill(true))
    const mark = (minutes: number) =>
      server.services.db.system(({ trx }) => {
        const at = new Date(serverNow().getTime() + minutes * 60_000)
        return markBackup(trx, at, at)
      })
    await mark(1)
    await compare()
    expect(await bodies()).toEqual([formCount, formCount])
    // Six minutes later: what a request may have begun before the backup and committed after it is in the next one.
    await mark(6)
    await compare()
    expect(await bodies()).toEqual([0, 0])
    expect(await confirmationsFor(owner)).toHaveLength(formCount)
  })

  it('are sent again where the receipt is forged, once, and stay where this browser can’t tell', async () => {
    await submitForms()
    const [one] = await db.retained.toArray()
    const [head = '', claims = ''] = one?.receipt.split('.') ?? []
    const forged = `${head}.${claims}.${'A'.repeat(86)}`
    await db.retained.update(one?.id ?? '', { receipt: forged })
    const compareWithout = () => compareReceipts(client, { loadKeys: () => Promise.reject(new Error()), now: Date.now })
    expect(await compareWithout()).toBe(0)
    expect(await compare()).toBe(1)
    await drain(ports)
    expect((await submissionIds()).length).toBe(formCount)
    expect(await compare()).toBe(0)
  })
})

it('says nothing of a receipt that the server didn’t sign', async () => {
  const reply = await client.call('receipts.check', { body: { receipts: ['a.b.c', 'no receipt'] } })
  expect(reply).toMatchObject({ known: [], lost: [] })
})
