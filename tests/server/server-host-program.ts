// The program of a server host: opens and closes servers in its process as its parent asks.
import path from 'node:path'
import pino from 'pino'
import { openServer } from '#server/app/main.ts'
import type { RunningServer } from '#server/app/main.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { HostReply, HostRequest } from './server-host.ts'

const root = path.resolve(import.meta.dirname, '../..')
const servers = new Map<number, RunningServer>()

const open = async (port: number, env: Readonly<Record<string, string>>): Promise<void> => {
  const config = readConfig({ ...env, PORT: String(port) }, root)
  servers.set(port, await openServer(config, pino({ level: 'warn' })))
}

const close = async (port: number): Promise<void> => {
  const server = servers.get(port)
  servers.delete(port)
  await server?.close()
}

const perform = ({ port, env }: HostRequest) => (env === undefined ? close(port) : open(port, env))

process.on('message', (request: HostRequest) => {
  const reply = (problem?: string) => process.send?.({ port: request.port, problem } satisfies HostReply)
  perform(request).then(
    () => reply(),
    (error: unknown) => reply(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
})
process.on('disconnect', () => process.exit(0))
