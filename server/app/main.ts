import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import type { Logger } from 'pino'
import { buildApp } from './http-app.ts'
import { areaJobs } from './module-jobs.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Config } from '../platform/config/config.ts'
import { restrictNewFiles } from '../platform/config/file-modes.ts'
import type { Services } from '../platform/platform.ts'
import { bringToLife } from './demo/living/living-business.ts'
import { demoPassword, demoPeople } from './demo/people.ts'
import { refuseDemoPeople, seedDemo } from './demo/seed.ts'
import { createServices } from './container.ts'
import { startJobs } from './start-jobs.ts'
import { loggable, redacted } from '../platform/logging/log.ts'
import { followEditions } from '../modules/forms/editions/load-editions.ts'
import { inviteFirstAdmin } from '../modules/people/accounts/first-admin.ts'

/** A server that listens. */
export interface RunningServer {
  /** Where: `http://127.0.0.1:3000`. */
  readonly address: string
  readonly services: Services
  /** Finishes what it is doing, and closes all services. */
  close(): Promise<void>
}

/** Opens all services and listens. */
export const openServer = async (config: Config, log: Logger): Promise<RunningServer> => {
  const { services, close } = await createServices(config, log)
  if (config.isProduction) await refuseDemoPeople(services)
  const isNewDemo = config.isDemo && (await seedDemo(services))
  if (config.firstAdmin !== undefined && (await inviteFirstAdmin(services, config.firstAdmin)))
    log.info('first admin invited')
  const stopFollowing = await followEditions(services)
  await startJobs(services, areaJobs(services), { byTheClock: true })
  const app = await buildApp(services)
  const address = await app.listen({ port: config.port, host: config.host })
  const stopFilling = isNewDemo ? fillDemo(services) : undefined
  return {
    address,
    services,
    close: async () => {
      stopFollowing()
      await app.close()
      await stopFilling?.()
      await close()
    },
  }
}

/** Brings the new demo to life while the server answers; returns what ends it after its present step. */
const fillDemo = (services: Services): (() => Promise<void>) => {
  let isStopping = false
  const filled = bringToLife(services, () => isStopping).catch((error: unknown) => {
    services.log.error({ err: loggable(error) }, 'the demo was not filled')
  })
  return () => {
    isStopping = true
    return filled
  }
}

/** Opens the server of this process and logs its address; shuts down gracefully on Ctrl-C and SIGTERM. */
export const start = async ({ isProduction = false } = {}): Promise<void> => {
  restrictNewFiles()
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
  const config = readConfig(process.env, root, isProduction)
  const log = pino({ level: isProduction ? config.logLevel : process.env['LOG_LEVEL'] || 'warn', redact: redacted })
  const { address, services, close } = await openServer(config, log)
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  greet(isLoopback(config.host) ? address.replace(config.host, 'localhost') : address, services.db.name, config.isDemo)
  if (isProduction && services.db.kind === 'embedded')
    log.warn('using embedded database; set DATABASE_URL for production')
}

const isLoopback = (host: string) => host === '127.0.0.1' || host === '::1'

const greet = (address: string, database: string, isDemo: boolean) => {
  const people = demoPeople.map(
    ({ username, role, business, company }) =>
      `  ${username.padEnd(20)} ${role.padEnd(9)} ${business ?? company ?? 'platform'}`,
  )
  const demo = `\nDemo people, password ${demoPassword}; the one-time code arrives at ${address}/demo/mailbox`
  console.log(['', `Firstday is at ${address}`, `on ${database}`, ...(isDemo ? [demo, ...people, ''] : [])].join('\n'))
}
