import { fork } from 'node:child_process'
import path from 'node:path'
import { serverProgram } from './server-program.ts'

/** Asks a host to open a server on a port with these variables, or without them to close the one on that port. */
export interface HostRequest {
  readonly port: number
  readonly env?: Readonly<Record<string, string>> | undefined
}

/** The reply to a request; `problem` is why it failed. */
export interface HostReply {
  readonly port: number
  readonly problem?: string | undefined
}

/** A process that runs servers of several tests: it loads packages and compiles the embedded database once. */
export interface ServerHost {
  readonly pid: number
  open(port: number, env: Readonly<Record<string, string>>): Promise<void>
  close(port: number): Promise<void>
  /** Ends the process. */
  end(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

/** Starts a host of servers. */
export const startServerHost = async (): Promise<ServerHost> => {
  const child = fork(await serverProgram('host'), { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the server host ended with ${code ?? signal}`)))
  })
  gone.catch(() => undefined)
  const send = (request: HostRequest): Promise<void> => {
    const reply = new Promise<void>((resolve, reject) => {
      const receive = ({ port, problem }: HostReply) => {
        if (port !== request.port) return
        child.off('message', receive)
        if (problem === undefined) resolve()
        else reject(new Error(problem))
      }
      child.on('message', receive)
    })
    child.send(request)
    return Promise.race([reply, gone])
  }
  return {
    pid: child.pid ?? 0,
    open: (port, env) => send({ port, env }),
    close: (port) => send({ port }),
    end: async () => {
      child.disconnect()
      await gone.catch(() => undefined)
    },
  }
}
