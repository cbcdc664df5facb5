import { vi } from 'vitest'
import { db } from '../database/offline-database.ts'

/** The stores whose writes need space. */
export type FullStore = 'cached' | 'confirmations' | 'outbox' | 'retained' | 'sealed'

const writes = ['add', 'put', 'update', 'bulkAdd', 'bulkPut'] as const

/** Makes every write to some stores fail for lack of space; deleting works. Returns the function that makes space. */
export const fillDevice = (stores: readonly FullStore[]): (() => void) => {
  const full = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' })) as never
  const spies = stores.flatMap((store) => writes.map((write) => vi.spyOn(db[store], write).mockImplementation(full)))
  return () => spies.forEach((spy) => spy.mockRestore())
}
