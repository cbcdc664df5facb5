/** The location of an object storage. Its key is not here: the AWS library finds it, in AWS_* variables first. */
export interface S3Settings {
  /** `https://host:port`; absent for AWS itself. */
  readonly endpoint: string | undefined
  readonly bucket: string
  /** Prefix of every key; empty or ending in a slash. */
  readonly prefix: string
  /** Absent: the AWS library's own settings. */
  readonly region: string | undefined
  /** The bucket in the path instead of the host's name. */
  readonly isPathStyle: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads the `S3_*` variables; undefined if there are none, which means files on disk. Throws with a plain message,
 * without secrets, for an invalid value and for variables without those that belong to them.
 */
export const readS3Settings = (env: Env): S3Settings | undefined => {
  const bucket = env['S3_BUCKET']
  if (bucket === undefined) {
    refuseWithoutBucket(env)
    return undefined
  }
  if (!/^[\w.-]{3,63}$/.test(bucket)) throw new Error('S3_BUCKET must be the name of a bucket, like firstday')
  if ((env['AWS_ACCESS_KEY_ID'] === undefined) !== (env['AWS_SECRET_ACCESS_KEY'] === undefined))
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must both be set, or neither')
  const endpoint = readEndpoint(env['S3_ENDPOINT'])
  return {
    endpoint,
    bucket,
    prefix: readPrefix(env['S3_PREFIX'] ?? ''),
    // A storage other than AWS's rarely has regions, but every signature names one.
    region: readRegion(env['S3_REGION'] ?? env['AWS_REGION'] ?? (endpoint === undefined ? undefined : 'us-east-1')),
    isPathStyle: readFlag(env['S3_FORCE_PATH_STYLE']) ?? endpoint !== undefined,
  }
}

const refuseWithoutBucket = (env: Env) => {
  const lonely = ['S3_ENDPOINT', 'S3_PREFIX', 'S3_REGION', 'S3_FORCE_PATH_STYLE'].find(
    (name) => env[name] !== undefined,
  )
  if (lonely !== undefined) throw new Error(`S3_BUCKET must be set too: ${lonely} has no meaning without a bucket`)
}

const readEndpoint = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || !/^https?:\/\/[^/]+$/.test(url.origin) || url.href !== `${url.origin}/`)
    throw new Error(
      'S3_ENDPOINT must be an address like https://storage.internal:9000, without bucket, key and parameters',
    )
  return url.origin
}

const readPrefix = (value: string): string => {
  const folders = value.split('/').filter((folder) => folder !== '')
  if (folders.some((folder) => !/^[\w.-]+$/.test(folder) || /^\.+$/.test(folder)))
    throw new Error('S3_PREFIX must be plain names, with slashes in between, like firstday/live')
  return folders.map((folder) => `${folder}/`).join('')
}

const readRegion = (value: string | undefined): string | undefined => {
  if (value !== undefined && !/^[\w-]+$/.test(value)) throw new Error('S3_REGION must be a region like us-east-1')
  return value
}

const flags: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false }

const readFlag = (value: string | undefined): boolean | undefined => {
  if (value === undefined) return undefined
  const flag = flags[value]
  if (flag === undefined) throw new Error('S3_FORCE_PATH_STYLE must be 1 or 0')
  return flag
}
