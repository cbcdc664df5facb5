import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeSigningIdentity, toPem } from '../pdf/seal/signing-identity.ts'
import { readTimeStampSettings } from './time-stamp-settings.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'firstday-time-stamps-'))
afterAll(() => rmSync(folder, { recursive: true }))
const url = 'https://tsa.example.com/tsr'
const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content)

it('reads the authority and its certificates, without which it refuses to start', async () => {
  const made = await Promise.all([makeSigningIdentity(), makeSigningIdentity()])
  write('roots.pem', made.map(({ certificate }) => toPem(certificate, 'CERTIFICATE')).join('# the former one\n'))
  const settings = readTimeStampSettings({ TIME_STAMP_URL: url, TIME_STAMP_CA: 'roots.pem' }, folder)
  expect(settings?.url).toBe(url)
  expect(settings?.roots.map(({ raw }) => raw)).toEqual(made.map(({ certificate }) => Buffer.from(certificate)))
  expect(readTimeStampSettings({}, folder)).toBeUndefined()
  expect(readTimeStampSettings({ TIME_STAMP_CA: 'roots.pem' }, folder)).toMatchObject({ url: undefined })
  expect(() => readTimeStampSettings({ TIME_STAMP_URL: url }, folder)).toThrow('TIME_STAMP_CA must be set too')
})

it.each(['tsa.example.com', 'ftp://tsa.example.com', 'https://user:secret@tsa.example.com/', 'https://'])(
  'refuses the address %s, and doesn’t repeat it',
  (value) => {
    expect(() => readTimeStampSettings({ TIME_STAMP_URL: value, TIME_STAMP_CA: 'roots.pem' }, folder)).toThrow(
      'TIME_STAMP_URL must be an address like https://tsa.example.com/tsr, without user and password',
    )
  },
)

it('refuses a file that isn’t there, has no certificate or a broken one', () => {
  write('key.pem', toPem(Buffer.from('key'), 'PRIVATE KEY'))
  write('broken.pem', toPem(Buffer.from('certificate'), 'CERTIFICATE'))
  const read = (file: string) => () => readTimeStampSettings({ TIME_STAMP_URL: url, TIME_STAMP_CA: file }, folder)
  expect(read('absent.pem')).toThrow('TIME_STAMP_CA must be a file that the server can read')
  expect(read('key.pem')).toThrow('TIME_STAMP_CA has no certificate in PEM form')
  expect(read('broken.pem')).toThrow('TIME_STAMP_CA: certificate 1 of')
})
