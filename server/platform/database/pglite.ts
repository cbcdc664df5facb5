import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import type { Driver } from './database.ts'
import { lockDataDirectory } from './directory-lock.ts'
import type { ServerReply, Wire } from './transactions.ts'
import { openingStatement } from './transactions.ts'

/**
 * The embedded PostgreSQL, for evaluation, tests, demos and small single servers. It has one connection, so statements
 * and transactions wait for their turn.
 */
export const openPglite = async (dataDir: string): Promise<Driver> => {
  const directory = path.join(dataDir, 'db')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const release = lockDataDirectory(path.join(dataDir, 'db.lock'))
  const lite = await PGlite.create({
    dataDir: directory,
    parsers: {
      [types.INT8]: Number,
      [types.NUMERIC]: Number,
      [types.DATE]: (text: string) => text,
    },
  })
  const turn = makeTurn()
  const query = async (text: string, values?: readonly unknown[]): Promise<ServerReply> => {
    const result = await lite.query(text, values as unknown[] | undefined)
    return {
      command: text.trimStart().slice(0, 6).toUpperCase(),
      rows: result.rows,
      rowCount: result.affectedRows ?? result.rows.length,
    }
  }
  return {
    kind: 'embedded',
    name: `the embedded database in ${directory}`,
    pool: {
      connect: async () => {
        const done = await turn()
        return { query: query as never, release: done }
      },
      end: () => Promise.resolve(),
    } as Driver['pool'],
    wire: async (role, settings) => wireOn(lite, query, await turn(), openingStatement(role, settings)),
    execute: async (text, values) => {
      const done = await turn()
      try {
        if (values !== undefined && values.length > 0) {
          const { rows, rowCount } = await query(text, values)
          return { rows, rowCount: rowCount ?? 0 }
        }
        const results = await lite.exec(text)
        const last = results.at(-1)
        return { rows: results.flatMap((result) => result.rows), rowCount: last?.affectedRows ?? 0 }
      } finally {
        done()
      }
    },
    close: async () => {
      await lite.close()
      release()
    },
  }
}

const wireOn = (
  lite: PGlite,
  query: (text: string, values: readonly unknown[]) => Promise<ServerReply>,
  done: () => void,
  begin: string,
): Wire => {
  let last: Promise<unknown> = Promise.resolve()
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  let isHeld = true
  const release = () => {
    if (isHeld) done()
    isHeld = false
  }
  return {
    begin: () => next(() => lite.exec(begin)),
    send: (text, values) => next(() => query(text, values)),
    commit: () => next(() => lite.exec('commit')).then(release),
    rollback: async () => {
      if (isHeld) await next(() => lite.exec('rollback')).catch(() => undefined)
      release()
    },
  }
}

/** A mutex: each caller waits until the previous one calls its release. */
const makeTurn = () => {
  let last: Promise<void> = Promise.resolve()
  return async (): Promise<() => void> => {
    const before = last
    let release = (): void => undefined
    last = new Promise((resolve) => (release = resolve))
    await before
    return release
  }
}
