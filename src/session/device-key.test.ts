import { IDBFactory } from 'fake-indexeddb'
import { calculateJwkThumbprint, decodeJwt, EmbeddedJWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const url = '/api/account/login'

/** The device key as a page that was just opened has it. */
const openPage = async () => {
  vi.resetModules()
  return (await import('./device-key.ts')).proveDevice
}
const read = (proof: string) => jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] })
const keyOf = async (proof: string) => {
  const { jwk } = (await read(proof)).protectedHeader
  if (jwk === undefined) throw new Error('no key in the proof')
  return calculateJwkThumbprint(jwk)
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('location', new URL('https://onboarding.example.com/login'))
})
afterEach(() => vi.unstubAllGlobals())

describe('a proof of this device', () => {
  it('is signed by its key, for one call, once', async () => {
    const prove = await openPage()
    const proof = await prove({ method: 'POST', url })
    const { payload } = await read(proof)
    expect(payload).toMatchObject({ htm: 'POST', htu: 'https://onboarding.example.com/api/account/login' })
    expect(Math.abs((payload.iat ?? 0) - Date.now() / 1000)).toBeLessThan(60)
    expect(decodeJwt(await prove({ method: 'POST', url })).jti).not.toBe(payload.jti)
  })

  it('carries the server’s nonce', async () => {
    const prove = await openPage()
    expect(decodeJwt(await prove({ method: 'POST', url, nonce: 'n' }))['nonce']).toBe('n')
    expect(decodeJwt(await prove({ method: 'POST', url }))).not.toHaveProperty('nonce')
  })

  it('has the same key in every page of this browser', async () => {
    const pages = await Promise.all([openPage(), openPage()])
    const proofs = await Promise.all(pages.map((prove) => prove({ method: 'POST', url })))
    const keys = await Promise.all(proofs.map(keyOf))
    expect(new Set(keys).size).toBe(1)
    vi.stubGlobal('indexedDB', new IDBFactory())
    const elsewhere = await (await openPage())({ method: 'POST', url })
    expect(await keyOf(elsewhere)).not.toBe(keys[0])
  })

  it('has a key that lasts as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('storage is off')
      },
    })
    const prove = await openPage()
    const keys = [await keyOf(await prove({ method: 'POST', url })), await keyOf(await prove({ method: 'POST', url }))]
    expect(keys[0]).toBe(keys[1])
  })

  it('comes from a key that no script can read', async () => {
    await (
      await openPage()
    )({ method: 'POST', url })
    const stored = await new Promise<CryptoKeyPair>((resolve) => {
      const opening = indexedDB.open('firstday device')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keys').objectStore('keys').get('proof')
        reading.onsuccess = () => resolve(reading.result as CryptoKeyPair)
      }
    })
    expect(stored.privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', stored.privateKey)).rejects.toThrow()
  })
})
