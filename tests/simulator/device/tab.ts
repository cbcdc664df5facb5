import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import type { Clock } from '../clock.ts'
import type { Network } from '../network.ts'
import type { Device } from './device.ts'
import { tabGlobals } from './tab-globals.ts'
import type { App, openApp } from './tab-program.ts'

/** The program of a tab. */
interface TabProgram {
  readonly openApp: typeof openApp
  readonly openWorker: (worker: unknown) => void
}

type Compiled = (...globals: unknown[]) => TabProgram

const compiled = new Map<string, Compiled>()

/** Compiled once: each call makes the modules of a tab anew, on its own globals. */
const programOf = (file: string, names: readonly string[]): Compiled => {
  const known = compiled.get(file)
  if (known !== undefined) return known
  const code = `${readFileSync(file, 'utf8')}\nreturn tabProgram`
  const made = compileFunction(code, [...names], { filename: file }) as Compiled
  compiled.set(file, made)
  return made
}

/** What a tab is opened with. */
export interface TabPorts {
  readonly clock: Clock
  readonly network: Network
  /** The file of the program. */
  readonly program: string
  readonly onError: (tab: string, error: unknown) => void
  readonly onSync: () => void
}

const openCode = (device: Device, name: string, ports: TabPorts) => {
  const { clock, network, program } = ports
  let isAlive = true
  let isVisible = true
  const connections: IDBDatabase[] = []
  let crash: { left: number; readonly close: () => void } | undefined
  /** The database connections of a tab count its transactions: with the last, it is gone. */
  const watchTransactions = (connection: IDBDatabase): void => {
    const begin = connection.transaction.bind(connection)
    connection.transaction = (...args) => {
      if (crash !== undefined && crash.left <= 0) crash.close()
      if (!isAlive) throw new DOMException('the tab is gone', 'InvalidStateError')
      if (crash !== undefined) crash.left -= 1
      return begin(...args)
    }
  }
  const made = tabGlobals({
    name,
    device,
    clock,
    random: device.random.fork(name),
    isAlive: () => isAlive,
    isVisible: () => isVisible,
    fetch: network.fetchOf(device, name, () => isAlive),
    onConnection: (connection) => {
      connections.push(connection)
      watchTransactions(connection)
    },
    onError: (error) => {
      if (isAlive) ports.onError(name, error)
    },
    registerSync: ports.onSync,
  })
  const names = Object.keys(made.globals)
  const code = programOf(program, names)(...Object.values(made.globals))
  return {
    ...made,
    code,
    isAlive: () => isAlive,
    crashAfter: (transactions: number, close: () => void) => {
      crash = { left: transactions, close }
    },
    see: (visible: boolean) => {
      isVisible = visible
      made.document.dispatchEvent(new Event('visibilitychange'))
    },
    /** It ends where it is, as when a browser is closed or killed. */
    close: () => {
      isAlive = false
      made.stop()
      for (const each of connections) each.close()
      device.channels.closeAll(name)
      device.locks.releaseAll(name)
    },
  }
}

/** A tab with the app. */
export interface Tab {
  readonly name: string
  readonly device: Device
  readonly app: App
  readonly session: ReadonlyMap<string, string>
  isAlive(): boolean
  /** The network is back, or gone, as the browser tells the page. */
  notice(event: 'online' | 'offline'): void
  /** The person moves the mouse, or types. */
  touch(): void
  see(isVisible: boolean): void
  /** It crashes after so many more transactions of its database. */
  crashAfter(transactions: number, close: () => void): void
  close(): void
}

/** Opens the app in a tab of a device. */
export const openTab = (device: Device, name: string, ports: TabPorts): Tab => {
  const made = openCode(device, name, ports)
  const app = made.code.openApp()
  return {
    name,
    device,
    app,
    session: made.session.values,
    isAlive: made.isAlive,
    notice: (event) => void made.window.dispatchEvent(new Event(event)),
    touch: () => void made.window.dispatchEvent(new Event('keydown')),
    see: made.see,
    crashAfter: made.crashAfter,
    close: made.close,
  }
}

/** Wakes the service worker of a device for one background sync; it is stopped when that has ended. */
export const runWorker = (device: Device, name: string, ports: TabPorts): Promise<boolean> => {
  const made = openCode(device, name, ports)
  const listeners = new Map<string, (event: unknown) => void>()
  made.code.openWorker({
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
  })
  return new Promise((resolve) => {
    const waitUntil = (work: Promise<unknown>) => {
      work
        .then(
          () => true,
          () => false,
        )
        .then((isDone) => {
          made.close()
          resolve(isDone)
        })
        .catch(() => undefined)
    }
    listeners.get('sync')?.({ tag: 'outbox', waitUntil })
  })
}
