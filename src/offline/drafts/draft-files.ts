import { loadPart } from '#src/shared/request/load-part.ts'
import { db } from '../database/offline-database.ts'
import type { PreparedFile } from './prepare-file.ts'
import { rowVersion } from '../database/rows.ts'
import type { FileRow } from '../database/rows.ts'
import { withQuotaCheck } from '../database/storage-space.ts'
import { refuseNewer } from '../database/schema-version.ts'
import { decryptBytes, encryptBytes, requireVaultOwner, requireCurrentEpoch } from '../vault/vault.ts'

/** A file of a draft; `fileId` is created on the device, so that the form can refer to it before it is sent. */
export interface DraftFile extends PreparedFile {
  readonly fileId: string
}

const contextOf = (owner: string, lane: string, fileId: string, revision: number) =>
  ({ store: 'files', owner, lane, key: fileId, revision }) as const

// Name and type are as private as the picture: they are in the same ciphertext, before the bytes.
const pack = ({ name, mediaType, bytes }: PreparedFile): Uint8Array<ArrayBuffer> => {
  const about = new TextEncoder().encode(JSON.stringify({ name, mediaType }))
  const packed = new Uint8Array(4 + about.length + bytes.length)
  new DataView(packed.buffer).setUint32(0, about.length)
  packed.set(about, 4)
  packed.set(bytes, 4 + about.length)
  return packed
}

const unpack = (packed: Uint8Array<ArrayBuffer>): PreparedFile => {
  const length = new DataView(packed.buffer).getUint32(0)
  const about = JSON.parse(new TextDecoder().decode(packed.subarray(4, 4 + length))) as Omit<PreparedFile, 'bytes'>
  return { ...about, bytes: packed.slice(4 + length) }
}

/**
 * Prepares a photo or PDF and stores it, encrypted, with the draft of a lane; throws `Problem` or `StorageFullError`.
 */
export const saveFile = async (lane: string, file: Blob & { readonly name?: string }): Promise<DraftFile> => {
  const owner = requireVaultOwner()
  // The chosen file is kept while the connection is broken.
  const { prepareFile } = await loadPart(() => import('./prepare-file.ts'))
  const prepared = await prepareFile(file)
  const fileId = crypto.randomUUID()
  const content = await encryptBytes(contextOf(owner, lane, fileId, 1), pack(prepared))
  const row: FileRow = {
    id: fileId,
    owner,
    lane,
    version: rowVersion,
    revision: 1,
    content,
    size: prepared.bytes.length,
    isUploaded: false,
  }
  await withQuotaCheck(() =>
    db.transaction('rw', [db.files, db.keys], async () => {
      await requireCurrentEpoch(owner, content.epoch)
      await db.files.add(row)
    }),
  )
  return { fileId, ...prepared }
}

const opened = async (row: FileRow): Promise<DraftFile> => {
  refuseNewer(row)
  const context = contextOf(row.owner, row.lane, row.id, row.revision)
  return { fileId: row.id, ...unpack(await decryptBytes(context, row.content)) }
}

/** A file of the vault's owner; undefined when there is none with that id. */
export const loadFile = async (fileId: string): Promise<DraftFile | undefined> => {
  const owner = requireVaultOwner()
  const row = await db.files.get(fileId)
  return row?.owner === owner ? opened(row) : undefined
}

/** Every file of a lane's draft. */
export const filesOf = async (lane: string): Promise<readonly DraftFile[]> => {
  const rows = await db.files.where('[owner+lane]').equals([requireVaultOwner(), lane]).toArray()
  return Promise.all(rows.map(opened))
}

/** Removes a file from its draft. */
export const removeFile = async (fileId: string): Promise<void> => {
  const owner = requireVaultOwner()
  await db.transaction('rw', db.files, async () => {
    if ((await db.files.get(fileId))?.owner === owner) await db.files.delete(fileId)
  })
}
