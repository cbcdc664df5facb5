import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskeyOptions, PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import { makePasskey, signWithPasskey } from './browser-passkeys.ts'

vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))

const at = (hostname: string) => vi.stubGlobal('location', { hostname })
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  at('forms.example.com')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const thrown = (name: string) => Object.assign(new Error('from the browser'), { name })
const sign = () => signWithPasskey({} as PasskeyOptions)
const make = () => makePasskey({} as NewPasskeyOptions)
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason: { key: string } }) => error.reason.key,
  )

describe('a passkey in the browser', () => {
  it.each([
    ['NotAllowedError', 'passkeyUnused'],
    ['AbortError', 'passkeyUnused'],
    ['SecurityError', 'passkeysUnavailable'],
    ['NotSupportedError', 'passkeysUnavailable'],
    ['InvalidStateError', 'passkeyKnown'],
  ])('says what %s means', async (name, key) => {
    vi.mocked(startRegistration).mockRejectedValue(thrown(name))
    expect(await reasonOf(make())).toBe(key)
  })

  it.each(['127.0.0.1', '[::1]'])('isn’t asked for at the address %s', async (hostname) => {
    at(hostname)
    expect(await reasonOf(sign())).toBe('passkeysUnavailable')
    expect(startAuthentication).not.toHaveBeenCalled()
  })

  it('isn’t asked for in a browser that knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    expect(await reasonOf(make())).toBe('passkeysUnavailable')
  })

  it('passes on what was signed, and nothing that extensions answered', async () => {
    const response = { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' }
    const prf = { prf: { results: { first: 'a key' } } }
    const answer = { id: 'i', rawId: 'i', type: 'public-key' as const, response, clientExtensionResults: prf }
    vi.mocked(startAuthentication).mockResolvedValue(answer as never)
    expect(await sign()).toEqual({ credentialId: 'i', ...response })
  })
})
