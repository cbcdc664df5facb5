import { Problem } from '#contract/protocol/problems.ts'

/** A username and a password as typed. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

const usernameMax = 254
const passwordMax = 4096
const headerMax = 4 * (usernameMax + passwordMax) * 2

/** A username in its normalized spelling. */
export const spelled = (username: string): string => username.trim().normalize('NFC').toLowerCase()

/** Reads a Basic header (RFC 7617, UTF-8). Throws `loginFailed` for anything else. */
export const readBasic = (header: string | undefined): Credentials => {
  const coded =
    header !== undefined && header.length <= headerMax ? /^Basic +([\w+/-]+={0,2})$/i.exec(header)?.[1] : undefined
  const text = coded === undefined ? undefined : decoded(coded)
  const colon = text?.indexOf(':') ?? -1
  if (text === undefined || colon < 1) throw failed()
  const username = spelled(text.slice(0, colon))
  const password = text.slice(colon + 1)
  // PostgreSQL can't store NUL in a text, so no username has one.
  if (username === '' || username.length > usernameMax || username.includes('\0')) throw failed()
  if (password === '' || password.length > passwordMax) throw failed()
  return { username, password }
}

const failed = () => new Problem('unauthenticated', 'loginFailed')

const decoded = (coded: string): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(coded, 'base64'))
  } catch {
    return undefined
  }
}
