import type { Transaction } from 'kysely'
import type { Tables } from '../../schema/tables.ts'

type Trx = Transaction<Tables>

/** What to do when a transaction fails; `isRolledBack` is false where nobody knows whether it was committed. */
type Undo = (isRolledBack: boolean) => unknown

const undos = new WeakMap<Trx, Undo[]>()

/** Names what has to be done should this transaction fail: for what lies outside of the database. */
export const onRollback = (trx: Trx, undo: Undo): void => {
  undos.set(trx, [undo, ...(undos.get(trx) ?? [])])
}

/** Whether a transaction did something outside of the database. */
export const hasRollbackHooks = (trx: Trx): boolean => undos.has(trx)

/** Runs a transaction, and where it fails what its work named by `onRollback`, the latest first. */
export const runRollbackHooks = async <T>(
  work: (trx: Trx) => Promise<T>,
  transact: (work: (trx: Trx) => Promise<T>) => Promise<T>,
): Promise<T> => {
  let started: Trx | undefined
  let isRolledBack = false
  try {
    return await transact(async (trx) => {
      started = trx
      return work(trx).catch((error: unknown) => {
        isRolledBack = true
        throw error
      })
    })
  } catch (error) {
    for (const undo of (started && undos.get(started)) ?? []) await attempt(undo, isRolledBack)
    throw error
  }
}

/** The failure itself is what has to be told: what can't be undone is swept later. */
const attempt = async (undo: Undo, isRolledBack: boolean): Promise<void> => {
  try {
    await undo(isRolledBack)
  } catch {
    return
  }
}
