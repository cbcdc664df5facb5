import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { formsDir } from './in-process-server.ts'
import type { ServerHost } from './server-host.ts'
import { serverProgram } from './server-program.ts'
import type { TestEnvironment, EnvironmentOptions } from './test-database.ts'
import { createTestEnvironment } from './test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A real server on a copy of the demo data, with its own port. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  readonly environment: TestEnvironment
  /** The id of its process; 0 while it does not run. */
  pid(): number
  /** Kills its process as a power cut would; one in a host can't be killed. */
  kill(): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** Starts it again on the same data and port, in its own process. */
  leaveHost(): Promise<void>
  /** Stops it gracefully and removes its data, unless it belongs to another server. */
  close(): Promise<void>
  /** Stops it gracefully, keeping the data. */
  stop(): Promise<void>
  /** The one-time code of the newest email to an address after `since` emails. */
  codeFor(address: string, since?: number): Promise<string>
  emails(address: string): Promise<readonly { subject: string; text: string }[]>
}

/** Where a server runs: in its own process, or in a host. */
interface Runner {
  start(env: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
  pid(): number
}

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

const inProcess = (): Runner => {
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }
  return {
    start: async (env) => {
      child = spawn(process.execPath, [await serverProgram()], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await waitForOutput(child, 'Firstday is at')
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pid: () => child?.pid ?? 0,
  }
}

const inHost = (host: ServerHost, port: number): Runner => ({
  start: (env) => host.open(port, env),
  stop: () => host.close(port),
  kill: () => Promise.reject(new Error('a server in a host can’t be killed: start it in its own process')),
  pid: () => host.pid,
})

/** Where a server runs, and on what data. */
interface ServerOptions extends EnvironmentOptions {
  /** The database and folder that it shares with other servers; a copy of the demo data otherwise. */
  readonly at?: TestEnvironment
  /** The process that it runs in; its own otherwise. */
  readonly host?: ServerHost
}

/** Starts a server; a later start reads `env` again. */
export const startTestServer = async (
  env: Record<string, string> = {},
  options: ServerOptions = {},
): Promise<TestServer> => {
  const environment = options.at ?? (await createTestEnvironment(options))
  const { dataDir } = environment
  const port = await freePort()
  let runner = options.host === undefined ? inProcess() : inHost(options.host, port)
  const start = () =>
    runner.start({ PORT: String(port), ...environment.env, FORMS_DIR: formsDir(), LOG_LEVEL: 'warn', ...env })
  const emails = async (address: string) =>
    (await readFileMailbox(path.join(dataDir, 'mail'), 1000)).filter((email) => email.to === address)
  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    environment,
    pid: () => runner.pid(),
    start,
    leaveHost: async () => {
      await runner.stop()
      runner = inProcess()
      await start()
    },
    kill: () => runner.kill(),
    stop: () => runner.stop(),
    close: async () => {
      await runner.stop()
      if (options.at === undefined) await environment.close()
    },
    emails,
    codeFor: async (address, since = 0) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const received = await emails(address)
        // Another email, such as a reminder, may have come after it.
        const fresh = received.slice(0, received.length - since).map((email) => /\b\d{6}\b/.exec(email.text)?.[0])
        const code = fresh.find((each) => each !== undefined)
        if (code !== undefined) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no code for ${address}`)
    },
  }
}

const waitForOutput = (child: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (piece: Buffer) => {
      output += piece.toString()
      if (output.includes(text)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
