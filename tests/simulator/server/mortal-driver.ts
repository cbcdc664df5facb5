import type { Driver } from '#server/platform/database/database.ts'

/** The life of one server process: it can end between any two statements. */
export interface ServerLife {
  readonly isOver: () => boolean
  /** It ends after so many more statements. */
  endAfter(statements: number): void
  end(): void
}

/** The connections of one server process to a database that outlives it. */
export const openMortalDriver = (driver: Driver): { readonly driver: Driver; readonly life: ServerLife } => {
  let left = Infinity
  const isOver = () => left <= 0
  const step = <T>(work: () => Promise<T>): Promise<T> => {
    if (isOver()) return Promise.reject(new Error('the server was killed'))
    left -= 1
    return work()
  }
  const mortal: Driver = {
    ...driver,
    // What the owner does at a start was done before.
    isOwner: false,
    pool: {
      connect: () =>
        step(async () => {
          const client = await driver.pool.connect()
          const query = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>
          return {
            query: ((...sent: unknown[]) => step(() => query(...sent))) as never,
            release: () => client.release(),
          }
        }),
      end: () => Promise.resolve(),
    } as Driver['pool'],
    wire: (role, actor) =>
      step(async () => {
        const wire = await driver.wire(role, actor)
        return {
          begin: () => step(() => wire.begin()),
          send: (text, values) => step(() => wire.send(text, values)),
          commit: () => step(() => wire.commit()),
          // The database does it for a connection that is gone.
          rollback: () => wire.rollback(),
        }
      }),
    execute: (text, values) => step(() => driver.execute(text, values)),
    close: () => Promise.resolve(),
  }
  return {
    driver: mortal,
    life: {
      isOver,
      endAfter: (statements) => {
        left = Math.min(left, statements)
      },
      end: () => {
        left = 0
      },
    },
  }
}
