import { mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import type { NetConnectOpts } from 'node:net'
import path from 'node:path'
import type { PlatformInfo } from '#contract/domain/platform-info.ts'
import type { SigningIdentity } from '../pdf/seal/signing-identity.ts'
import type { TimeStampSettings } from '../pdf/seal/time-stamp/time-stamps.ts'
import type { AnchorsAddress } from './anchors-address.ts'
import { readAnchorsAddress } from './anchors-address.ts'
import { readClamdAddress } from './clamd-address.ts'
import { readCommand } from './command-words.ts'
import { readGreeting } from './platform-info.ts'
import { isMailElsewhere, refusePlainConnections } from './plain-connections.ts'
import type { S3Settings } from './s3-settings.ts'
import { readS3Settings } from './s3-settings.ts'
import { readSealSettings } from './seal-settings.ts'
import type { TextSettings } from './text-settings.ts'
import { readInboundSecret, readTextSettings } from './text-settings.ts'
import { readTimeStampSettings } from './time-stamp-settings.ts'

/** The settings from environment variables; docs/operations.md has the table. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The login that owns the tables, where `databaseUrl` names one that doesn't; used while the server starts. */
  readonly databaseOwnerUrl: string | undefined
  /** The login for the transactions of people, which can't become the system; that of `databaseUrl` if absent. */
  readonly databasePeopleUrl: string | undefined
  readonly smtpUrl: string | undefined
  /** Emails are sent through TLS with a verified certificate, or not at all. */
  readonly requiresMailTls: boolean
  /** Where text messages go; absent: none are sent. */
  readonly texts: TextSettings | undefined
  /** What a text gateway signs its calls with; absent: they are refused. */
  readonly textInboundSecret: string | undefined
  /** The object storage for files; on disk if absent. */
  readonly s3: S3Settings | undefined
  /** A file storage without an id is accepted and gets that of the database. */
  readonly acceptsNewStorage: boolean
  /** The second place of audit anchors; absent if there is none. */
  readonly anchors: AnchorsAddress | undefined
  /** The daemon that scans files; absent if they aren't scanned. */
  readonly clamd: NetConnectOpts | undefined
  /** The operator's key for PDF seals with its certificate; absent: a key that the installation made. */
  readonly sealIdentity: SigningIdentity | undefined
  /** The time stamp authority of PDF seals; absent if there is none. */
  readonly timeStamps: TimeStampSettings | undefined
  /** The database that tells where IP addresses are used; the included one of countries if absent. */
  readonly geoDatabase: string | undefined
  readonly publicUrl: string
  /** The email address to invite as admin of a platform without people. */
  readonly firstAdmin: string | undefined
  /** IP addresses and networks whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly masterKeyFile: string
  /** The words of a command that prints the master key; there is no file then. */
  readonly masterKeyCommand: readonly string[] | undefined
  /** The same for the key that replaces it. */
  readonly nextMasterKeyCommand: readonly string[] | undefined
  readonly formsDir: string
  readonly apiPrefix: string
  /** Hours before which the recovery of an account can't be confirmed. */
  readonly recoveryHours: number
  /** Admins and TPA users have to log in with a passkey or an authenticator app. */
  readonly requiresSecondFactor: boolean
  /** Clients other than browsers may log in without a key of their device, whose sessions are worth something elsewhere. */
  readonly allowsUnboundSessions: boolean
  /** The API's description is public at `/api/docs` and `/api/openapi.json`. */
  readonly servesDocs: boolean
  readonly isDemo: boolean
  readonly isProduction: boolean
  readonly clientDir: string
  readonly logLevel: string
  /** The platform's information in the frame of every page. */
  readonly greeting: PlatformInfo
}

/** Reads the variables, empty ones as absent; throws with a plain message for an invalid value. */
export const readConfig = (variables: NodeJS.ProcessEnv, root: string, isProduction = false): Config => {
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''))
  const port = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be an integer from 0 to 65535')
  const dataDir = path.resolve(root, env['DATA_DIR'] ?? 'data')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const publicUrl = env['PUBLIC_URL'] ?? `http://localhost:${port}`
  if (!URL.canParse(publicUrl)) throw new Error('PUBLIC_URL must be an address like https://onboarding.example.com')
  const isDemo = !isProduction && (env['DEMO'] ?? '1') === '1'
  if (isProduction) refuseUnsafe(env, publicUrl)
  if (isProduction) refusePlainConnections(env)
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir,
    databaseUrl: env['DATABASE_URL'],
    databaseOwnerUrl: readLogin(env, 'DATABASE_OWNER_URL'),
    databasePeopleUrl: readLogin(env, 'DATABASE_PEOPLE_URL'),
    smtpUrl: env['SMTP_URL'],
    requiresMailTls:
      isProduction && env['ALLOW_PLAIN_CONNECTIONS'] !== '1' && isMailElsewhere(env['SMTP_URL'] ?? 'smtp://localhost'),
    texts: readTextSettings(env, dataDir, isDemo),
    textInboundSecret: readInboundSecret(env['SMS_INBOUND_SECRET']),
    s3: readS3Settings(env),
    acceptsNewStorage: env['ACCEPT_NEW_STORAGE'] === '1',
    anchors: readAnchorsAddress(env['AUDIT_ANCHORS_URL'], dataDir),
    clamd: readClamdAddress(env['CLAMD_URL']),
    sealIdentity: readSealSettings(env, root),
    timeStamps: readTimeStampSettings(env, root),
    geoDatabase: env['GEO_DATABASE'] === undefined ? undefined : path.resolve(root, env['GEO_DATABASE']),
    trustedProxies: readProxies(env['TRUSTED_PROXIES'] ?? ''),
    publicUrl: publicUrl.replace(/\/$/, ''),
    firstAdmin: readEmail(env['FIRST_ADMIN']),
    masterKeyFile: path.resolve(root, env['MASTER_KEY_FILE'] ?? path.join(dataDir, 'keys', 'master.key')),
    masterKeyCommand: readMasterKeyCommand(env),
    nextMasterKeyCommand: readCommand('NEXT_MASTER_KEY_COMMAND', env['NEXT_MASTER_KEY_COMMAND']),
    formsDir: path.resolve(root, env['FORMS_DIR'] ?? path.join(dataDir, 'forms')),
    apiPrefix: (env['API_PREFIX'] ?? '/api').replace(/\/$/, ''),
    recoveryHours: readRecoveryHours(env['ACCOUNT_RECOVERY_HOURS']),
    requiresSecondFactor: isProduction || env['REQUIRE_SECOND_FACTOR'] === '1',
    allowsUnboundSessions: (env['ALLOW_UNBOUND_SESSIONS'] ?? (isProduction ? '0' : '1')) === '1',
    servesDocs: (env['API_DOCS'] ?? (isProduction ? '0' : '1')) === '1',
    isDemo,
    isProduction,
    clientDir: path.resolve(root, 'dist/client'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    greeting: readGreeting(env),
  }
}

const readEmail = (value: string | undefined): string | undefined => {
  const address = value?.trim().toLowerCase()
  if (address !== undefined && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(address))
    throw new Error('FIRST_ADMIN must be an email address')
  return address
}

const readRecoveryHours = (value = '72'): number => {
  const hours = Number(value)
  if (!Number.isInteger(hours) || hours < 24 || hours > 720)
    throw new Error('ACCOUNT_RECOVERY_HOURS must be a whole number from 24 to 720')
  return hours
}

const readLogin = (env: NodeJS.ProcessEnv, name: string): string | undefined => {
  if (env[name] !== undefined && env['DATABASE_URL'] === undefined)
    throw new Error(`${name} needs DATABASE_URL: the login that the server works with`)
  return env[name]
}

const readMasterKeyCommand = (env: NodeJS.ProcessEnv): readonly string[] | undefined => {
  if (env['MASTER_KEY_COMMAND'] !== undefined && env['MASTER_KEY_FILE'] !== undefined)
    throw new Error('MASTER_KEY_COMMAND and MASTER_KEY_FILE exclude each other: the master key has one place')
  return readCommand('MASTER_KEY_COMMAND', env['MASTER_KEY_COMMAND'])
}

const readProxies = (list: string): readonly string[] => {
  const proxies = list.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
  for (const proxy of proxies)
    if (isIP(proxy.split('/')[0] ?? '') === 0 || !/^[^/]+(\/\d{1,3})?$/.test(proxy))
      throw new Error('TRUSTED_PROXIES must be a list of addresses and networks like 10.0.0.0/8, 127.0.0.1')
  return proxies
}

const refuseUnsafe = (env: NodeJS.ProcessEnv, publicUrl: string) => {
  if (env['DEMO'] === '1') throw new Error('DEMO=1 is refused in production: it makes accounts with a known password')
  const address = new URL(publicUrl)
  if (address.protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(address.hostname))
    throw new Error('PUBLIC_URL must be https in production')
}
