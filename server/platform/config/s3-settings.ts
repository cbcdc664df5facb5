/** The location and credentials of an object storage. */
export interface S3Address {
  /** `https://host:port`. */
  readonly endpoint: string
  readonly bucket: string
  /** Prefix of every key; empty or ending in a slash. */
  readonly prefix: string
  readonly region: string
  /** The bucket in the path instead of the host's name. */
  readonly isPathStyle: boolean
  /** Absent: the AWS library's default credentials, such as the machine's role. */
  readonly credentials:
    { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string } | undefined
}

const example = 'S3_URL must be an address like s3://KEY:SECRET@host:9000/bucket?region=us-east-1'
const flags: Readonly<Record<string, boolean>> = { '1': true, '0': false }

/**
 * Reads `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=0&pathStyle=0`, or the same with https; the key may be in
 * AWS_* variables instead. Throws with a plain message without secrets for anything else.
 */
export const readS3Address = (address: string, env: NodeJS.ProcessEnv): S3Address => {
  if (!URL.canParse(address)) throw new Error(example)
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  if (!['s3:', 'https:', 'http:'].includes(url.protocol) || url.hostname === '' || bucket === '')
    throw new Error(example)
  if (folders.some((folder) => !/^[\w.-]+$/.test(folder)))
    throw new Error(`${example}; a prefix has plain letters only`)
  const known = new Set(['region', 'tls', 'pathStyle'])
  for (const name of url.searchParams.keys())
    if (!known.has(name)) throw new Error(`${example}; it knows ${[...known].join(', ')}`)
  const isTls = flagOf(url, 'tls', url.protocol !== 'http:')
  const isAws = url.hostname.endsWith('.amazonaws.com')
  return {
    endpoint: `${isTls ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? regionOf(url.hostname) ?? env['AWS_REGION'] ?? 'us-east-1',
    isPathStyle: flagOf(url, 'pathStyle', !isAws),
    credentials: credentialsOf(url, env),
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error(`${example}; a % in it stands as %25`)
  }
}

const flagOf = (url: URL, name: string, otherwise: boolean): boolean => {
  const value = url.searchParams.get(name)
  const flag = value === null ? otherwise : flags[value]
  if (flag === undefined) throw new Error(`${example}; ${name} is 1 or 0`)
  return flag
}

const regionOf = (host: string): string | undefined => /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1]

const credentialsOf = (url: URL, env: NodeJS.ProcessEnv): S3Address['credentials'] => {
  if (url.username !== '' && url.password !== '')
    return { accessKeyId: decoded(url.username), secretAccessKey: decoded(url.password) }
  if (url.username !== '' || url.password !== '') throw new Error(`${example}; a key goes with its secret`)
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) }
}
