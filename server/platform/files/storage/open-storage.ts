import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

/** The storage that is set up: the disk, or S3. What the disk doesn't need isn't loaded for it. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> => {
  if (config.s3 === undefined) return openDisk(path.join(config.dataDir, 'files'))
  const { openS3 } = await import('./s3.ts')
  return openS3(config.s3)
}
