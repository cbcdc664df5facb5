import { describe, expect, it } from 'vitest'
import { readS3Address } from './s3-settings.ts'

const credentials = { accessKeyId: 'KEY', secretAccessKey: 'SECRET' }

describe('the URL of an object storage', () => {
  it.each([
    [
      's3://KEY:SECRET@storage.internal:9000/papers?region=eu-west-3',
      {
        endpoint: 'https://storage.internal:9000',
        bucket: 'papers',
        prefix: '',
        region: 'eu-west-3',
        isPathStyle: true,
        credentials,
      },
    ],
    [
      's3://KEY:SECRET@127.0.0.1:9000/papers/firstday/live?tls=0&pathStyle=0',
      {
        endpoint: 'http://127.0.0.1:9000',
        bucket: 'papers',
        prefix: 'firstday/live/',
        region: 'us-east-1',
        isPathStyle: false,
        credentials,
      },
    ],
    [
      'https://s3.eu-central-1.amazonaws.com/papers',
      {
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        bucket: 'papers',
        prefix: '',
        region: 'eu-central-1',
        isPathStyle: false,
        credentials: undefined,
      },
    ],
    [
      's3://KEY:a%2Fb%2Bc@h/papers/',
      { endpoint: 'https://h', bucket: 'papers', credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c' } },
    ],
  ])('%s is read', (address, settings) => {
    expect(readS3Address(address, {})).toMatchObject(settings)
  })

  it('takes its key from the standard AWS variables', () => {
    const env = {
      AWS_ACCESS_KEY_ID: 'KEY',
      AWS_SECRET_ACCESS_KEY: 'SECRET',
      AWS_SESSION_TOKEN: 'T',
      AWS_REGION: 'us-west-2',
    }
    expect(readS3Address('s3://h/papers', env)).toMatchObject({
      region: 'us-west-2',
      credentials: { ...credentials, sessionToken: 'T' },
    })
    expect(readS3Address('s3://OTHER:OWN@h/papers', env).credentials).toEqual({
      accessKeyId: 'OTHER',
      secretAccessKey: 'OWN',
    })
  })

  it.each([
    'papers',
    's3://KEY:SECRET@host:9000',
    'ftp://KEY:SECRET@host/papers',
    's3://KEY@host/papers',
    's3://:SECRET@host/papers',
    's3://KEY:SECRET@host/papers?tls=maybe',
    's3://KEY:SECRET@host/papers?acl=public',
    's3://KEY:SECRET@host/papers/..%2fother',
    's3://KEY:SEC%RET@host/papers',
  ])('%s is refused, without revealing the secret', (address) => {
    const message = (() => {
      try {
        readS3Address(address, {})
        return 'read'
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(message).toMatch(/^S3_URL must be an address like/)
    expect(message.replace('KEY:SECRET@host:9000/bucket', '')).not.toContain('SEC')
  })
})
