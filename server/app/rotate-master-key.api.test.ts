import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '#server/app/container.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { readMasterKey, stageMasterKey, useStagedMasterKey } from '#server/platform/crypto/master-key-file.ts'
import { admitMasterKey } from '#server/platform/crypto/root-key.ts'
import { signedLinkId, signLink } from '#server/platform/crypto/signed-link.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/platform.ts'
import type { TestEnvironment } from '#tests/server/test-database.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'
import { keysRotateCommand } from './keys-rotate-command.ts'
import { openExistingDriver } from './open-existing-driver.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

const root = path.resolve(import.meta.dirname, '../..')
const day = 86_400_000
let environment: TestEnvironment
let file: string
let folder: string

beforeAll(async () => {
  environment = await createTestEnvironment()
  file = path.join(environment.dataDir, 'keys', 'master.key')
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-keys-'))
})
afterAll(async () => {
  await environment.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server on the installation, runs the work and stops it. */
const started = async <T>(work: (services: Services) => Promise<T> | T, env: Record<string, string> = {}) => {
  const config = readConfig({ ...environment.env, PORT: '0', ...env }, root)
  const { services, close } = await createServices(config, pino({ level: 'silent' }))
  try {
    return await work(services)
  } finally {
    await close()
  }
}

/** The database as the command opens it. */
const withDatabase = async (work: (db: Database) => Promise<void>) => {
  const db = openDatabase(await openExistingDriver(readConfig(environment.env, root)))
  await work(db).finally(() => db.close())
}

const command = async (...words: string[]) => {
  const lines: string[] = []
  await keysRotateCommand({ ...process.env, ...environment.env }, root, words, (line) => lines.push(line))
  return lines.join('\n')
}

const link = { id: 'a', createdAt: new Date(), expiresAt: new Date(Date.now() + day) }

/** What people, devices and rows hold that keys of the server made. */
const madeBy = async (services: Services) => {
  const cipher = await services.db.system(({ trx }) => services.dataKeys.of(trx, 0, 'bank'))
  return {
    ticket: await services.tickets.issue({ userId: 1, credentialEpoch: 1 }, 'doc:1', ['w4.create']),
    link: await signLink(services.master, 'reset', link),
    sealed: cipher.encrypt(Buffer.from('account'), 'row 1'),
    wrapped: services.master.wrap(Buffer.from('job'), 'job send email'),
    receiptKeys: services.receipts.publicKeys(),
    submissionKey: services.sealKeys.current(),
    certificate: services.signing.sealerAt(new Date()).certificate,
  }
}

const expectKnown = async (services: Services, made: Awaited<ReturnType<typeof madeBy>>) => {
  expect((await services.tickets.check(made.ticket.token)).lane).toBe('doc:1')
  expect(Buffer.from(services.tickets.secret(made.ticket.id)).toString('base64url')).toBe(made.ticket.secret)
  expect(await signedLinkId(services.master, 'reset', made.link, new Date())).toBe('a')
  const cipher = await services.db.system(({ trx }) => services.dataKeys.of(trx, 0, 'bank'))
  expect(Buffer.from(cipher.decrypt(made.sealed, 'row 1')).toString()).toBe('account')
  expect(Buffer.from(services.master.unwrap(made.wrapped, 'job send email')).toString()).toBe('job')
  expect(services.receipts.publicKeys()).toEqual(made.receiptKeys)
  expect(await services.sealKeys.privateKey(made.submissionKey.keyId, new Date())).toBeDefined()
  expect(services.signing.sealerAt(new Date()).certificate).toEqual(made.certificate)
}

describe('a master key that is replaced', () => {
  it('keeps what was wrapped and derived, under both keys until the end and under the new one after it', async () => {
    const former = path.join(folder, 'former.key')
    await cp(file, former)
    const made = await started(madeBy)
    expect(await command('master')).toContain('npm run keys:rotate -- master finish')
    expect(await readFile(file, 'utf8')).not.toBe(await readFile(former, 'utf8'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await started((services) => expectKnown(services, made))
    await started((services) => expectKnown(services, made), { MASTER_KEY_FILE: former })
    await expect(
      keysRotateCommand({ ...environment.env, MASTER_KEY_FILE: former }, root, ['master', 'finish'], () => {}),
    ).rejects.toThrow('this is the former master key')
    expect(await command('master', 'finish')).toContain('1 former expelled')
    await started((services) => expectKnown(services, made))
    await expect(started(madeBy, { MASTER_KEY_FILE: former })).rejects.toThrow(
      'master key does not match this database',
    )
  }, 120_000)

  it('needs nothing of a server that runs', async () => {
    const made = await started(async (services) => {
      const before = await madeBy(services)
      await rotateMasterKey(services.db, services.config)
      await expectKnown(services, before)
      return madeBy(services)
    })
    await started((services) => expectKnown(services, made))
  }, 120_000)

  it('by two commands at once leaves one key that opens all, and is ended as by one', async () => {
    const present = await readFile(file, 'utf8')
    const made = await started(async (services) => {
      const before = await madeBy(services)
      const both = [1, 2].map(() => rotateMasterKey(services.db, services.config))
      for (const message of await Promise.all(both)) expect(message).toContain('holds a new master key')
      return before
    })
    expect(await readFile(file, 'utf8')).not.toBe(present)
    expect(existsSync(`${file}.next`)).toBe(false)
    await started((services) => expectKnown(services, made))
    await command('master', 'finish')
    await started((services) => expectKnown(services, made))
  }, 120_000)

  it('is never one that the database doesn’t know yet, whatever another command has prepared', async () => {
    const made = await started(madeBy)
    await withDatabase(async (db) => {
      const next = stageMasterKey(file)
      await admitMasterKey(db, readMasterKey(file), next)
      await writeFile(`${file}.next`, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
      useStagedMasterKey(file, next)
    })
    await started((services) => expectKnown(services, made))
    await rm(`${file}.next`)
  }, 120_000)

  it('leaves an installation that starts after each of its steps', async () => {
    const made = await started(madeBy)
    const present = await readFile(file, 'utf8')
    stageMasterKey(file)
    await started((services) => expectKnown(services, made))
    await withDatabase((db) => admitMasterKey(db, readMasterKey(file), stageMasterKey(file)))
    expect(await readFile(file, 'utf8')).toBe(present)
    await started((services) => expectKnown(services, made))
    await expect(command('master', 'finish')).rejects.toThrow('run the replacement again')
    useStagedMasterKey(file, stageMasterKey(file))
    expect(await readFile(file, 'utf8')).not.toBe(present)
    await started((services) => expectKnown(services, made))
  }, 120_000)

  it('leaves an installation that starts when it is killed, and is replaced by the next run', async () => {
    const made = await started(madeBy)
    const present = await readFile(file, 'utf8')
    const child = spawn(process.execPath, ['scripts/tools/keys-rotate.mjs', 'master'], {
      cwd: root,
      env: { ...process.env, ...environment.env },
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    await expect.poll(() => existsSync(`${file}.next`), { timeout: 60_000, interval: 1 }).toBe(true)
    child.kill('SIGKILL')
    await gone
    await started((services) => expectKnown(services, made))
    await command('master')
    expect(await readFile(file, 'utf8')).not.toBe(present)
    await command('master', 'finish')
    await started((services) => expectKnown(services, made))
  }, 120_000)

  it('may come from a command, and be replaced by that of another', async () => {
    const made = await started(madeBy)
    const [present, next] = ['present.key', 'next.key'].map((name) => path.join(folder, name))
    await cp(file, present ?? '')
    await writeFile(next ?? '', randomBytes(32).toString('hex'))
    const commands = { MASTER_KEY_COMMAND: `cat ${present}`, NEXT_MASTER_KEY_COMMAND: `cat ${next}` }
    const run = (env: Record<string, string>, ...words: string[]) => {
      const lines: string[] = []
      return keysRotateCommand({ ...environment.env, ...env }, root, words, (line) => lines.push(line)).then(() =>
        lines.join(),
      )
    }
    await started((services) => expectKnown(services, made), { MASTER_KEY_COMMAND: `cat ${present}` })
    await expect(run({ MASTER_KEY_COMMAND: `cat ${present}` }, 'master')).rejects.toThrow('set NEXT_MASTER_KEY_COMMAND')
    expect(await run(commands, 'master')).toContain('set MASTER_KEY_COMMAND')
    await started((services) => expectKnown(services, made), { MASTER_KEY_COMMAND: `cat ${present}` })
    await started((services) => expectKnown(services, made), { MASTER_KEY_COMMAND: `cat ${next}` })
    expect(await run({ MASTER_KEY_COMMAND: `cat ${next}` }, 'master', 'finish')).toContain('former expelled')
    await started((services) => expectKnown(services, made), { MASTER_KEY_COMMAND: `cat ${next}` })
    await expect(started(madeBy)).rejects.toThrow('master key does not match this database')
  }, 120_000)
})
