import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendSealed } from './send-entry.ts'

// Node has no page that a path could be relative to.
vi.mock('#src/api/prefix.ts', () => ({ apiPrefix: 'http://firstday.test/api' }))

const request = {
  method: 'POST',
  path: '/w4form/create',
  headers: { Ticket: 'T' },
  body: new Uint8Array([1, 2, 3]),
} as const

afterEach(() => vi.unstubAllGlobals())

describe('sending an encrypted body', () => {
  it('uses no session, cookie, cache or redirect, and returns the response', async () => {
    const bodies: ArrayBuffer[] = []
    const fake = vi.fn(async (sent: Request) => {
      bodies.push(await sent.arrayBuffer())
      return new Response('text', { status: 429, headers: { 'Retry-After': '7' } })
    })
    vi.stubGlobal('fetch', fake)
    expect(await sendSealed(request)).toEqual({ kind: 'answered', status: 429, text: 'text', retryAfter: '7' })
    const sent = fake.mock.calls[0]?.[0]
    expect(sent).toMatchObject({
      url: 'http://firstday.test/api/w4form/create',
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    })
    expect(sent?.headers.get('Ticket')).toBe('T')
    expect(bodies.map((body) => new Uint8Array(body))).toEqual([request.body])
  })

  it.each([429, 503])('is sent once, also where the answer is %i: the outbox decides', async (status) => {
    const fake = vi.fn(async () => new Response('busy', { status, headers: { 'Retry-After': '0' } }))
    vi.stubGlobal('fetch', fake)
    expect(await sendSealed(request)).toMatchObject({ kind: 'answered', status })
    expect(fake).toHaveBeenCalledTimes(1)
  })

  it('returns a missing network instead of throwing', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
    expect(await sendSealed(request)).toEqual({ kind: 'no answer' })
  })
})
