import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { anyFormOf } from '#contract/forms/all-forms.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { formOf, submitCallsOf } from '#contract/forms/registry.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { receiptKeysPath } from '#contract/protocol/receipt.ts'
import { createClient } from '#src/api/client.ts'
import { toTaskCard } from '#src/features/tasks/list/tasks.ts'
import { fetchPacket, findHeldTicket } from '#src/forms/task-list/task-list.ts'
import type { ComparePorts } from '#src/offline/outbox/compare-receipts.ts'
import { compareReceipts } from '#src/offline/outbox/compare-receipts.ts'
import type { DrainPorts } from '#src/offline/outbox/drain.ts'
import { drain } from '#src/offline/outbox/drain.ts'
import { enqueueSubmission } from '#src/offline/outbox/enqueue-submission.ts'
import { confirmationsFor, lostFor, outboxState } from '#src/offline/outbox/outbox.ts'
import type { MemoryPorts } from '#src/offline/outbox/send-from-memory.ts'
import type { ReceiptKeySet } from '#src/offline/outbox/verify-receipt.ts'
import { createTestEnvironment } from '../server/test-database.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { agree } from '../server/w4.fixture.ts'

const username = 'newhire@demo.test'
/** How many forms are submitted. */
export const formCount = 5

/** The device of a new hire, and its server with a backup from before the first form. */
export const createRestorableServer = async () => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'], onLine: true }, configurable: true })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-restored-'))
  const backup = path.join(folder, 'backup')
  const first = await createTestEnvironment({ database: 'embedded' })
  let restores = 0
  let days = 0

  /** The server's clock: a restore takes a minute. */
  const serverNow = () => new Date(Date.now() + restores * 60_000 + days * 86_400_000)
  const startOn = (dataDir: string) =>
    startTestApp({ database: 'embedded', env: { DATA_DIR: dataDir }, now: serverNow })
  let server: TestApp = await startOn(first.dataDir)
  let token = await server.logIn(username)

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
  const memory: MemoryPorts = { ...ports, isOnline: () => true, wait: () => Promise.resolve() }
  const loadKeys = async () => (await send(`http://device${receiptKeysPath}`)).json() as Promise<ReceiptKeySet>
  const client = createClient({ prefix: 'http://device/api', token: () => token, language: () => 'en', fetch: send })
  const owner = `person:${(await server.actor(username)).userId}`
  await agree(server, token, username)
  await server.close()
  await cp(first.dataDir, backup, { recursive: true })
  server = await startOn(first.dataDir)

  const compare = (over: Partial<ComparePorts> = {}) =>
    compareReceipts(client, { loadKeys, now: Date.now, memory, ...over })
  const refresh = () => fetchPacket({ client, owner, deviceKind: 'shared' })

  /** The submitted tasks, as the list shows them. */
  const shown = async (lanes: readonly string[]) => {
    const { rows, confirmedBefore } = await refresh()
    const { mine } = await outboxState(owner)
    const [confirmations, lost] = await Promise.all([confirmationsFor(owner), lostFor(owner)])
    return rows
      .filter(({ userDocumentId }) => lanes.includes(taskLane(userDocumentId)))
      .map((row) => toTaskCard(row, { drafts: [], entries: mine, confirmations, lost }, confirmedBefore))
  }

  const submit = async (row: TaskRow) => {
    const form = formOf(row.formId)
    const lane = taskLane(row.userDocumentId)
    const pass = findHeldTicket(owner, lane)
    const definition = anyFormOf(row.formId)
    if (form === undefined || definition === undefined || pass === undefined)
      throw new Error(`no ticket for ${row.name}`)
    const edition = editionForDate(definition.editions, new Date().toISOString().slice(0, 10)).id
    const body = {
      ...definition.sample,
      userDocumentId: row.userDocumentId,
      edition,
      signedAt: new Date().toISOString(),
      language: 'en',
      signature: { kind: 'typed', text: 'Noor Haddad' },
    }
    await enqueueSubmission({ owner, lane, endpoint: submitCallsOf(form)[0], edition, ...pass, body }, Date.now, memory)
    return lane
  }

  return {
    owner,
    client,
    ports,
    compare,
    refresh,
    shown,
    submit,
    serverNow,
    server: () => server,
    /** Submits five forms; returns their lanes. */
    submitForms: async () => {
      const { rows } = await refresh()
      const forms = rows.filter(({ kind }) => kind === 'form').slice(0, formCount)
      const lanes: string[] = []
      for (const row of forms) lanes.push(await submit(row))
      const { received } = await drain(ports)
      if (received !== formCount) throw new Error(`${received} forms were received`)
      return lanes
    },
    submissionIds: async () => {
      const rows = await server.services.db.system(({ trx }) =>
        trx.selectFrom('form_submission').select('submission_uuid').orderBy('submission_uuid').execute(),
      )
      return rows.map(({ submission_uuid }) => submission_uuid)
    },
    /** Stops the server, and starts one on the backup, in a new data folder; its person logs in again. */
    restore: async (daysLater = 0) => {
      await server.close()
      days += daysLater
      const dataDir = path.join(folder, `restored-${(restores += 1)}`)
      await cp(backup, dataDir, { recursive: true })
      server = await startOn(dataDir)
      token = await server.logIn(username)
    },
    close: async () => {
      await server.close()
      await first.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The device and server of a test. */
export type RestorableServer = Awaited<ReturnType<typeof createRestorableServer>>
