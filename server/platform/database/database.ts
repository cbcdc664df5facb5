import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, Transaction } from 'kysely'
import type { Role } from '#contract/domain/roles.ts'
import { isRetryable } from './database-errors.ts'
import { hasRollbackHooks, runRollbackHooks } from './rollback-hooks.ts'
import type { Tables } from '../../schema/tables.ts'
import type { Wire } from './unit-of-work.ts'
import { openTransactions } from './unit-of-work.ts'

/** Who acts, and their branch; the database's policies read nothing else. */
export interface Actor {
  readonly userId: number
  readonly name: string
  readonly role: Role
  readonly tpaCompanyId: number | null
  readonly businessId: number | null
  readonly locationIds: readonly number[]
}

/** An open transaction: the only way to the tables. */
export type Trx = Transaction<Tables>

/** Wraps the work of each transaction; if it fails, the transaction fails. */
export type TransactionWrapper = <T>(trx: Trx, work: () => Promise<T>) => Promise<T>

/**
 * A driver: connections of the owner from `pool`, wires for transactions under a role, and statements of the job
 * library.
 */
export interface Driver {
  readonly kind: 'embedded' | 'postgres'
  /** A display name without secrets. */
  readonly name: string
  readonly pool: PostgresPool
  /** A connection for a transaction of this role, with settings that end with it. */
  wire(role: string, settings: Readonly<Record<string, string>>): Promise<Wire>
  /** Sends one statement as the system; absent if that is no faster than a transaction. */
  readonly query?: Wire['send']
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>
  close(): Promise<void>
}

/** The database as modules use it. */
export interface Database {
  readonly kind: Driver['kind']
  readonly name: Driver['name']
  /** A transaction as a person: policies show and accept only rows of their branch. */
  as<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T>
  /** A transaction as the system actor: login, keys, jobs. */
  system<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** One statement as the system actor, as its own transaction: less overhead than `system` for a lookup or a count. */
  query<T>(question: (trx: Trx) => Promise<T>): Promise<T>
  /** Statements of the job library, outside of our transactions. */
  execute: Driver['execute']
  /** Connections as the owner of the tables: only for migrations. */
  readonly owner: Kysely<Tables>
  close(): Promise<void>
}

const inside = new AsyncLocalStorage<true>()

/** Opens the database on a driver. Nested transactions are refused: the embedded database would wait for itself. */
export const openDatabase = (driver: Driver, around: TransactionWrapper = (_trx, work) => work()): Database => {
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: driver.pool }) })
  const transactions = openTransactions(owner, driver.pool)
  const transact = async <T>(
    role: string,
    settings: Record<string, string>,
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> => {
    refuseInside()
    for (let tries = 1; ; tries += 1) {
      let started: Trx | undefined
      const whole = (trx: Trx) => {
        started = trx
        return around(trx, () => work(trx))
      }
      try {
        return await runRollbackHooks(whole, async (undoing) =>
          transactions.run(await driver.wire(role, settings), (trx) => inside.run(true, () => undoing(trx))),
        )
      } catch (error) {
        // Retried only if everything it did was rolled back.
        const isAgain = tries === 1 && isRetryable(error) && !(started !== undefined && hasRollbackHooks(started))
        if (!isAgain) throw error
      }
    }
  }
  const system = <T>(work: (trx: Trx) => Promise<T>) => transact('firstday_system', {}, work)
  const { query: send } = driver
  const query = async <T>(question: (trx: Trx) => Promise<T>): Promise<T> => {
    if (send === undefined) return system(question)
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
    as: (actor, work) => transact('firstday_app', settingsOf(actor), work),
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

const settingsOf = (actor: Actor): Record<string, string> => ({
  'app.user_id': String(actor.userId),
  'app.role': actor.role,
  'app.tpa_company_id': String(actor.tpaCompanyId ?? ''),
  'app.business_id': String(actor.businessId ?? ''),
  'app.location_ids': actor.locationIds.join(','),
})
