import type pg from 'pg'
import { DatabaseConnectionLost, isStalePlan } from './database-errors.ts'
import type { StatementNames } from './statement-names.ts'
import type { ActorSetting } from './actor-signature.ts'
import { actorStatement } from './actor-signature.ts'
import type { DatabaseRole } from './database.ts'
import type { ServerReply, Wire } from './transactions.ts'
import { openingStatement } from './transactions.ts'

/** A free or new connection of a pool; throws `DatabaseConnectionLost` if there is none. */
export const takeClient = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseConnectionLost(error)
  }
}

/** A statement; the types of the library lack its mode. */
type StatementConfig = pg.QueryConfig & { readonly queryMode?: 'extended' }

/** A connection that is in use. */
interface Line {
  query(config: StatementConfig): Promise<ServerReply>
  /** Sends a statement, as a prepared one if it has been repeated. */
  send: Wire['send']
  isHeld(): boolean
  /** Returns the connection to the pool, or closes it if it is broken. */
  release(isBroken?: boolean): void
}

const hold = (client: pg.PoolClient, names: StatementNames, role: string): Line => {
  let isHeld = true
  let isBroken = false
  const broken = () => void (isBroken = true)
  client.on('error', broken)
  const query = (config: StatementConfig) =>
    new Promise<ServerReply>((resolve, reject) => {
      together(client)
      client.query(config, (error: Error | null | undefined, answer: pg.QueryResult) => {
        if (error === null || error === undefined) return resolve(answer)
        // An error that isn't from the server is from the connection.
        const isOfLine = isBroken || error.message === 'Query read timeout'
        // Only after errors from the server is the connection still usable.
        if (!('severity' in error)) isBroken = true
        if (isStalePlan(error)) names.forget()
        reject(isOfLine ? new DatabaseConnectionLost(error) : error)
      })
    })
  return {
    query,
    send: (text, values) => {
      const name = values.length === 0 ? undefined : names.of(client, role, text)
      // One message is one statement: without parameters, the library would allow several.
      return query({ text, values: [...values], queryMode: 'extended', ...(name === undefined ? {} : { name }) })
    },
    isHeld: () => isHeld && !isBroken,
    release: (isUnsound = false) => {
      if (!isHeld) return
      isHeld = false
      client.off('error', broken)
      client.release(isBroken || isUnsound)
    },
  }
}

/** Runs a transaction on a connection; statements are sent immediately, those of one event loop turn together. */
export const wireOn = (
  client: pg.PoolClient,
  names: StatementNames,
  role: DatabaseRole,
  actor: ActorSetting | undefined,
): Wire => {
  const line = hold(client, names, role)
  return {
    begin: () => {
      const started = line.query({ text: openingStatement(role) })
      if (actor === undefined) return started
      return Promise.all([started, line.send(actorStatement, [actor(processOf(client))])])
    },
    send: (text, values) => line.send(text, values),
    commit: async () => {
      const { command } = await line.query({ text: 'commit' })
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
      line.release()
    },
    rollback: async () => {
      const isUnsound =
        line.isHeld() &&
        (await line.query({ text: 'rollback' }).then(
          () => false,
          () => true,
        ))
      line.release(isUnsound)
    },
  }
}

/** Sends one statement on its own connection. */
export const queryOn = async (
  client: pg.PoolClient,
  names: StatementNames,
  role: string,
  text: string,
  values: readonly unknown[],
): Promise<ServerReply> => {
  const line = hold(client, names, role)
  try {
    return await line.send(text, values)
  } finally {
    line.release()
  }
}

/** The number of a connection's process in the database; the library has it, its types don't. */
const processOf = (client: pg.PoolClient): number => (client as { readonly processID?: number | null }).processID ?? 0

/** Sends everything written in this turn in one packet. */
const together = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
