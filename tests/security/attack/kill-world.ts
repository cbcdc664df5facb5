import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { Ticket } from '#contract/protocol/encrypted-submission.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { deleteOrphanedFiles } from '#server/platform/files/delete-orphaned-files.ts'
import { asForm } from '../../authorization/multipart.ts'
import { startTestApp } from '../../server/in-process-server.ts'
import type { TestApp } from '../../server/in-process-server.ts'
import type { TestEnvironment } from '../../server/test-database.ts'
import { agree, signedW4 } from '../../server/w4.fixture.ts'
import type { SubmissionToSend } from './kill-sender.ts'
import { newSubmissionId, sealedRequest } from './submission-target.ts'

const username = 'employee@demo.test'
/** Hours after which the sweep removes what no row names, and more. */
const cleanupHours = 26

const openOn = (environment: TestEnvironment, now: () => Date) =>
  startTestApp({ database: 'embedded', env: { DATA_DIR: environment.dataDir }, now })

/** A photo that takes a moment to receive. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

const addTasks = async (server: TestApp, count: number): Promise<readonly number[]> =>
  server.services.db.system(async ({ trx }) => {
    const first = await trx
      .selectFrom('task')
      .innerJoin('person', 'person.id', 'task.person_id')
      .selectAll('task')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const { business_id, location_id, person_id, form_id } = first
    const row = { business_id, location_id, person_id, form_id, due_date: '2026-12-31', reasons: '[]' }
    const rows = await trx
      .insertInto('task')
      .values(Array.from({ length: count }, (_, at) => ({ ...row, name: `W-4 number ${at}` })))
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })

/**
 * Makes an employee with many forms to submit, each with a file; returns them encrypted, two for each form: the form
 * and the file.
 */
export const prepareSubmissions = async (
  environment: TestEnvironment,
  count: number,
): Promise<readonly SubmissionToSend[]> => {
  const server = await openOn(environment, () => new Date())
  try {
    await agree(server, await server.logIn(username), username)
    const owner = await server.actor(username)
    const tasks = await addTasks(server, count)
    const content = await photo()
    const key = server.services.sealKeys.current()
    const all: SubmissionToSend[] = []
    const add = async (ticket: Ticket, endpoint: string, contentType: string, bytes: Uint8Array, fileId?: string) => {
      const id = newSubmissionId()
      const body = await seal(
        { key, ticket, endpoint, id, lane: ticket.lane },
        { contentType, bytes: new Uint8Array(bytes) },
      )
      const request = sealedRequest({ endpoint, ticket, sealing: key, body: {} }, id, body)
      all.push({ id, endpoint, request, ...(fileId === undefined ? {} : { fileId }) })
    }
    for (const task of tasks) {
      const endpoints = ['w4.create', 'user.uploadDocument']
      const ticket = await server.services.tickets.issue(owner, taskLane(task), endpoints)
      const body = signedW4(task, { signedAt: new Date().toISOString(), edition: w4.editions.at(-1)?.id })
      await add(ticket, 'w4.create', 'application/json', Buffer.from(JSON.stringify(body)))
      const fileId = crypto.randomUUID()
      const form = await asForm({ userDocumentId: task, fileId }, { DocFile: content })
      await add(ticket, 'user.uploadDocument', form.headers['content-type'] ?? '', form.payload, fileId)
    }
    return all
  } finally {
    await server.close()
  }
}

/** What is stored at the end: how often each submission, and the files after the sweep. */
export interface StoredSubmissions {
  /** The confirmation numbers of each form by submission id. */
  readonly forms: ReadonlyMap<string, readonly string[]>
  /** How many rows and contents each file id has. */
  readonly files: ReadonlyMap<string, { readonly rows: number; readonly contents: number }>
  /** Submissions by how often their receipt was recorded; by id. */
  readonly recorded: ReadonlyMap<string, number>
  /** Contents that no row names, before and after the sweep. */
  readonly orphans: { readonly before: number; readonly after: number }
}

/** Leaves what a kill may leave, one of each, so that it shows whether the cleanup finds them. */
const leaveOrphans = async ({ services }: TestApp): Promise<void> => {
  await services.storage.put('0/left-behind', Readable.from([Buffer.from('x')]))
  await writeFile(path.join(services.config.dataDir, 'files', '0', 'left-half.12345678.part'), 'x')
}

const countBy = <T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1)
  return counts
}

/** Opens the database of the killed server, moves the clock on, sweeps, and reads what there is. */
export const readStored = async (environment: TestEnvironment): Promise<StoredSubmissions> => {
  const server = await openOn(environment, () => new Date(Date.now() + cleanupHours * 3_600_000))
  const { db, storage } = server.services
  const keys = async () => {
    const list: string[] = []
    for await (const { key } of storage.list()) list.push(key)
    return list
  }
  try {
    const rows = await db.system(async ({ trx }) => ({
      forms: await trx.selectFrom('form_submission').select(['submission_uuid', 'confirmation_number']).execute(),
      records: await trx.selectFrom('idempotency_record').select('submission_uuid').execute(),
      files: await trx.selectFrom('stored_file').select(['id', 'storage_key']).execute(),
    }))
    const named = new Set(rows.files.map((file) => file.storage_key))
    const unnamed = async () => (await keys()).filter((key) => !named.has(key)).length
    await leaveOrphans(server)
    const before = await unnamed()
    await deleteOrphanedFiles(server.services)
    const stored = new Set(await keys())
    const forms = new Map<string, string[]>()
    for (const { submission_uuid, confirmation_number } of rows.forms)
      forms.set(submission_uuid, [...(forms.get(submission_uuid) ?? []), confirmation_number])
    const counts = countBy(rows.files, ({ id }) => id)
    const contents = countBy(
      rows.files.filter((file) => stored.has(file.storage_key)),
      ({ id }) => id,
    )
    return {
      forms,
      files: new Map([...counts].map(([id, count]) => [id, { rows: count, contents: contents.get(id) ?? 0 }])),
      recorded: countBy(rows.records, (row) => row.submission_uuid),
      orphans: { before, after: await unnamed() },
    }
  } finally {
    await server.close()
  }
}
