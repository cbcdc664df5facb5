import { describe, expect, it } from 'vitest'
import { readS3Settings } from './s3-settings.ts'

const bucket = { S3_BUCKET: 'papers' }

describe('the settings of an object storage', () => {
  it('are absent if no variable is set, whatever keys the machine has for AWS', () => {
    expect(readS3Settings({ AWS_REGION: 'us-west-2', AWS_ACCESS_KEY_ID: 'KEY' })).toBeUndefined()
  })

  it.each([
    [
      { ...bucket, S3_ENDPOINT: 'https://storage.internal:9000/', S3_REGION: 'eu-west-3' },
      {
        endpoint: 'https://storage.internal:9000',
        bucket: 'papers',
        prefix: '',
        region: 'eu-west-3',
        isPathStyle: true,
      },
    ],
    [
      { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PREFIX: '/firstday/live/', S3_FORCE_PATH_STYLE: '0' },
      {
        endpoint: 'http://127.0.0.1:9000',
        bucket: 'papers',
        prefix: 'firstday/live/',
        region: 'us-east-1',
        isPathStyle: false,
      },
    ],
    [bucket, { endpoint: undefined, bucket: 'papers', prefix: '', region: undefined, isPathStyle: false }],
    [
      { ...bucket, AWS_REGION: 'eu-central-1', S3_FORCE_PATH_STYLE: 'true' },
      { endpoint: undefined, bucket: 'papers', prefix: '', region: 'eu-central-1', isPathStyle: true },
    ],
    [
      { ...bucket, AWS_REGION: 'eu-central-1', S3_REGION: 'us-west-2' },
      { endpoint: undefined, bucket: 'papers', prefix: '', region: 'us-west-2', isPathStyle: false },
    ],
  ])('%o are read', (env, settings) => {
    expect(readS3Settings(env)).toEqual(settings)
  })

  it.each([
    [{ S3_ENDPOINT: 'https://h' }, 'S3_BUCKET must be set too: S3_ENDPOINT'],
    [{ S3_PREFIX: 'live' }, 'S3_BUCKET must be set too: S3_PREFIX'],
    [{ S3_REGION: 'us-west-2' }, 'S3_BUCKET must be set too: S3_REGION'],
    [{ S3_FORCE_PATH_STYLE: '1' }, 'S3_BUCKET must be set too: S3_FORCE_PATH_STYLE'],
    [{ ...bucket, AWS_ACCESS_KEY_ID: 'KEY' }, 'must both be set'],
    [{ ...bucket, AWS_SECRET_ACCESS_KEY: 'SECRET' }, 'must both be set'],
    [{ S3_BUCKET: 'papers/live' }, 'S3_BUCKET must be the name'],
    [{ ...bucket, S3_ENDPOINT: 'storage.internal:9000' }, 'S3_ENDPOINT must be an address'],
    [{ ...bucket, S3_ENDPOINT: 'ftp://host' }, 'S3_ENDPOINT must be an address'],
    [{ ...bucket, S3_ENDPOINT: 'https://host/papers' }, 'S3_ENDPOINT must be an address'],
    [{ ...bucket, S3_ENDPOINT: 'https://host?region=x' }, 'S3_ENDPOINT must be an address'],
    [{ ...bucket, S3_ENDPOINT: 'https://KEY:SECRET@host' }, 'S3_ENDPOINT must be an address'],
    [{ ...bucket, S3_PREFIX: 'live/../other' }, 'S3_PREFIX must be plain names'],
    [{ ...bucket, S3_PREFIX: 'live files' }, 'S3_PREFIX must be plain names'],
    [{ ...bucket, S3_REGION: 'us east' }, 'S3_REGION must be a region'],
    [{ ...bucket, S3_FORCE_PATH_STYLE: 'maybe' }, 'S3_FORCE_PATH_STYLE must be 1 or 0'],
  ])('%o are refused, without revealing a secret', (env, reason) => {
    const read = () => readS3Settings(env)
    expect(read).toThrow(reason)
    try {
      read()
    } catch (error) {
      expect((error as Error).message.replace('AWS_SECRET_ACCESS_KEY', '')).not.toContain('SECRET')
    }
  })
})
