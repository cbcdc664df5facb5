import type pg from 'pg'
import { DatabaseLost, isStalePlan } from './failures.ts'
import type { StatementNames } from './statement-names.ts'
import type { Answer, Wire } from './transaction.ts'

/** A free connection of a pool, new where none is; throws `DatabaseLost` when there is none to be had. */
export const takeClient = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseLost(error)
  }
}

/** Puts a transaction on a connection: statements are sent at once and together, those met before under the name they are prepared by. */
export const wireOn = (client: pg.PoolClient, names: StatementNames, role: string, begin: string): Wire => {
  let isHeld = true
  let isBroken = false
  const broken = () => void (isBroken = true)
  client.on('error', broken)
  const giveBack = () => {
    if (!isHeld) return
    isHeld = false
    client.off('error', broken)
    client.release(isBroken)
  }
  const query = (config: pg.QueryConfig) =>
    new Promise<Answer>((resolve, reject) => {
      together(client)
      client.query(config, (error: Error | null | undefined, answer: pg.QueryResult) => {
        if (error === null || error === undefined) return resolve(answer)
        // What the server did not say is said by the line.
        const isOfLine = isBroken || error.message === 'Query read timeout'
        // Only what the server says leaves the connection as it was.
        if (!('severity' in error)) isBroken = true
        if (isStalePlan(error)) names.forget()
        reject(isOfLine ? new DatabaseLost(error) : error)
      })
    })
  return {
    begin: () => query({ text: begin }),
    send: (text, values) => {
      const name = values.length === 0 ? undefined : names.of(client, role, text)
      return query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    },
    commit: async () => {
      const { command } = await query({ text: 'commit' })
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
      giveBack()
    },
    rollback: async () => {
      if (isHeld && !isBroken) await query({ text: 'rollback' }).catch(broken)
      giveBack()
    },
  }
}

/** Lets all that is sent in this turn leave in one piece. */
const together = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
