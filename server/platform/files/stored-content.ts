import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import type { Selectable } from 'kysely'
import type { Trx } from '../database/database.ts'
import { ContentChanged } from '../crypto/cipher-stream.ts'
import type { DataKeys } from '../crypto/data-keys.ts'
import type { Tables } from '../../schema/tables.ts'

/** The columns of a file's row that its content is bound to. */
export const boundColumns = [
  'business_id',
  'id',
  'kind',
  'task_id',
  'person_id',
  'location_id',
  'media_type',
  'size',
  'digest',
  'storage_key',
  'key_purpose',
] as const

/** What the content of a file is bound to. */
export type BoundFile = Pick<Selectable<Tables['stored_file']>, (typeof boundColumns)[number]>

/**
 * The associated data of a file's content: its row, owner, size and digest. Content that was moved to another row, or a
 * row that was changed, doesn't decrypt, not even its first byte. The file of an application moves with its applicant:
 * it is bound to its business and row, and the application names it.
 */
export const encryptionContext = (file: BoundFile): string => {
  const owner = file.kind === 'application' ? [null, null] : [file.person_id, file.location_id]
  const { id, kind, task_id, media_type, size, digest, storage_key } = file
  return `file ${JSON.stringify([id, kind, task_id, ...owner, media_type, Number(size), digest, storage_key])}`
}

/** Decrypts the stored content of a row; fails with `ContentChanged` if it isn't what the row says. */
export const decryptContent = async (
  dataKeys: DataKeys,
  trx: Trx,
  file: BoundFile,
  sealed: Readable,
): Promise<Readable> => {
  const cipher = await dataKeys.of(trx, file.business_id, file.key_purpose).catch((error: unknown) => {
    sealed.destroy()
    throw error
  })
  const compared = compare(file)
  // The reader gets the error: the streams are destroyed together.
  pipeline(sealed, cipher.decryptStream(encryptionContext(file)), compared, () => undefined)
  return compared
}

/** Passes content on, and compares its size and digest with those of its row at the end. */
const compare = ({ size, digest }: BoundFile): Transform => {
  const hash = createHash('sha256')
  let length = 0
  return new Transform({
    transform: (bytes: Uint8Array, _encoding, done) => {
      hash.update(bytes)
      length += bytes.length
      done(null, bytes)
    },
    flush: (done) =>
      done(
        length === Number(size) && hash.digest('hex') === digest
          ? null
          : new ContentChanged('the content is not what its row says'),
      ),
  })
}
