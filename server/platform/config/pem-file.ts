import type { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { certificatesIn } from '../pdf/seal/pem-certificates.ts'

/** The text of a file that a setting names; throws with a plain message if it can't be read. */
export const readPem = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch (cause) {
    throw new Error(`${name} must be a file that the server can read: ${file}`, { cause })
  }
}

/** The certificates in a file that a setting names, at least one; throws with a plain message. */
export const readCertificates = (name: string, file: string): readonly [X509Certificate, ...X509Certificate[]] => {
  const [first, ...more] = readableIn(name, file)
  if (first === undefined) throw new Error(`${name} has no certificate in PEM form: ${file}`)
  return [first, ...more]
}

const readableIn = (name: string, file: string): readonly X509Certificate[] => {
  const text = readPem(name, file)
  try {
    return certificatesIn(text)
  } catch (cause) {
    throw new Error(`${name}: ${(cause as Error).message} of ${file} can't be read`, { cause })
  }
}
