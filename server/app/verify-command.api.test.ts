import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorsFile } from '#server/platform/audit/anchors.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestServer } from '#tests/server/server-process.ts'
import { startTestServer } from '#tests/server/server-process.ts'
import { verifyCommand } from './verify-command.ts'

const root = path.resolve(import.meta.dirname, '../..')
let server: TestServer
let elsewhere: string

beforeAll(async () => {
  elsewhere = await mkdtemp(path.join(os.tmpdir(), 'firstday-elsewhere-'))
  server = await startTestServer({ AUDIT_ANCHORS_URL: `file://${elsewhere}` })
  for (const password of ['wrong', demoPassword, 'wrong again']) {
    const basic = Buffer.from(`owner@demo.test:${password}`).toString('base64')
    await fetch(`${server.url}/api/account/login`, { method: 'POST', headers: { authorization: `Basic ${basic}` } })
  }
})
afterAll(async () => {
  await server.close()
  await rm(elsewhere, { recursive: true, force: true })
})

/** Runs the command in its own process. */
const run = async (
  env: Record<string, string> = server.environment.env,
): Promise<{ code: number | null; output: string }> => {
  const child = spawn(process.execPath, ['scripts/tools/audit-verify.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}

/** What the command says and returns, in this process. */
const verify = async (env: Record<string, string> = {}): Promise<{ code: number; output: string }> => {
  const lines: string[] = []
  const code = await verifyCommand({ ...process.env, ...server.environment.env, ...env }, root, (line) =>
    lines.push(line),
  )
  return { code, output: lines.map((line) => `${line}\n`).join('') }
}

const asOwner = async (...statements: string[]): Promise<void> => {
  const { databaseUrl, dataDir } = server.environment
  const db = openDatabase(databaseUrl === undefined ? await openPglite(dataDir) : await openPostgres(databaseUrl))
  for (const statement of statements) await sql.raw(statement).execute(db.owner)
  await db.close()
}

describe('npm run audit:verify', () => {
  it('works next to a running server on PostgreSQL, and says that one on the embedded database has to be stopped', async () => {
    const { code, output } = await run()
    if (server.environment.databaseUrl === undefined) {
      expect(output).toMatch(/in use by process \d+ .*: stop the server, then run this again/)
      expect(code).toBe(2)
    } else {
      expect(output).toMatch(/1 chain, 2 events, 0 files, 0 submissions, all sound/)
      expect(code).toBe(0)
    }
  }, 120_000)

  it('says that all is intact, and lists what isn’t', async () => {
    await server.stop()
    const sound = await run()
    expect(sound.output).toMatch(/: 1 chain, 2 events, 0 files, 0 submissions, all sound\n$/)
    expect(sound.code).toBe(0)
    await asOwner(`update audit_event set ip = '192.0.2.1' where chain = 0 and seq = 1`)
    const changed = await verify()
    expect(changed.output).toMatch(
      /^chain 0 \(the platform\), event 1: changed\n.*: 1 chain, 2 events, 0 files, 0 submissions, 1 finding\n$/,
    )
    expect(changed.code).toBe(1)
    await asOwner(
      `insert into stored_file (business_id, id, kind, file_name, media_type, size, digest, storage_key)
        values (0, 'planted', 'logo', 'a.png', 'image/png', 1, '', '0/planted')`,
      `insert into form_submission (business_id, id, task_id, person_id, submission_uuid, form_id, edition, content,
          answers_digest, attestation, language, signed_at, confirmation_number)
        select business_id, 77, id, person_id, 'planted', 1, '', '', '', '', 'en', now(), 'X' from task limit 1`,
    )
    const planted = await verify()
    expect(planted.output).toContain('file planted (logo) of business 0: its content is missing from the storage\n')
    expect(planted.output).toMatch(/\nsubmission 77 of business \d+: its answers are not what its row says\n/)
    expect(planted.output).toMatch(/, 1 file, 1 submission, 3 findings\n$/)
    // The end was anchored when the server stopped.
    await asOwner('delete from audit_event', 'delete from audit_checkpoint', 'delete from audit_chain_head')
    const cut = await verify()
    expect(cut.output).toContain('chain 0 (the platform), events 1 to 2: cut off at the end\n')
    expect(cut.code).toBe(1)
    await rm(anchorsFile(server.dataDir))
    expect((await verify()).output).not.toContain('cut off')
    const withCopies = await verify({ AUDIT_ANCHORS_URL: `file://${elsewhere}` })
    expect(withCopies.output).toContain('chain 0 (the platform), events 1 to 2: cut off at the end\n')
    await writeFile(path.join(elsewhere, '2026-01-01'), 'not ours')
    const [day = ''] = (await readdir(elsewhere)).filter((name) => name !== '2026-01-01')
    await writeFile(path.join(elsewhere, day, '235959-planted'), '{"chain":0,"seq":9,"hash":"x","mac":"x"}')
    const forged = await verify({ AUDIT_ANCHORS_URL: `file://${elsewhere}` })
    expect(forged.output).toContain('AUDIT_ANCHORS_URL: 1 line changed\n')
  }, 120_000)

  it('creates nothing if there is nothing to verify', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-nothing-'))
    const missing = await run({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' })
    expect(missing.output).toContain('there is no data folder')
    const empty = await run({ DATA_DIR: folder, DATABASE_URL: '' })
    expect(empty.output).toContain('there is no master key')
    expect([missing.code, empty.code]).toEqual([2, 2])
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true, force: true })
  }, 120_000)
})
