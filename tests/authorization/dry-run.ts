import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database, Trx } from '#server/platform/database/database.ts'

/** Carries what a transaction came to out of it, so that it can be taken back. */
class Rehearsed extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rehearsed')
    this.result = result
  }
}

/** A file on its way out is read before its transaction fails, which would break it off. */
const readAhead = async <T>(result: T): Promise<T> => {
  if (typeof result !== 'object' || result === null || !('stream' in result)) return result
  return { ...result, stream: Readable.from(await buffer(result.stream as Readable)) }
}

/** Looks at what a transaction did before it is taken back. */
export type Look = (trx: Trx) => Promise<void>

/** A database on which every transaction runs to its end and is taken back: the same question can be asked again and again. */
export const dryRun = (db: Database, look: Look = () => Promise.resolve()): Database => {
  const takenBack = async <T>(run: (work: (trx: Trx) => Promise<T>) => Promise<T>, work: (trx: Trx) => Promise<T>) => {
    try {
      return await run(async (trx) => {
        const result = await readAhead(await work(trx))
        await look(trx)
        throw new Rehearsed(result)
      })
    } catch (error) {
      if (error instanceof Rehearsed) return error.result as T
      throw error
    }
  }
  return {
    ...db,
    as: (actor, work) => takenBack((all) => db.as(actor, all), work),
    system: (work) => takenBack((all) => db.system(all), work),
  }
}
