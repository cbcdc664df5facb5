import { NodeFS } from '@electric-sql/pglite/nodefs'
import { othersRights } from '../config/file-modes.ts'

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
export class OwnersFiles extends NodeFS {
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
