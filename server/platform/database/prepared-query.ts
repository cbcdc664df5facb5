import type { Compilable, CompiledQuery } from 'kysely'
import type { Trx } from './database.ts'

/** A placeholder for a value; throws if it is read as a value while the statement is built. */
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
 * A frequent statement that is built and compiled once: `write` gets placeholders instead of values, so it may only
 * pass them on; each call fills in the values. Returns the rows.
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
