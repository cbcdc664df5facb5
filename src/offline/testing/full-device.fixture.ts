import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** The stores whose writes need space. */
export type FullStore = 'cached' | 'confirmations' | 'outbox' | 'retained' | 'sealed'

interface StoreOfFake {
  readonly name: string
  readonly transaction: { _execRequestAsync(request: { operation: () => never; source: unknown }): IDBRequest }
}

/**
 * Makes every write to some stores fail for lack of space, as browsers do: the request fails, deleting works. Returns the
 * function that makes space.
 */
export const fillDevice = (stores: readonly FullStore[]): (() => void) => {
  const prototype = IDBObjectStore.prototype as unknown as Record<'add' | 'put', (...args: unknown[]) => IDBRequest>
  const spies = (['add', 'put'] as const).map((name) => {
    const write = prototype[name]
    return vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
      const { name, transaction } = this as StoreOfFake
      if (!stores.some((each) => each === name)) return write.apply(this, args)
      const operation = () => {
        throw new DOMException('the device is full', 'QuotaExceededError')
      }
      return transaction._execRequestAsync({ operation, source: this })
    })
  })
  return () => spies.forEach((spy) => spy.mockRestore())
}
