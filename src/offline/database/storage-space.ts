import type { StoragePort } from './storage-state.ts'

/** The device has no space for this write; the caller still has what was to be written. */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('the storage of this device is full', { cause })
    this.name = 'StorageFullError'
  }
}

const isQuotaError = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { name, inner, cause, failures } = error as Record<'name' | 'inner' | 'cause' | 'failures', unknown>
  // Dexie's updates and writes of several rows fail with the errors of the rows.
  const causes = [inner, cause, ...(Array.isArray(failures) ? (failures as unknown[]) : [])]
  return name === 'QuotaExceededError' || causes.some((each) => isQuotaError(each, depth + 1))
}

/** Runs a write; a lack of space becomes `StorageFullError`, whatever it is wrapped in. */
export const withQuotaCheck = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    throw isQuotaError(error) ? new StorageFullError(error) : error
  }
}

/** Runs a write; returns whether there was space for it. */
export const fits = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await withQuotaCheck(write)
    return true
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
    return false
  }
}

/** Asks the browser, at the first draft, not to evict what is stored here. */
export const requestPersistentStorage = async (
  storage = globalThis.navigator?.storage as StoragePort | undefined,
): Promise<boolean> => (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true
