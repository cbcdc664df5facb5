import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { formsDir } from './in-process-server.ts'
import { serverProgram } from './server-program.ts'
import type { TestEnvironment, EnvironmentOptions } from './test-database.ts'
import { createTestEnvironment } from './test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The real server in its own process, with its own port and data. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  readonly environment: TestEnvironment
  /** Its process id; 0 while it does not run. */
  pid(): number
  /** Kills it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** Stops it gracefully and removes its data, unless it belongs to another server. */
  close(): Promise<void>
  /** Stops it gracefully, keeping the data. */
  stop(): Promise<void>
  /** The one-time code of the newest email to an address after `since` emails. */
  codeFor(address: string, since?: number): Promise<string>
  emails(address: string): Promise<readonly { subject: string; text: string }[]>
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

/** Starts a server on a copy of the demo data, or on a database and folder that it shares with other servers. */
export const startTestServer = async (
  env: Record<string, string> = {},
  where: EnvironmentOptions & { readonly at?: TestEnvironment } = {},
): Promise<TestServer> => {
  const environment = where.at ?? (await createTestEnvironment(where))
  const { dataDir } = environment
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(process.execPath, [await serverProgram()], {
      cwd: root,
      env: { ...process.env, PORT: String(port), ...environment.env, FORMS_DIR: formsDir(), LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await waitForOutput(child, 'Firstday is at')
  }
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await gone
  }
  const emails = async (address: string) =>
    (await readFileMailbox(path.join(dataDir, 'mail'), 1000)).filter((email) => email.to === address)
  await start()
  return {
    url: `http://localhost:${port}`,
    dataDir,
    environment,
    pid: () => child?.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    close: async () => {
      await end('SIGTERM')
      if (where.at === undefined) await environment.close()
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
