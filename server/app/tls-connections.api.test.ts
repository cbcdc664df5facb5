import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { freePort } from '#tests/server/server-process.ts'
import { hasTool } from '#tests/tools/tools.ts'

const run = promisify(execFile)

let folder: string
const at = (name: string) => path.join(folder, name)
/** Makes a certificate of the test's own authority for a host. */
const certify = async (name: string, host: string) => {
  const request = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', `/CN=${host}`]
  const subject = ['-addext', `subjectAltName=DNS:${host}`, '-keyout', at(`${name}.key`), '-out', at(`${name}.crt`)]
  await run('openssl', [...request, ...subject, '-x509', '-days', '2', '-CA', at('ca.crt'), '-CAkey', at('ca.key')])
}
const hasOpenssl = hasTool('openssl')
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-tls-'))
  if (!hasOpenssl) return
  const ca = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  await run('openssl', [...ca, '-subj', '/CN=Test', '-keyout', at('ca.key'), '-out', at('ca.crt')])
  await certify('right', 'localhost')
  await certify('wrong', 'other.example')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const debian = '/usr/lib/postgresql'
const versions = await readdir(debian).catch(() => [] as string[])
const bin = path.join(debian, versions.at(-1) ?? '', 'bin')
const isRoot = process.getuid?.() === 0

describe.skipIf(versions.length === 0 || !hasOpenssl)('a PostgreSQL with TLS (needs openssl)', () => {
  let server: ChildProcess
  let port: number
  const asUser = (program: string, args: readonly string[]): [string, string[]] => {
    const command = [path.join(bin, program), ...args]
    return isRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]]
      : [command[0] ?? '', command.slice(1)]
  }
  const restart = async (certificate: string, ssl = 'on') => {
    server?.kill('SIGINT')
    if (server !== undefined) await new Promise((resolve) => server.once('exit', resolve))
    const settings = [`ssl=${ssl}`, `ssl_cert_file=${at(certificate)}.crt`, `ssl_key_file=${at(certificate)}.key`]
    const more = ['listen_addresses=localhost', `unix_socket_directories=${folder}`, 'fsync=off']
    const args = ['-D', at('data'), '-p', String(port), ...[...settings, ...more].flatMap((each) => ['-c', each])]
    server = spawn(...asUser('postgres', args), { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (piece: Buffer) => piece.includes('ready to accept') && resolve())
      server.once('exit', () => reject(new Error('PostgreSQL ended')))
    })
  }
  beforeAll(async () => {
    port = await freePort()
    if (isRoot) {
      const [{ stdout: uid }, { stdout: gid }] = await Promise.all([
        run('id', ['-u', 'postgres']),
        run('id', ['-g', 'postgres']),
      ])
      for (const name of ['', ...(await readdir(folder))]) await chown(at(name), Number(uid), Number(gid))
    }
    for (const name of ['right', 'wrong']) await chmod(at(`${name}.key`), 0o600)
    await run(...asUser('initdb', ['-D', at('data'), '-U', 'tester', '--auth=trust', '--no-sync']), { cwd: '/' })
    await restart('right')
  }, 60_000)
  afterAll(() => void server.kill('SIGINT'))

  const url = (query: string) => `postgres://tester@localhost:${port}/postgres?${query}`
  const verified = () => url(`sslmode=verify-full&sslrootcert=${at('ca.crt')}`)

  it('V12.3.2, V12.3.4: is used if its certificate is of the authority that the address names', async () => {
    const driver = await openPostgres(verified())
    const { rows } = await driver.execute('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    expect(rows).toEqual([{ ssl: true }])
    await driver.pool.end()
    await driver.close()
  })

  it('V12.3.2: is refused if another authority made its certificate, if it is for another name, and without TLS', async () => {
    await expect(openPostgres(url('sslmode=verify-full'))).rejects.toThrow(/certificate/)
    await restart('wrong')
    await expect(openPostgres(verified())).rejects.toThrow(/Hostname\/IP does not match certificate/)
    await restart('right', 'off')
    await expect(openPostgres(verified())).rejects.toThrow(/does not support SSL/)
  }, 60_000)
})

describe.skipIf(!hasOpenssl)('a mail server with TLS (needs openssl)', () => {
  const received: string[] = []
  const servers: SMTPServer[] = []
  const open = async (options: ConstructorParameters<typeof SMTPServer>[0]) => {
    const server = new SMTPServer({
      ...options,
      authOptional: true,
      logger: false,
      closeTimeout: 100,
      onData: (stream, session, done) => {
        stream.resume()
        stream.on('end', () => {
          received.push(session.secure ? 'encrypted' : 'plain')
          done()
        })
      },
    })
    server.on('error', () => undefined)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    return (server.server.address() as AddressInfo).port
  }
  afterAll(() => Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))))
  const certificate = async (name: string) => ({
    key: await readFile(at(`${name}.key`)),
    cert: await readFile(at(`${name}.crt`)),
  })
  const send = async (url: string, requireTls = true) => {
    const before = received.length
    const mail = openSmtp(url, 'Firstday <no-reply@work.example.com>', requireTls)
    const result = await mail
      .send({ to: 'a@example.com', subject: 'Hello', text: 'Hello' }, 'id')
      .catch((error: unknown) => String(error))
    mail.close()
    return result ?? received.slice(before)
  }

  it('V12.3.1: gets no email through a connection that isn’t encrypted, where it has to be', async () => {
    const port = await open({ disabledCommands: ['STARTTLS', 'AUTH'] })
    expect(await send(`smtp://localhost:${port}`, false)).toEqual(['plain'])
    expect(await send(`smtp://localhost:${port}`)).toMatch(/mail server/)
    expect(received).toEqual(['plain'])
  })

  it('V12.3.2: gets no email if its certificate is not of a known authority, by STARTTLS and from the start', async () => {
    const own = await certificate('right')
    const before = received.length
    expect(await send(`smtp://localhost:${await open({ ...own })}`)).toMatch(/mail server/)
    expect(await send(`smtps://localhost:${await open({ ...own, secure: true })}`)).toMatch(/mail server/)
    expect(received).toHaveLength(before)
  })

  it('V12.3.4: gets email if NODE_EXTRA_CA_CERTS names its authority, and none if its certificate is for another name', async () => {
    const program = `
      import { openSmtp } from './server/platform/mail/smtp.ts'
      const mail = openSmtp(process.argv[1], 'Firstday <no-reply@work.example.com>', true)
      await mail.send({ to: 'a@example.com', subject: 'Hello', text: 'Hello' }, 'id').then(() => console.log('sent'), (error) => console.log(String(error.cause?.message)))
      mail.close()`
    const sendTrusting = async (port: number) => {
      const args = ['--import', 'tsx', '--input-type=module', '-e', program, `smtp://localhost:${port}`]
      const env = { ...process.env, NODE_EXTRA_CA_CERTS: at('ca.crt') }
      return (await run(process.execPath, args, { env, cwd: path.resolve(import.meta.dirname, '../..') })).stdout.trim()
    }
    expect(await sendTrusting(await open(await certificate('right')))).toBe('sent')
    expect(received.at(-1)).toBe('encrypted')
    expect(await sendTrusting(await open(await certificate('wrong')))).toMatch(/does not match certificate/)
  }, 60_000)
})
