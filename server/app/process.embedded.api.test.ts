// Takes more than its share: a dozen servers start as processes, three of them on empty data.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/app/demo/people.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import type { TestServer } from '#tests/server/server-process.ts'
import { serverProgram } from '#tests/server/server-program.ts'
import { freePort, startTestServer } from '#tests/server/server-process.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({}, { database: 'embedded' })
})
afterAll(() => server.close())

const post = async <T>(address: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Envelope<T>
}

const logIn = async (username: string) => {
  const since = (await server.emails(username)).length
  const basic = Buffer.from(`${username}:${demoPassword}`).toString('base64')
  const first = await post<{ AuthCode: string }>('/account/login', {}, { authorization: `Basic ${basic}` })
  const OneTimeCode = await server.codeFor(username, since)
  return post<{ token: string; userInfo: { refreshToken: string } }>('/account/ValidateAuthCode', {
    UserName: username,
    AuthCode: first.data?.AuthCode,
    OneTimeCode,
  })
}

/** Runs the server with these variables until it exits; returns its output. */
const refusalOf = async (env: Record<string, string>, args: string[] = []): Promise<string> => {
  const child = spawn(process.execPath, [await serverProgram(), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  expect(code).not.toBe(0)
  return output
}

describe('the server as a process, on the embedded database', () => {
  it('makes the master key readable only by its owner', async () => {
    const key = await stat(path.join(server.dataDir, 'keys', 'master.key'))
    expect(key.mode & 0o777).toBe(0o600)
  })

  it('V13.3.2: keeps every file of its data folder from other users, and corrects the modes of earlier ones', async () => {
    const readable = async () => {
      const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
      const modes = entries.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return ((await stat(file)).mode & 0o077) === 0 ? [] : [path.relative(server.dataDir, file)]
      })
      return (await Promise.all(modes)).flat()
    }
    expect(await readable()).toEqual([])
    await server.stop()
    await chmod(path.join(server.dataDir, 'db', 'PG_VERSION'), 0o644)
    await chmod(path.join(server.dataDir, 'db', 'base'), 0o755)
    expect((await readable()).sort()).toEqual(['db/PG_VERSION', 'db/base'])
    await server.start()
    expect(await readable()).toEqual([])
  })

  it('lets no second process into its data folder', async () => {
    const output = await refusalOf({ DATA_DIR: server.dataDir, PORT: String(await freePort()) })
    expect(output).toContain('in use by process')
  })

  it('stops gracefully on SIGTERM, and the next start finds the earlier session', async () => {
    const session = await logIn('employee@demo.test')
    await server.stop()
    await server.start()
    const list = await post('/Documents/GetDocumentList', {}, { authorization: `Bearer ${session.data?.token}` })
    expect(list.status).toBe(200)
  })

  it('loses nothing acknowledged at kill -9: a session that was returned still exists', async () => {
    const session = await logIn('owner@demo.test')
    await server.kill()
    await server.start()
    const again = await post<{ token: string }>('/account/RefreshToken', {
      refreshToken: session.data?.userInfo.refreshToken,
      Token: session.data?.token,
      UserName: 'owner@demo.test',
    })
    expect(again.status, again.message).toBe(200)
  })

  it('replies to a file that is too large, however long its sender goes on', async () => {
    const session = await logIn('employee@demo.test')
    const body = new FormData()
    body.append('DocFile', new Blob([Buffer.alloc(24_000_000)]))
    for (let times = 0; times < 3; times++) {
      const answer = await fetch(`${server.url}/api/user/uploadDocument`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.data?.token}` },
        body,
      })
      expect([answer.status, ((await answer.json()) as Envelope<null>).code]).toEqual([413, 'too large'])
    }
  })

  it('says clearly which settings prevent its start', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-refused-'))
    const environment = await createTestEnvironment({ database: 'embedded' })
    await rm(path.join(environment.dataDir, 'keys', 'master.key'))
    const inProduction = { DATA_DIR: folder, PORT: '0', SERVE: 'production' }
    const output = await Promise.all([
      refusalOf({ DATA_DIR: folder, PORT: 'abc' }),
      refusalOf({ ...inProduction, DEMO: '1' }),
      refusalOf({ ...inProduction, DEMO: '0', PUBLIC_URL: 'http://example.com' }),
      refusalOf({ ...environment.env, PORT: '0' }),
    ])
    for (const [at, text] of [
      'PORT must be an integer',
      'DEMO=1 is refused',
      'https',
      'master key does not match this database',
    ].entries())
      expect(output[at]).toContain(text)
    await environment.close()
    await rm(folder, { recursive: true, force: true })
  }, 120_000)

  it('fills a new demo while it answers, and stops gracefully when npm, which started it, is stopped', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-npm-'))
    const port = await freePort()
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) =>
      npm.stdout.on('data', (piece: Buffer) => piece.includes('Firstday is at') && resolve()),
    )
    const page = async () => (await fetch(`http://127.0.0.1:${port}/api/OnlineApplication/Get/blue-heron`)).text()
    await expect.poll(page, { timeout: 20_000 }).toContain('Fremont')
    const gone = new Promise((resolve) => npm.once('exit', resolve))
    npm.kill('SIGTERM')
    expect(await gone).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/meta.json`)).rejects.toThrow()
    await rm(folder, { recursive: true, force: true })
  }, 120_000)

  it('has no mailbox page and no demo people without DEMO', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-plain-'))
    const port = await freePort()
    const child = spawn(process.execPath, [await serverProgram()], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (piece: Buffer) => piece.includes('Firstday is at') && resolve()),
    )
    const basic = Buffer.from(`admin@demo.test:${demoPassword}`).toString('base64')
    const loginReply = await fetch(`http://127.0.0.1:${port}/api/account/login`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
    })
    const mailbox = await fetch(`http://127.0.0.1:${port}/demo/mailbox`)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await gone).toBe(0)
    await rm(folder, { recursive: true, force: true })
    expect([loginReply.status, mailbox.status]).toEqual([401, 404])
  }, 120_000)
})
