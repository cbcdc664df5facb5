import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import type { Clock } from '../clock.ts'
import type { Random } from '../random.ts'
import { openChannels } from './channels.ts'
import { openLocks } from './web-locks.ts'

/** A store of a device as it lies on the disk. */
interface RawStore {
  readonly records: { values(): Iterable<{ readonly key: unknown; readonly value: unknown }> }
}
interface RawDatabase {
  readonly name: string
  readonly rawObjectStores: ReadonlyMap<string, RawStore>
}

const fullDisks = new WeakSet<object>()

interface StoreOfFake {
  readonly transaction: {
    readonly db: { readonly _rawDatabase: object }
    _execRequestAsync(request: { operation: () => never; source: unknown }): IDBRequest
  }
}

let writes = 0

/** How many writes all devices have made. */
export const writesSoFar = (): number => writes

const isDeletion = (name: string) => name === 'delete' || name === 'clear'

/** Counts writes. Those to a device whose disk is full fail, as browsers say it: deletions succeed. */
export const patchDisks = (): void => {
  for (const name of ['put', 'add', 'delete', 'clear'] as const) {
    const store = IDBObjectStore.prototype as unknown as Record<string, (...args: unknown[]) => IDBRequest>
    const write = store[name]
    if (write === undefined) throw new Error(name)
    store[name] = function (this: unknown, ...args: unknown[]) {
      const { transaction } = this as StoreOfFake
      writes += 1
      if (isDeletion(name) || !fullDisks.has(transaction.db._rawDatabase)) return write.apply(this, args)
      const operation = () => {
        throw new DOMException('the disk is full', 'QuotaExceededError')
      }
      return transaction._execRequestAsync({ operation, source: this })
    }
  }
}

/** Storage of texts by key, as the browser's local storage. */
const openStorage = () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  }
  return {
    values,
    /** The names of what is stored are the object's own properties, as the browser has them. */
    storage: new Proxy(storage, {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: (_target, key) =>
        typeof key === 'string' && values.has(key)
          ? { value: values.get(key), enumerable: true, configurable: true }
          : undefined,
    }),
  }
}

/** A phone or a computer: what its tabs and its worker share. */
export const openDevice = (name: string, clock: Clock, random: Random) => {
  const indexedDB = new IDBFactory()
  const local = openStorage()
  let offset = 0
  const databases = (): RawDatabase[] => [
    ...(indexedDB as unknown as { _databases: Map<string, RawDatabase> })._databases.values(),
  ]
  return {
    name,
    random,
    indexedDB,
    IDBKeyRange,
    local,
    openStorage,
    locks: openLocks(),
    channels: openChannels(clock),
    isOnline: true,
    isFull: false,
    /** Milliseconds since 1970, by this device's clock. */
    now: () => clock.now() + offset,
    /** Someone sets its clock. */
    setClock: (ahead: number): void => {
      offset = ahead
    },
    clockOffset: () => offset,
    fill(isFull: boolean): void {
      this.isFull = isFull
      for (const database of databases()) {
        if (isFull) fullDisks.add(database)
        else fullDisks.delete(database)
      }
    },
    /** The rows of a store, as they lie on the disk. */
    rows: (store: string): readonly unknown[] => {
      const matches = databases()
        .find((each) => each.name === 'firstday')
        ?.rawObjectStores.get(store)
      return matches === undefined ? [] : [...matches.records.values()].map(({ value }) => value)
    },
    /** Everything on its disk. */
    everything: (): readonly unknown[] => [
      ...databases().flatMap(({ rawObjectStores }) =>
        [...rawObjectStores.values()].flatMap((store) => [...store.records.values()]),
      ),
      [...local.values],
    ],
  }
}

/** A device. */
export type Device = ReturnType<typeof openDevice>
