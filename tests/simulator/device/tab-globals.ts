import { inTurn } from '../settle.ts'
import type { Clock } from '../clock.ts'
import { dateOf } from '../clock.ts'
import type { Random } from '../random.ts'
import type { Device } from './device.ts'

/** What a tab has of its own besides the device. */
export interface TabSurroundings {
  readonly name: string
  readonly device: Device
  readonly clock: Clock
  readonly random: Random
  readonly isAlive: () => boolean
  readonly isVisible: () => boolean
  readonly fetch: typeof fetch
  /** A database connection was opened: it is closed with the tab. */
  readonly onConnection: (connection: IDBDatabase) => void
  readonly onError: (error: unknown) => void
  readonly registerSync: () => void
}

const origin = 'https://firstday.test'

/** A request as the client makes it, resolved against the address of the page. */
class TabRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | undefined
  constructor(url: string, init: RequestInit = {}) {
    this.url = new URL(url, origin).href
    this.method = init.method ?? 'GET'
    this.headers = new Headers(init.headers)
    this.body = init.body
    this.signal = init.signal ?? undefined
  }
}

const subtleOf = (TabPromise: PromiseConstructor): SubtleCrypto =>
  new Proxy(crypto.subtle, {
    get: (target, name) => {
      const operation = target[name as 'digest'] as unknown as ((...args: unknown[]) => Promise<unknown>) | undefined
      if (operation === undefined) return undefined
      return (...args: unknown[]) =>
        new TabPromise((resolve, reject) => {
          inTurn(() => operation.apply(target, args)).then(resolve, reject)
        })
    },
  })

const uuidOf = (random: Random): string => {
  const bytes = new Uint8Array(16)
  random.bytes(bytes)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const timersOf = ({ clock, isAlive }: TabSurroundings) => {
  const running = new Map<number, () => void>()
  let last = 0
  const setTimeout = (work: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]): number => {
    const id = (last += 1)
    const cancel = clock.after(milliseconds, () => {
      running.delete(id)
      if (isAlive()) work(...args)
    })
    running.set(id, cancel)
    return id
  }
  const clear = (id: number) => {
    running.get(id)?.()
    running.delete(id)
  }
  const setInterval = (work: () => void, milliseconds: number): number => {
    const id = (last += 1)
    const again = () => {
      running.set(
        id,
        clock.after(Math.max(1, milliseconds), () => {
          if (!isAlive()) return
          again()
          work()
        }),
      )
    }
    again()
    return id
  }
  return {
    timers: { setTimeout, clearTimeout: clear, setInterval, clearInterval: clear },
    stop: () => {
      for (const cancel of running.values()) cancel()
      running.clear()
    },
  }
}

/** The factory of a device, as one tab sees it. */
const factoryOf = ({ device, onConnection }: TabSurroundings) =>
  new Proxy(device.indexedDB, {
    get: (target, name) => {
      const value = target[name as 'open'] as unknown
      if (typeof value !== 'function') return value
      if (name !== 'open') return value.bind(target) as unknown
      return (...args: [string, number?]) => {
        const opening = target.open(...args)
        opening.addEventListener('success', () => {
          onConnection(opening.result)
          // A database that is new on a full device is full as well.
          device.fill(device.isFull)
        })
        return opening
      }
    },
  })

/** Everything that the code of a tab finds as global, by name; `stop` ends its timers. */
export const tabGlobals = (tab: TabSurroundings) => {
  const { device, clock, random, fetch } = tab
  // A realm's own: Dexie patches it for its transactions.
  class TabPromise<T> extends Promise<T> {}
  const { timers, stop } = timersOf(tab)
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), {
    cookie: '',
    documentElement: { lang: 'en' },
    createElement: () => ({}),
  })
  Object.defineProperties(document, {
    visibilityState: { get: () => (tab.isVisible() ? 'visible' : 'hidden') },
    hidden: { get: () => !tab.isVisible() },
  })
  const registration = {
    sync: { register: async () => tab.registerSync() },
    update: async () => undefined,
  }
  const navigator = {
    languages: ['en'],
    language: 'en',
    userAgent: 'simulator',
    locks: device.locks.of(tab.name, tab.isAlive),
    storage: { estimate: async () => ({ usage: 1, quota: 100 }), persisted: async () => true },
    serviceWorker: { getRegistration: async () => registration, controller: null, addEventListener: () => undefined },
    get onLine() {
      return device.isOnline
    },
  }
  const started = clock.now()
  const session = device.openStorage()
  const own = {
    ...timers,
    Promise: TabPromise,
    Date: dateOf(device.now),
    Request: TabRequest,
    Math: Object.assign(Object.create(Math) as typeof Math, { random: random.next }),
    crypto: {
      subtle: subtleOf(TabPromise),
      randomUUID: () => uuidOf(random),
      getRandomValues: (into: Uint8Array) => {
        random.bytes(into)
        return into
      },
    },
    performance: { now: () => clock.now() - started, mark: () => undefined, measure: () => undefined },
    AbortSignal: {
      timeout: (milliseconds: number) => {
        const ending = new AbortController()
        timers.setTimeout(() => ending.abort(new DOMException('too late', 'TimeoutError')), milliseconds)
        return ending.signal
      },
    },
    fetch,
    indexedDB: factoryOf(tab),
    IDBKeyRange: device.IDBKeyRange,
    BroadcastChannel: device.channels.of(tab.name),
    localStorage: device.local.storage,
    sessionStorage: session.storage,
    navigator,
    document,
    location: { href: `${origin}/`, origin, pathname: '/', search: '', reload: () => undefined },
    reportError: tab.onError,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    caches: undefined,
    process: undefined,
    global: undefined,
  }
  const windowWithGlobals = Object.assign(window, own)
  const { Promise: _replaced, ...withoutPromise } = own
  // What a tab doesn't have of its own it finds where every program does.
  const globals = new Proxy(windowWithGlobals, {
    get: (target, name): unknown =>
      name in target ? Reflect.get(target, name, target) : Reflect.get(globalThis, name),
  })
  return {
    globals: { ...withoutPromise, window: globals, self: globals, globalThis: globals } as Record<string, unknown>,
    session,
    window,
    document,
    stop,
  }
}
