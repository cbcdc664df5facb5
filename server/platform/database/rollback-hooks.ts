import type { Transaction } from 'kysely'
import type { Tables } from '../../schema/tables.ts'

type Trx = Transaction<Tables>

/** What to do when a transaction fails; `isRolledBack` is false if it is unknown whether it was committed. */
type Undo = (isRolledBack: boolean) => unknown

const undos = new WeakMap<Trx, Undo[]>()

/** Registers what to do if this transaction fails, for effects outside of the database. */
export const onRollback = (trx: Trx, undo: Undo): void => {
  undos.set(trx, [undo, ...(undos.get(trx) ?? [])])
}

/** Whether a transaction had effects outside of the database. */
export const hasRollbackHooks = (trx: Trx): boolean => undos.has(trx)

/** Runs a transaction; if it fails, also its `onRollback` hooks, latest first. */
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

/** The original failure is the one to report: what can't be undone is cleaned up later. */
const attempt = async (undo: Undo, isRolledBack: boolean): Promise<void> => {
  try {
    await undo(isRolledBack)
  } catch {
    return
  }
}
