import { describe, expect, it } from 'vitest'
import { isMailElsewhere, plainConnections, refusePlainConnections } from './plain-connections.ts'

describe('V12.3.1, V12.3.2: a connection to another machine', () => {
  it.each([
    ['DATABASE_URL', 'postgres://a:b@db.internal/firstday'],
    ['DATABASE_URL', 'postgres://a:b@db.internal/firstday?sslmode=require'],
    ['DATABASE_URL', 'postgres://a:b@db.internal/firstday?sslmode=verify-full&sslmode=disable'],
    ['DATABASE_URL', 'postgres://a:b@localhost/firstday?host=db.internal'],
    ['DATABASE_OWNER_URL', 'postgres://a:b@192.0.2.4/firstday?ssl=true'],
    ['DATABASE_PEOPLE_URL', 'postgres://a:b@[2001:db8::4]/firstday'],
    ['SMTP_URL', 'smtp://mail.internal:587?ignoreTLS=true'],
    ['SMTP_URL', 'smtps://mail.internal?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtps://mail.internal?secure=false'],
    ['S3_ENDPOINT', 'http://storage:8333'],
    ['CLAMD_URL', 'tcp://scanner:3310'],
    ['TIME_STAMP_URL', 'http://tsa.example.com/tsr'],
  ])('is plain in %s=%s', (name, value) => {
    expect(plainConnections({ [name]: value })).toEqual([name])
  })

  it.each([
    ['DATABASE_URL', 'postgres://a:b@db.internal/firstday?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
    ['DATABASE_URL', 'postgres://a:b@127.0.0.1/firstday'],
    ['DATABASE_URL', 'postgres://a:b@[::1]/firstday'],
    ['DATABASE_URL', 'postgres://a:b@%2Frun%2Fpostgresql/firstday'],
    ['DATABASE_URL', 'postgres:///firstday?host=/run/postgresql'],
    ['SMTP_URL', 'smtp://mail.internal:587'],
    ['SMTP_URL', 'smtps://a:b@mail.internal'],
    ['SMTP_URL', 'smtp://localhost:1025?ignoreTLS=true'],
    ['S3_ENDPOINT', 'https://storage:8333'],
    ['S3_ENDPOINT', 'http://localhost:8333'],
    ['CLAMD_URL', 'unix:/run/clamav/clamd.ctl'],
    ['CLAMD_URL', 'tcp://127.0.0.1:3310'],
  ])('is none, or encrypted, in %s=%s', (name, value) => {
    expect(plainConnections({ [name]: value })).toEqual([])
  })

  it('is refused with the variables and what to do, unless the operator accepts it', () => {
    const env = { DATABASE_URL: 'postgres://a:secret@db/firstday', S3_ENDPOINT: 'http://storage:8333' }
    expect(() => refusePlainConnections(env)).toThrow(
      /^DATABASE_URL, S3_ENDPOINT must use TLS with a verified certificate in production: add \?sslmode=verify-full to it\./,
    )
    expect(() => refusePlainConnections(env)).not.toThrow(/secret/)
    expect(refusePlainConnections({ ...env, ALLOW_PLAIN_CONNECTIONS: '1' })).toBeUndefined()
    expect(refusePlainConnections({})).toBeUndefined()
  })

  it('has to become encrypted where it is one to a mail server', () => {
    expect(isMailElsewhere('smtp://mail.internal:587')).toBe(true)
    expect(isMailElsewhere('smtp://127.0.0.1:1025')).toBe(false)
  })
})
