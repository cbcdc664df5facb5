import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('treats an empty variable as absent: never a random port, never the root as data folder', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'firstday-config-'))
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_PREFIX',
    'S3_REGION',
    'S3_FORCE_PATH_STYLE',
    'PUBLIC_URL',
    'FORMS_DIR',
    'API_PREFIX',
    'DEMO',
    'API_DOCS',
    'REQUIRE_SECOND_FACTOR',
    'ALLOW_UNBOUND_SESSIONS',
    'TOLL_FREE_PHONE',
    'LOCAL_PHONE',
    'FOOTER_LINKS',
    'SEAL_CERTIFICATE',
    'SEAL_KEY',
    'TIME_STAMP_URL',
    'TIME_STAMP_CA',
  ]
  const empty = Object.fromEntries(
    [...names, 'MASTER_KEY_FILE', 'MASTER_KEY_COMMAND', 'TRUSTED_PROXIES'].map((name) => [name, '']),
  )
  const config = readConfig(empty, root)
  expect(config).toEqual(readConfig({}, root))
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: path.join(root, 'data'), apiPrefix: '/api' })
  await rm(root, { recursive: true })
})

it('reads the command for the master key, and refuses it beside a file', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'firstday-config-'))
  expect(readConfig({ MASTER_KEY_COMMAND: 'kms decrypt "my key"' }, root).masterKeyCommand).toEqual([
    'kms',
    'decrypt',
    'my key',
  ])
  expect(() => readConfig({ MASTER_KEY_COMMAND: 'kms', MASTER_KEY_FILE: 'master.key' }, root)).toThrow(
    'MASTER_KEY_COMMAND and MASTER_KEY_FILE exclude each other',
  )
  await rm(root, { recursive: true })
})
