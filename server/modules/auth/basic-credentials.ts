import { Problem } from '#contract/protocol/problems.ts'

/** A user name and a password as they were typed. */
export interface Credentials {
  readonly username: string
  readonly password: string
}

const usernameMax = 254
const passwordMax = 4096
const headerMax = 4 * (usernameMax + passwordMax) * 2

/** A user name in the one spelling that is kept. */
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
  // PostgreSQL keeps no NUL in a text: nobody is called so.
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
