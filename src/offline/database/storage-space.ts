/** The device has no space for this write; the caller still has what was to be written. */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('the storage of this device is full', { cause })
    this.name = 'StorageFullError'
  }
}

const isQuotaError = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown }
  return name === 'QuotaExceededError' || isQuotaError(inner, depth + 1) || isQuotaError(cause, depth + 1)
}

/** Runs a write; a lack of space becomes `StorageFullError`, whatever it is wrapped in. */
export const withQuotaCheck = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    throw isQuotaError(error) ? new StorageFullError(error) : error
  }
}

/** The part of the browser's storage manager that is used; only the page has `persist`. */
export interface StoragePort {
  estimate?(): Promise<{ usage?: number; quota?: number }>
  persisted?(): Promise<boolean>
  persist?(): Promise<boolean>
}

/** Space on this device, in bytes. */
export interface StorageState {
  readonly used: number
  readonly free: number
  /** At 80 % or more: time to warn. */
  readonly isTight: boolean
  readonly isPersistent: boolean
}

const tightFrom = 0.8

const storagePort = (): StoragePort | undefined => globalThis.navigator?.storage as StoragePort | undefined

/** Asks the browser, at the first draft, not to evict what is stored here. */
export const requestPersistentStorage = async (storage = storagePort()): Promise<boolean> =>
  (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true

/** How much space there is. */
export const storageState = async (storage = storagePort()): Promise<StorageState> => {
  const { usage = 0, quota = 0 } = (await storage?.estimate?.()) ?? {}
  const isPersistent = (await storage?.persisted?.()) === true
  return {
    used: usage,
    free: Math.max(0, quota - usage),
    isTight: quota > 0 && usage / quota >= tightFrom,
    isPersistent,
  }
}
