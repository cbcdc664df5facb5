import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { AnchorsAddress } from '../../config/anchors-address.ts'
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

/** Opens the storage of the second place of audit anchors: a folder, or a bucket at the object storage of the settings. */
export const openAnchorStorage = async (address: AnchorsAddress, s3: Config['s3']): Promise<Storage> => {
  if ('folder' in address) {
    await mkdir(address.folder, { recursive: true, mode: 0o700 })
    return openDisk(address.folder)
  }
  const { openS3 } = await import('./s3.ts')
  const here = s3 ?? { endpoint: undefined, region: process.env['AWS_REGION'], isPathStyle: false }
  return openS3({ ...here, ...address })
}
