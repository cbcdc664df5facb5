import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The second place of audit anchors: a folder, or a bucket with a prefix that is empty or ends in a slash. */
export type AnchorsAddress = { readonly folder: string } | { readonly bucket: string; readonly prefix: string }

/**
 * Reads `file:///mnt/anchors` or `s3://bucket/prefix`; undefined for no setting. Throws with a plain message for anything
 * else, and for a folder within the data folder, which is lost together with it.
 */
export const readAnchorsAddress = (value: string | undefined, dataDir: string): AnchorsAddress | undefined => {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'file:' && url.host === '' && url.pathname.length > 1) {
    const folder = fileURLToPath(url)
    if (!path.relative(dataDir, folder).startsWith('..'))
      throw new Error('AUDIT_ANCHORS_URL must be outside of DATA_DIR: it is there to survive its loss')
    return { folder }
  }
  const parts = /^s3:\/\/([\w.-]{3,63})((?:\/[\w-]+)*)\/?$/.exec(value)
  if (parts !== null) return { bucket: parts[1] ?? '', prefix: parts[2] === '' ? '' : `${parts[2]?.slice(1)}/` }
  throw new Error('AUDIT_ANCHORS_URL must be like file:///mnt/anchors or s3://bucket/prefix')
}
