import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest'
import { formIds } from '#contract/domain/lookups.ts'
import { verifyFiles } from '#server/platform/files/verify-files.ts'
import { verifySubmissions } from '#server/modules/forms/core/verify-submissions.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'

let server: TestApp
let owner = ''
const files: string[] = []
const tasks: number[] = []

/** Signs and approves the Form W-4 of a person, and keeps the id of its sealed PDF. */
const approvedW4 = async (username: string): Promise<void> => {
  const token = await server.logIn(username)
  await agree(server, token, username)
  const { list } = await tasksOf(server, token)
  const id = list.find((task) => task.formId === formIds.w4)?.userDocumentId ?? -1
  const signed = await server.call('/w4form/create', { token, body: signedW4(id) })
  expect(signed.status, signed.body.message).toBe(200)
  const approved = await server.call('/Documents/ApproveTaskForms', { token: owner, body: { UserDocumentId: id } })
  expect(approved.status, approved.body.message).toBe(200)
  const { rows } = await onTables(`select pdf_file_id from task where id = ${id}`)
  files.push(String(rows[0]?.['pdf_file_id']))
  tasks.push(id)
}

/** A statement with the rights of the tables' owner. */
const onTables = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(server.services.db.owner)

const swap = (...columns: string[]) =>
  onTables(
    `update stored_file f set ${columns.map((column) => `${column} = o.${column}`).join(', ')} from stored_file o
      where (f.id, o.id) in (('${files[0]}', '${files[1]}'), ('${files[1]}', '${files[0]}'))`,
  )
const listFindings = async (): Promise<string[]> => {
  const lines: string[] = []
  await verifyFiles(server.services, ({ fileId, what }) => lines.push(`${fileId}: ${what}`))
  return lines.sort()
}
const bothChanged = () => files.map((id) => `${id}: changed`).sort()

/** What the downloads of each file answer: the task's PDF, its certificate, and the file itself. */
const downloads = async (): Promise<unknown[]> => {
  const answers: unknown[] = []
  for (const [at, id] of files.entries()) {
    const headers = { authorization: `Bearer ${owner}` }
    const ofTask = (path: string) =>
      server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: { UserDocumentId: tasks[at] } })
    const [pdf, certificate] = [await ofTask('/documents/GetPdf'), await ofTask('/documents/GetCertificate')]
    const file = await server.app.inject({ method: 'GET', url: `/api/files/${id}`, headers })
    for (const answer of [pdf, certificate, file])
      answers.push([answer.statusCode, answer.json<{ error: { reason: { key: string } } }>().error.reason.key])
  }
  return answers
}
const refused = Array.from({ length: 6 }, () => [409, 'fileChanged'])

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  owner = await server.logIn('owner@demo.test')
  await approvedW4('employee@demo.test')
  await approvedW4('newhire@demo.test')
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

describe('two sealed PDFs of one business', () => {
  it('agree with the audit log, as do the submissions', async () => {
    expect(await listFindings()).toEqual([])
    const submissions: unknown[] = []
    expect(await verifySubmissions(server.services, (finding) => submissions.push(finding))).toBe(2)
    expect(submissions).toEqual([])
  })

  it.each([
    ['storage key and size', ['storage_key', 'size']],
    ['storage key, size and digest', ['storage_key', 'size', 'digest']],
  ])('whose %s are swapped are refused and reported', async (_what, columns) => {
    const logged = vi.spyOn(server.services.log, 'error').mockImplementation(() => undefined)
    await swap(...columns)
    const before = await refusals()
    expect(await downloads()).toEqual(refused)
    expect(logged.mock.calls.map(([, text]) => text)).toEqual(refused.map(() => 'content of a stored file was changed'))
    expect((await refusals()).slice(before.length)).toEqual([0, 0, 0, 1, 1, 1].map((at) => files[at]))
    expect(await listFindings()).toEqual(bothChanged())
    await swap(...columns)
    expect(await listFindings()).toEqual([])
  })

  it.each([
    ['person', 'person_id = person_id + 1'],
    ['task', 'task_id = null'],
    ['business', 'business_id = 0, task_id = null'],
    ['business without keys', 'business_id = 999999, task_id = null'],
    ['kind', `kind = 'logo'`],
    ['media type', `media_type = 'image/png'`],
    ['size', 'size = size + 1'],
    ['digest', `digest = '${createHash('sha256').update('x').digest('hex')}'`],
  ])('are reported when one has another %s', async (_what, change) => {
    const columns = 'business_id, person_id, task_id, kind, media_type, size, digest'
    await onTables(`create table kept as select ${columns} from stored_file where id = '${files[0]}'`)
    await onTables(`update stored_file set ${change} where id = '${files[0]}'`)
    expect(await listFindings()).toEqual([`${files[0]}: changed`])
    await onTables(`update stored_file set (${columns}) = (select ${columns} from kept) where id = '${files[0]}'`)
    await onTables('drop table kept')
    expect(await listFindings()).toEqual([])
  })

  it('are reported when one is missing, or the audit log doesn’t name it', async () => {
    await onTables(`create table kept as select id, storage_key from stored_file where id = '${files[0]}'`)
    await onTables(`update stored_file set storage_key = 'nothing' where id = '${files[0]}'`)
    expect(await listFindings()).toEqual([`${files[0]}: missing`])
    await onTables(`update stored_file f set storage_key = kept.storage_key from kept where f.id = kept.id`)
    await onTables('alter table audit_event disable trigger all')
    await onTables(
      `update audit_event set data = jsonb_set(data, '{digest}', '"x"') where data->>'file' = '${files[0]}'`,
    )
    expect(await listFindings()).toEqual([`${files[0]}: not the audit log’s`])
  })
})

describe('a submission', () => {
  it('is reported when its digest, task or content is another’s', async () => {
    for (const [change, what] of [
      ['answers_digest', 'changed'],
      ['content', 'changed'],
      ['task_id', 'not the audit log’s'],
    ] as const) {
      const exchange = `update form_submission f set ${change} = o.${change} from form_submission o where f.id <> o.id`
      await onTables(exchange)
      const findings: string[] = []
      await verifySubmissions(server.services, (finding) => findings.push(finding.what))
      expect(findings).toEqual([what, what])
      await onTables(exchange)
    }
  })
})

/** The files whose refusal is in the audit log, oldest first. */
const refusals = async (): Promise<unknown[]> => {
  const { rows } = await onTables(
    `select data->>'file' as file from audit_event where kind = 'file refused' order by seq`,
  )
  return rows.map(({ file }) => file)
}
