import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Env = Readonly<Record<string, string | undefined>>

/** Where text messages go, with the secrets of the gateway; none of it is logged. */
export type TextSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'http'
      readonly url: string
      readonly token: string | undefined
      readonly from: string | undefined
    }
  | {
      readonly kind: 'smpp'
      readonly host: string
      readonly port: number
      readonly isEncrypted: boolean
      readonly systemId: string
      readonly password: string
      readonly from: string | undefined
    }

const usage =
  'SMS_URL must be like https://gateway.example.com/messages, smpps://user:password@host:3550 or file:///var/lib/texts'

/**
 * Reads `SMS_URL`, `SMS_TOKEN` and `SMS_FROM`; a demo has a folder without them. Undefined: no text messages. Throws with
 * a plain message, which doesn't repeat the value, for anything else.
 */
export const readTextSettings = (env: Env, dataDir: string, isDemo: boolean): TextSettings | undefined => {
  const value = env['SMS_URL']
  const from = readFrom(env['SMS_FROM'])
  if (value === undefined) return isDemo ? { kind: 'folder', folder: path.join(dataDir, 'texts') } : undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 'file:' && url.host === '' && url.pathname.length > 1)
    return { kind: 'folder', folder: fileURLToPath(url) }
  if (url?.protocol === 'https:' || url?.protocol === 'http:') {
    if (url.username !== '' || url.password !== '')
      throw new Error('SMS_URL must not hold a secret: the token of an HTTP gateway is in SMS_TOKEN')
    return { kind: 'http', url: value, token: readToken(env['SMS_TOKEN']), from }
  }
  if (url?.protocol === 'smpp:' || url?.protocol === 'smpps:') {
    const isEncrypted = url.protocol === 'smpps:'
    if (url.hostname === '' || url.username === '') throw new Error(usage)
    return {
      kind: 'smpp',
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (isEncrypted ? 3550 : 2775) : Number(url.port),
      isEncrypted,
      systemId: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      from,
    }
  }
  throw new Error(usage)
}

const readFrom = (value: string | undefined): string | undefined => {
  if (value !== undefined && !/^(\+?\d{3,15}|[\w ]{1,11})$/.test(value))
    throw new Error('SMS_FROM must be a number like +12065550142, a short code, or at most 11 letters and digits')
  return value
}

const readToken = (value: string | undefined): string | undefined => {
  if (value !== undefined && !/^[\x21-\x7e]{8,4096}$/.test(value))
    throw new Error('SMS_TOKEN must be at least 8 characters without spaces')
  return value
}

/** Reads the secret by which a gateway signs what it sends to the server; throws for a short one. */
export const readInboundSecret = (value: string | undefined): string | undefined => {
  if (value !== undefined && value.length < 16) throw new Error('SMS_INBOUND_SECRET must be at least 16 characters')
  return value
}
