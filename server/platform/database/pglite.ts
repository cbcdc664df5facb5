import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { restrictFiles, othersRights } from '../config/file-modes.ts'
import { actorStatement } from './actor-signature.ts'
import type { Driver } from './database.ts'
import { lockDataDirectory } from './directory-lock.ts'
import { openStatements } from './pglite-statements.ts'
import type { Wire } from './transactions.ts'
import { openingStatement } from './transactions.ts'

interface Attributes {
  readonly mode?: number
}

/** What the embedded database's file system calls to make a file, and to set its attributes. */
interface NodeFiles {
  readonly node_ops: { mknod: (parent: unknown, name: string, mode: number, ...rest: unknown[]) => unknown }
  doSetAttr: (file: unknown, node: unknown, attributes: Attributes, ...rest: unknown[]) => unknown
}

/**
 * The files of the embedded database on the disk, for their owner alone. The database sets 0644 on each file that it
 * makes, whatever the process's mask is.
 */
class OwnersFiles extends NodeFS {
  /** Prepares the database's program: its modes lose the rights of others. */
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const restrict = (program: unknown) => {
      const { NODEFS: files } = program as { NODEFS: NodeFiles }
      const {
        doSetAttr,
        node_ops: { mknod },
      } = files
      files.node_ops.mknod = (parent, name, mode, ...rest) => mknod(parent, name, mode & ~othersRights, ...rest)
      files.doSetAttr = (file, node, attributes, ...rest) => doSetAttr(file, node, restricted(attributes), ...rest)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrict, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

const restricted = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~othersRights }

/**
 * PostgreSQL reserves 128 MB for its buffers, which a start has to fill with zeros. The embedded database has less data,
 * and the operating system keeps its files in memory.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** The role under which the owner's statements are prepared. */
const owner = 'owner'

/**
 * The embedded PostgreSQL, for evaluation, tests, demos and small single servers. It has one connection, so statements
 * and transactions wait for their turn.
 */
export const openPglite = async (dataDir: string): Promise<Driver> => {
  const directory = path.join(dataDir, 'db')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const release = lockDataDirectory(path.join(dataDir, 'db.lock'))
  restrictFiles(directory)
  const lite = await PGlite.create({
    fs: new OwnersFiles(directory),
    startParams,
    parsers: {
      [types.INT8]: Number,
      [types.NUMERIC]: Number,
      [types.DATE]: (text: string) => text,
    },
  })
  const connection = await connectionOf(lite)
  const turn = makeTurn()
  const { send } = openStatements(lite)
  return {
    kind: 'embedded',
    name: `the embedded database in ${directory}`,
    isOwner: true,
    pool: {
      connect: async () => {
        const done = await turn()
        return { query: ((text: string, values: unknown[] = []) => send(owner, text, values)) as never, release: done }
      },
      end: () => Promise.resolve(),
    } as Driver['pool'],
    wire: async (role, actor) => {
      const begin = openingStatement(role)
      return wireOn(lite, (text, values) => send(role, text, values), await turn(), begin, actor?.(connection))
    },
    execute: async (text, values) => {
      const done = await turn()
      try {
        if (values !== undefined && values.length > 0) {
          const { rows, rowCount } = await send(owner, text, values)
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

const wireOn = (lite: PGlite, sendNext: Wire['send'], done: () => void, begin: string, actor?: string): Wire => {
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
    begin: () =>
      next(async () => {
        await lite.exec(begin)
        if (actor !== undefined) await sendNext(actorStatement, [actor])
      }),
    send: (text, values) => next(() => sendNext(text, values)),
    commit: () => next(() => lite.exec('commit')).then(release),
    rollback: async () => {
      if (isHeld) await next(() => lite.exec('rollback')).catch(() => undefined)
      release()
    },
  }
}

/** The number of its only connection. */
const connectionOf = async (lite: PGlite): Promise<number> => {
  const { rows } = await lite.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id ?? 0
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
