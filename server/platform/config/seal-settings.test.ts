import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTool } from '#tests/tools/tools.ts'
import type { Operator } from '../pdf/seal/operator.fixture.ts'
import { makeOperator } from '../pdf/seal/operator.fixture.ts'
import { makeSigningIdentity, toPem } from '../pdf/seal/signing-identity.ts'
import { readSealSettings } from './seal-settings.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'firstday-seal-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
const env = { SEAL_CERTIFICATE: 'seal.pem', SEAL_KEY: 'seal.key' }
const read = (more: object = {}, now = new Date()) => readSealSettings({ ...env, ...more }, folder, now)
const years = (count: number) => new Date(Date.now() + count * 365 * 86_400_000)

beforeAll(async () => {
  for (const name of ['seal', 'other']) {
    const { certificate, privateKey } = await makeSigningIdentity({ years: 2 })
    write(`${name}.pem`, toPem(certificate, 'CERTIFICATE'))
    write(`${name}.key`, toPem(privateKey, 'PRIVATE KEY'))
  }
  const pem = (name: string) => readFileSync(path.join(folder, name), 'latin1')
  write('both.pem', pem('seal.pem') + pem('other.pem'))
  write('locked.key', pem('seal.key').replaceAll('PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'))
  write('broken.key', toPem(Buffer.from('key'), 'PRIVATE KEY'))
  write('broken.pem', toPem(Buffer.from('certificate'), 'CERTIFICATE'))
})

it('reads a certificate and its key, or neither', () => {
  expect(read()).toMatchObject({ chain: [] })
  expect(readSealSettings({}, folder)).toBeUndefined()
})

it.each<[string, object]>([
  ['SEAL_KEY must be set too', { SEAL_KEY: undefined }],
  ['SEAL_CERTIFICATE must be set too', { SEAL_CERTIFICATE: undefined }],
  ['SEAL_CERTIFICATE must be a file that the server can read', { SEAL_CERTIFICATE: 'absent.pem' }],
  ['SEAL_KEY must be a file that the server can read', { SEAL_KEY: 'absent.key' }],
  ['SEAL_CERTIFICATE has no certificate in PEM form', { SEAL_CERTIFICATE: 'seal.key' }],
  ['SEAL_CERTIFICATE: certificate 1 of', { SEAL_CERTIFICATE: 'broken.pem' }],
  ['SEAL_KEY must be a private key without password', { SEAL_KEY: 'locked.key' }],
  ['SEAL_KEY: the key in', { SEAL_KEY: 'broken.key' }],
  ["SEAL_KEY isn't the key of the first certificate", { SEAL_KEY: 'other.key' }],
  ['certificate 2 must be of the issuer of the one before it', { SEAL_CERTIFICATE: 'both.pem' }],
])('refuses to start: %s', (sentence, more) => {
  expect(() => read(more)).toThrow(sentence)
})

it('refuses a certificate before and after its time', () => {
  expect(() => read({}, years(-1))).toThrow("SEAL_CERTIFICATE isn't valid before")
  expect(() => read({}, years(3))).toThrow('SEAL_CERTIFICATE ended on')
})

describe.skipIf(!hasTool('openssl'))('of an authority (needs openssl)', () => {
  const made: Operator[] = []
  afterAll(() => made.forEach((each) => each.close()))
  it.each([
    ['RSA of 1024 bits', 'seal', 'an RSA key of 2048 to 8192 bits'],
    ['Ed25519', 'seal', 'SEAL_KEY must be an EC key on P-256 or P-384'],
    ['P-256', 'encryption', 'its key usage has neither digitalSignature nor nonRepudiation'],
  ] as const)('refuses %s for %s', (kind, usage, sentence) => {
    const operator = makeOperator(kind, usage)
    made.push(operator)
    expect(() => read(operator.env)).toThrow(sentence)
  })
})
