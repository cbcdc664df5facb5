import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database, Trx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'

/** Carries the result of a transaction out of it, so that it can be rolled back. */
class Rehearsed extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rehearsed')
    this.result = result
  }
}

/** A file in a response is read before its transaction fails, which would abort it. */
const readAhead = async <T>(result: T): Promise<T> => {
  if (typeof result !== 'object' || result === null || !('stream' in result)) return result
  return { ...result, stream: Readable.from(await buffer(result.stream as Readable)) }
}

/** Inspects what a transaction did before it is rolled back. */
export type Look = (trx: Trx) => Promise<void>

/**
 * A database on which every transaction runs to its end and is rolled back: the same request can be made again and
 * again.
 */
export const dryRun = (db: Database, look: Look = () => Promise.resolve()): Database => {
  const takenBack = async <T>(
    run: (work: (unit: UnitOfWork) => Promise<T>) => Promise<T>,
    work: (unit: UnitOfWork) => Promise<T>,
  ) => {
    try {
      return await run(async (unit) => {
        const result = await readAhead(await work(unit))
        await look(unit.trx)
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
