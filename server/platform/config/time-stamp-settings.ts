import path from 'node:path'
import type { TimeStampSettings } from '../pdf/seal/time-stamp/time-stamps.ts'
import { readCertificates } from './pem-file.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads `TIME_STAMP_URL` and the certificates in the file `TIME_STAMP_CA`; undefined for neither. Throws with a plain
 * message for an invalid value, and for an address without certificates.
 */
export const readTimeStampSettings = (env: Env, root: string): TimeStampSettings | undefined => {
  const url = readUrl(env['TIME_STAMP_URL'])
  const file = env['TIME_STAMP_CA']
  if (file !== undefined) return { url, roots: readCertificates('TIME_STAMP_CA', path.resolve(root, file)) }
  if (url === undefined) return undefined
  throw new Error(
    'TIME_STAMP_CA must be set too: the file with the root certificate of the authority that TIME_STAMP_URL names',
  )
}

const readUrl = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isUsable = url !== undefined && ['https:', 'http:'].includes(url.protocol)
  if (!isUsable || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new Error('TIME_STAMP_URL must be an address like https://tsa.example.com/tsr, without user and password')
  return url.href
}
