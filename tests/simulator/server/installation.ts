import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { createServices } from '#server/app/container.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { buildApp } from '#server/app/http-app.ts'
import { areaJobs } from '#server/app/module-jobs.ts'
import { startJobs } from '#server/app/start-jobs.ts'
import { isPassword } from '#server/platform/crypto/password-hash.ts'
import { markBackup } from '#server/modules/submissions/durability.ts'
import { sampleCode } from '#server/modules/e-sign-consent/consent.rules.ts'
import { actorOf } from '#server/policies/actors.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Driver } from '#server/platform/database/database.ts'
import { openPglite } from '#server/platform/database/pglite.ts'
import type { OutgoingEmail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/platform.ts'
import { mintSession } from '../../server/mint-session.ts'
import type { Clock } from '../clock.ts'
import type { NetworkAnswer, NetworkRequest } from '../network.ts'
import { tracked } from '../settle.ts'
import type { DatabaseCopy } from './database-copy.ts'
import { openDatabaseCopies } from './database-copy.ts'
import type { ServerLife } from './mortal-driver.ts'
import { openMortalDriver } from './mortal-driver.ts'
import type { ScheduledJobs } from './scheduled-jobs.ts'
import { openScheduledJobs } from './scheduled-jobs.ts'

/** The employees who take part, by username. */
export const employees = ['employee@demo.test', 'employee2@demo.test', 'newhire@demo.test'] as const

const root = process.cwd()
const log = pino({ level: process.env['SIMULATOR_LOG'] ?? 'silent' })

interface Running {
  readonly app: FastifyInstance
  readonly services: Services
  readonly life: ServerLife
  readonly close: () => Promise<void>
}

/** A backup of the database, with the jobs that waited then. */
interface Backup {
  readonly at: number
  readonly database: DatabaseCopy
  readonly jobs: ReturnType<ScheduledJobs['copy']>
}

const injected = async (app: FastifyInstance, request: NetworkRequest): Promise<NetworkAnswer> => {
  const answer = await app.inject({
    method: request.method as 'GET' | 'POST' | 'PUT',
    url: request.path,
    headers: request.headers,
    payload: request.body,
  })
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const)
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body: answer.payload }
}

/** A database with the demo tenants whose employees have given consent; seeds use it one after the other. */
export const openInstallation = async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'firstday-simulator-'))
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: '0',
      FORMS_DIR: process.env['FORMS_DIR'] ?? path.join(root, '../shared/forms'),
    },
    root,
  )
  const driver = await openPglite(config.dataDir)
  const start = async (on: Driver, jobs: ScheduledJobs, emails: OutgoingEmail[]) => {
    const { services, close } = await createServices(config, log, {
      openDriver: async () => on,
      openJobs: async () => jobs.open(),
      openMail: () => ({ send: async (email) => void emails.push(email), close: () => undefined }),
    })
    await startJobs(services, areaJobs(services))
    return { app: await buildApp(services), services, close }
  }

  const never: ScheduledJobs = openScheduledJobs({
    now: Date.now,
    after: () => () => undefined,
    next: () => false,
    clear: () => undefined,
  })
  const first = await start({ ...driver, close: async () => undefined }, never, [])
  await seedDemo(first.services)
  for (const username of employees) await giveConsent(first.app, first.services, username)
  await first.app.close()
  const copies = await openDatabaseCopies(driver)

  /** The servers of one seed, on the database as it was at the beginning. */
  const openServers = async (clock: Clock) => {
    await copies.reset()
    const jobs = openScheduledJobs(clock)
    const emails: OutgoingEmail[] = []
    const backups: Backup[] = []
    let running: Running | undefined
    const startOne = async (): Promise<void> => {
      if (running !== undefined) return
      const { driver: on, life } = openMortalDriver(driver)
      running = { ...(await start(on, jobs, emails)), life }
    }
    let isServed = true
    const bury = (): void => {
      const dead = running
      running = undefined
      jobs.stop()
      if (dead === undefined) return
      dead.life.end()
      // What is left of it in this process; nothing of that reaches the database.
      void tracked(async () => {
        await dead.app.close()
        await dead.close()
      }).catch(() => undefined)
    }
    return {
      emails,
      start: startOne,
      /** Whether it had a request, or was restored, since this was last asked. */
      wasServed: (): boolean => {
        const was = isServed
        isServed = false
        return was
      },
      isUp: () => running !== undefined && !running.life.isOver(),
      /** It is killed, at once or after so many more statements. */
      kill: (afterStatements = 0): void => {
        if (afterStatements === 0) bury()
        else running?.life.endAfter(afterStatements)
      },
      backUp: async (): Promise<void> => {
        backups.push({ at: clock.now(), database: await copies.take(), jobs: jobs.copy() })
      },
      /** A backup that the server is told of: from then on devices forget what it has. */
      markBackup: async (): Promise<void> => {
        const services = running?.services
        if (services === undefined || running?.life.isOver() === true) return
        const at = clock.now()
        backups.splice(0, backups.length, { at, database: await copies.take(), jobs: jobs.copy() })
        await services.db.system(({ trx }) => markBackup(trx, new Date(at), new Date(at)))
      },
      /** The server is replaced by one on an earlier backup; returns its time. */
      restore: async (index: number): Promise<number | undefined> => {
        const backup = backups[index % Math.max(1, backups.length)]
        isServed = true
        if (backup === undefined) return undefined
        bury()
        await copies.restore(backup.database)
        // What was backed up later is of a history that didn't happen.
        backups.splice(backups.indexOf(backup) + 1)
        jobs.restore(backup.jobs)
        await startOne()
        return backup.at
      },
      deliver: async (request: NetworkRequest): Promise<NetworkAnswer | undefined> => {
        const server = running
        isServed = true
        if (server === undefined || server.life.isOver()) return undefined
        const answer = await injected(server.app, request)
        if (!server.life.isOver()) return answer
        if (running === server) bury()
        return undefined
      },
      services: (): Services | undefined => running?.services,
      execute: driver.execute,
      stop: bury,
    }
  }

  return {
    openServers,
    vacuum: () => copies.vacuum(),
    password: demoPassword,
    isPassword: async (username: string, password: string): Promise<boolean> => {
      const { rows } = await driver.execute('select password_hash from person where username = $1', [username])
      const [row] = rows as readonly { readonly password_hash: string }[]
      return isPassword(row?.password_hash, password)
    },
    accountOf: async (username: string): Promise<{ readonly hash: string; readonly isActive: boolean }> => {
      const { rows } = await driver.execute('select password_hash, is_active from person where username = $1', [
        username,
      ])
      const [row] = rows as readonly { readonly password_hash: string; readonly is_active: boolean }[]
      return { hash: row?.password_hash ?? '', isActive: row?.is_active === true }
    },
    master: first.services.master,
    database: first.services.db,
    close: async () => {
      await driver.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const giveConsent = async (app: FastifyInstance, services: Services, username: string): Promise<void> => {
  const { token } = await mintSession(services, username)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const person = await services.db.system(({ trx }) =>
    trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  )
  const actor = await services.db.system(({ trx }) => actorOf(trx, person.id))
  const state = await app.inject({ method: 'GET', url: '/api/user/Consent', headers })
  const { version } = state.json<{ data: { version: string } }>().data
  const body = { version, sampleCode: sampleCode(services, actor), signature: 'Agreed' }
  const answer = await app.inject({ method: 'POST', url: '/api/user/UpdateConsent', headers, payload: body })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
}

/** The database of this process. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>
/** The servers of one seed. */
export type Servers = Awaited<ReturnType<Installation['openServers']>>
