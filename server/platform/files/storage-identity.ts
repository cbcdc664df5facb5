import { nanoid } from 'nanoid'
import type { MasterKey } from '../crypto/master-key.ts'
import type { Database, Trx } from '../database/database.ts'
import type { Storage } from './storage/storage.ts'

/** The row of the storage's id among the platform's keys; its proof is that the root key wrapped it. */
const rowName = 'storage'

/**
 * Refuses a storage that is not the one that the database's files are in, with a plain message: a server with a folder of its
 * own, or with the bucket of another installation, would find no file, and delete those of others. The first server marks
 * database and storage with a random id. `acceptsNew` marks a storage that has no id.
 */
export const requireSameStorage = async (
  db: Database,
  master: MasterKey,
  storage: Storage,
  acceptsNew: boolean,
): Promise<void> =>
  db.system(async ({ trx }) => {
    const [known, marked] = [await knownId(trx), await storage.mark()]
    if (known !== undefined && marked === known) return
    if (marked !== undefined && (known !== undefined || (await hasFiles(storage))))
      throw new Error('the file storage belongs to another database: check DATA_DIR or S3_BUCKET and S3_PREFIX')
    if (known !== undefined && !acceptsNew)
      throw new Error(
        'the file storage is not the one that this database’s files are in: check DATA_DIR or S3_BUCKET and S3_PREFIX. ACCEPT_NEW_STORAGE=1 accepts it, once the files are in it',
      )
    const id = known ?? marked ?? nanoid()
    if (marked === undefined) await storage.setMark(id)
    if (known === undefined) {
      const bytes = Buffer.from(id)
      const row = { name: rowName, public_part: bytes, wrapped: master.wrap(bytes, rowName) }
      await trx.insertInto('platform_key').values(row).execute()
    }
  })

const knownId = async (trx: Trx): Promise<string | undefined> => {
  const row = await trx.selectFrom('platform_key').select('public_part').where('name', '=', rowName).executeTakeFirst()
  return row === undefined ? undefined : Buffer.from(row.public_part).toString()
}

const hasFiles = async (storage: Storage): Promise<boolean> => {
  for await (const { key } of storage.list()) return key !== ''
  return false
}
