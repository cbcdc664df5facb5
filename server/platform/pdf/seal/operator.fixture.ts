import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { outputOf } from '#tests/tools/tools.ts'

/** A certificate for seals by an authority of OpenSSL, with its settings. */
export interface Operator {
  readonly env: { readonly SEAL_CERTIFICATE: string; readonly SEAL_KEY: string }
  close(): void
}

const settings = `
[req]
distinguished_name = dn
[dn]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[seal]
basicConstraints = critical, CA:FALSE
keyUsage = critical, nonRepudiation
[encryption]
keyUsage = critical, keyEncipherment
`
const kinds = {
  RSA: ['-newkey', 'rsa:2048'],
  'RSA of 1024 bits': ['-newkey', 'rsa:1024'],
  'P-256': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  Ed25519: ['-newkey', 'ed25519'],
}

/** Makes one for 100 days from now, in a file with its root; its serial number is 7, as short as some are. */
export const makeOperator = (kind: keyof typeof kinds, usage: 'seal' | 'encryption' = 'seal'): Operator => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firstday-operator-'))
  const file = (name: string) => path.join(folder, name)
  const openssl = (...words: string[]) => outputOf('openssl', words, { cwd: folder })
  writeFileSync(file('settings'), settings)
  const made = ['req', '-config', 'settings', '-x509', '-nodes', '-days', '100']
  const root = [...kinds['P-256'], '-subj', '/O=Tests/CN=Test root', '-extensions', 'root']
  openssl(...made, ...root, '-keyout', 'root.key', '-out', 'root.pem')
  const signed = ['-CA', 'root.pem', '-CAkey', 'root.key', '-subj', '/C=US/O=Blue Heron/CN=Blue Heron seal']
  const named = ['-set_serial', '7', '-extensions', usage, '-keyout', 'seal.key', '-out', 'seal.pem']
  openssl(...made, ...kinds[kind], ...signed, ...named)
  appendFileSync(file('seal.pem'), readFileSync(file('root.pem')))
  return {
    env: { SEAL_CERTIFICATE: file('seal.pem'), SEAL_KEY: file('seal.key') },
    close: () => rmSync(folder, { recursive: true }),
  }
}
