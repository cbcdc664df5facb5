import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/config.ts'
import { openDisk } from './disk.ts'
import type { Storage } from './storage.ts'

/** Opens the configured storage: disk or S3. The S3 library is loaded only if needed. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> => {
  if (config.s3 === undefined) {
    const folder = path.join(config.dataDir, 'files')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return openDisk(folder)
  }
  const { openS3 } = await import('./s3.ts')
  return openS3(config.s3)
}
