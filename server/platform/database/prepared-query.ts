import type { Compilable, CompiledQuery } from 'kysely'
import type { Trx } from './database.ts'

/** Where a value will stand; it is no value itself, and whoever reads it while the statement is written is told. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} is not known when a statement is written`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

const placeholders = <G extends object>(): G =>
  new Proxy({} as G, { get: (_none, name) => (typeof name === 'string' ? new Placeholder(name) : undefined) })

/**
 * A statement of the busiest road, written and put into words once: `write` sees places, not values, so it may hand them on and do nothing
 * else with them; the values fill them each time. Answers the rows.
 */
export const preparedQuery = <G extends object, R>(write: (trx: Trx, values: G) => Compilable<R>) => {
  let compiled: CompiledQuery<R> | undefined
  return async (trx: Trx, values: G): Promise<R[]> => {
    compiled ??= write(trx, placeholders<G>()).compile()
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? values[each.name as keyof G] : each,
    )
    return (await trx.executeQuery<R>({ ...compiled, parameters })).rows
  }
}
