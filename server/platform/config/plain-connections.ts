import { isIP } from 'node:net'

type Env = Readonly<Record<string, string | undefined>>

/** Whether a host is this machine: a loopback address, or the folder of a socket. */
const isHere = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  host === 'localhost' ||
  (isIP(host) === 4 && host.startsWith('127.')) ||
  host === '::1'

const hostOf = (url: URL): string => decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '')

/** Whether a mail server is on another machine. Its connection is encrypted before anything is said, if it has to be. */
export const isMailElsewhere = (smtpUrl: string): boolean => URL.canParse(smtpUrl) && !isHere(hostOf(new URL(smtpUrl)))

const isPlainDatabase = (url: URL, settings: Readonly<Record<string, string>>): boolean =>
  !isHere(settings['host'] ?? hostOf(url)) && settings['sslmode'] !== 'verify-full'

const isPlainMail = (url: URL, settings: Readonly<Record<string, string>>): boolean =>
  !isHere(hostOf(url)) &&
  (settings['ignoreTLS'] !== undefined ||
    settings['tls.rejectUnauthorized'] !== undefined ||
    settings['secure'] === 'false')

const isPlainHttp = (url: URL): boolean => url.protocol === 'http:' && !isHere(hostOf(url))
const isPlainTexts = (url: URL): boolean => ['http:', 'smpp:'].includes(url.protocol) && !isHere(hostOf(url))
const isPlainScanner = (url: URL): boolean => url.protocol === 'tcp:' && !isHere(hostOf(url))

const judges: Readonly<Record<string, (url: URL, settings: Readonly<Record<string, string>>) => boolean>> = {
  DATABASE_URL: isPlainDatabase,
  DATABASE_OWNER_URL: isPlainDatabase,
  DATABASE_PEOPLE_URL: isPlainDatabase,
  SMTP_URL: isPlainMail,
  S3_ENDPOINT: isPlainHttp,
  CLAMD_URL: isPlainScanner,
  TIME_STAMP_URL: isPlainHttp,
  SMS_URL: isPlainTexts,
}

/**
 * The variables that name a service on another machine without TLS whose certificate is verified. A mail server without
 * settings in its address isn't among them: its connection has to become encrypted.
 */
export const plainConnections = (env: Env): readonly string[] =>
  Object.entries(judges).flatMap(([name, isPlain]) => {
    const value = env[name]
    if (value === undefined || !URL.canParse(value)) return []
    const url = new URL(value)
    return isPlain(url, Object.fromEntries(url.searchParams)) ? [name] : []
  })

/** Throws with what to do, unless the operator accepts such connections. */
export const refusePlainConnections = (env: Env): void => {
  const [first, ...more] = plainConnections(env)
  if (first === undefined || env['ALLOW_PLAIN_CONNECTIONS'] === '1') return
  const how = first.startsWith('DATABASE') ? ': add ?sslmode=verify-full to it' : ''
  throw new Error(
    `${[first, ...more].join(', ')} must use TLS with a verified certificate in production${how}. ALLOW_PLAIN_CONNECTIONS=1 accepts that who is on the network between reads and changes what is sent`,
  )
}
