import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type { Tables } from '../../schema/tables.ts'
import type { ActorSetting } from './actor-signature.ts'
import { readActorKey, signActor } from './actor-signature.ts'
import { isRetryable } from './database-errors.ts'
import type { Database, DatabaseRole, Driver, Trx } from './database.ts'
import { openTransactions } from './transactions.ts'
import type { AuditBuffer, UnitOfWork } from './unit-of-work.ts'
import { refuseEvents, runUnitOfWork } from './unit-of-work.ts'

const inside = new AsyncLocalStorage<true>()

/**
 * Opens the database on a driver; `openBuffer` makes the audit buffer of each transaction. Nested transactions are
 * refused: the embedded database would wait for itself.
 */
export const openDatabase = (driver: Driver, openBuffer: () => AuditBuffer = refuseEvents): Database => {
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: driver.pool }) })
  const transactions = openTransactions(owner, driver.pool)
  const transact = async <T>(
    role: DatabaseRole,
    actor: ActorSetting | undefined,
    work: (unit: UnitOfWork) => Promise<T>,
  ): Promise<T> => {
    refuseInside()
    const once = async (inTransaction: (trx: Trx) => Promise<T>) =>
      transactions.run(await driver.wire(role, actor), (trx) => inside.run(true, () => inTransaction(trx)))
    return runUnitOfWork(once, openBuffer, work)
  }
  const system = <T>(work: (unit: UnitOfWork) => Promise<T>) => transact('firstday_system', undefined, work)
  let actorKey: Promise<Buffer> | undefined
  const keyOfActors = () =>
    (actorKey ??= system(({ trx }) => readActorKey(trx)).catch((error: unknown) => {
      actorKey = undefined
      throw error
    }))
  const { query: send } = driver
  const query = async <T>(question: (trx: Trx) => Promise<T>): Promise<T> => {
    if (send === undefined) return system(({ trx }) => question(trx))
    refuseInside()
    const once = () => transactions.query(send, question)
    return once().catch((error: unknown) => {
      if (isRetryable(error)) return once()
      throw error
    })
  }
  return {
    kind: driver.kind,
    name: driver.name,
    isOwner: driver.isOwner,
    as: async (actor, work) => {
      refuseInside()
      return transact('firstday_app', signActor(await keyOfActors(), actor), work)
    },
    system,
    query,
    execute: (text, values) => driver.execute(text, values),
    owner,
    close: () => owner.destroy().then(() => driver.close()),
  }
}

const refuseInside = (): void => {
  if (inside.getStore() === true) throw new Error('nested transaction: pass the open one')
}
