import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendSealed } from './send-entry.ts'

const request = {
  method: 'POST',
  path: '/w4form/create',
  headers: { Ticket: 'T' },
  body: new Uint8Array([1, 2, 3]),
} as const

afterEach(() => vi.unstubAllGlobals())

describe('sending an encrypted body', () => {
  it('uses no session, cookie, cache or redirect, and returns the response', async () => {
    const fake = vi.fn(
      async (_url: string, _init: RequestInit) =>
        new Response('text', { status: 429, headers: { 'Retry-After': '7' } }),
    )
    vi.stubGlobal('fetch', fake)
    expect(await sendSealed(request)).toEqual({ kind: 'answered', status: 429, text: 'text', retryAfter: '7' })
    const [url, init] = fake.mock.calls[0] ?? []
    expect(url).toBe('/api/w4form/create')
    expect(init).toMatchObject({
      method: 'POST',
      headers: { Ticket: 'T' },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
    })
  })

  it('returns a missing network instead of throwing', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
    expect(await sendSealed(request)).toEqual({ kind: 'no answer' })
  })
})
