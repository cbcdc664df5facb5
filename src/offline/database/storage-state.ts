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

/** How much space there is. */
export const storageState = async (
  storage = globalThis.navigator?.storage as StoragePort | undefined,
): Promise<StorageState> => {
  const { usage = 0, quota = 0 } = (await storage?.estimate?.()) ?? {}
  const isPersistent = (await storage?.persisted?.()) === true
  return {
    used: usage,
    free: Math.max(0, quota - usage),
    isTight: quota > 0 && usage / quota >= tightFrom,
    isPersistent,
  }
}
