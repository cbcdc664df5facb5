import { PostgresDialect, Transaction } from 'kysely'
import type { DatabaseConnection, Kysely, PostgresPool } from 'kysely'
import { isAbortedTransaction, isRetryable } from './database-errors.ts'
import type { DatabaseRole, Trx } from './database.ts'
import type { Tables } from '../../schema/tables.ts'

/** The result of a statement. */
export interface ServerReply {
  readonly command: string
  readonly rows: unknown[]
  readonly rowCount: number | null
}

/**
 * A connection in use by one transaction. Statements run in the order in which they are sent, without waiting for
 * earlier results.
 */
export interface Wire {
  begin(): Promise<unknown>
  send(text: string, values: readonly unknown[]): Promise<ServerReply>
  /** Commits and releases the connection. */
  commit(): Promise<void>
  /** Rolls back and releases the connection; never throws. */
  rollback(): Promise<void>
}

/**
 * The statements that begin a transaction under a role. What an earlier transaction has set for the whole connection is
 * reset, and temporary tables are looked up last, so that they never take the place of ours.
 */
export const openingStatement = (role: DatabaseRole): string =>
  `reset all; begin; set local jit = off; set local search_path = public, pg_temp; set local role ${role}`

/** Runs transactions and single queries. */
export interface Transactions {
  /** Runs a transaction on a wire from begin to commit or rollback. */
  run<T>(wire: Wire, work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs work that is a single statement and its own transaction; a second statement is refused. */
  query<T>(send: Wire['send'], work: (trx: Trx) => Promise<T>): Promise<T>
}

/** Creates the transactions of a database. */
export const openTransactions = (owner: Kysely<Tables>, pool: PostgresPool): Transactions => {
  const dialect = new PostgresDialect({ pool })
  const props = { config: { dialect }, dialect, driver: dialect.createDriver() }
  const trxOn = (connection: DatabaseConnection): Trx =>
    new Transaction<Tables>({
      ...props,
      executor: owner.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    })
  return {
    run: (wire, work) => run(wire, (connection) => work(trxOn(connection))),
    query: (send, work) => {
      let isRequested = false
      return work(
        trxOn(
          connectionOn((text, values) => {
            if (isRequested) throw new Error('query must be a single statement')
            isRequested = true
            return send(text, values).catch((error: unknown) => {
              throw placed(error)
            })
          }),
        ),
      )
    },
  }
}

const connectionOn = (send: Wire['send']): DatabaseConnection => ({
  executeQuery: async ({ sql, parameters }) => resultOf(await send(sql, parameters)),
  streamQuery: () => {
    throw new Error('driver does not support row streaming')
  },
})

/** One transaction: committed if `work` and all its statements succeeded, rolled back otherwise. */
const run = async <T>(wire: Wire, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> => {
  const unanswered = new Set<Promise<unknown>>()
  let isOver = false
  let isDone = false
  let failure: unknown
  const follow = async <A>(sending: Promise<A>): Promise<A> => {
    unanswered.add(sending)
    try {
      return await sending
    } catch (error) {
      failure ??= error
      throw placed(error)
    } finally {
      unanswered.delete(sending)
    }
  }
  const connection = connectionOn((text, values) => {
    if (isOver) throw new Error('transaction already finished')
    return follow(wire.send(text, values))
  })
  try {
    follow(wire.begin()).catch(() => undefined)
    const result = await work(connection)
    isOver = isDone = true
    // A failure that `work` swallowed has aborted the transaction, so it isn't a success.
    if (failure !== undefined) throw failure
    await wire.commit()
    await Promise.allSettled(unanswered)
    if (failure !== undefined) throw failure
    return result
  } catch (error) {
    isOver = true
    await wire.rollback()
    // The first failure explains the rest.
    throw isDone || isAbortedTransaction(error) || isRetryable(failure) ? (failure ?? error) : error
  }
}

const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

const resultOf = ({ command, rows, rowCount }: ServerReply) => ({
  rows: rows as never[],
  ...(changing.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
})

/** Adds to a connection error where in our code the statement was sent. */
const placed = (error: unknown): unknown => {
  if (error instanceof Error) error.stack += `\n${(new Error().stack ?? '').split('\n').slice(1).join('\n')}`
  return error
}
