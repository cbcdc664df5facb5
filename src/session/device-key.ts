import { toBase64url } from '#src/offline/vault/base64url.ts'
import type { ProofRequest } from '#src/api/client.ts'

const databaseName = 'firstday device'
const storeName = 'keys'
const keyName = 'proof'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A pair whose private half never leaves the browser. */
const makeKey = () => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error('no database', { cause: opening.error }))
  })

/** The stored pair, or the candidate once it is stored: tabs that start together get the same one. */
const storedOr = async (candidate: CryptoKeyPair): Promise<CryptoKeyPair> => {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      let pair = candidate
      const reading = store.get(keyName)
      reading.onsuccess = () => {
        const stored = reading.result as CryptoKeyPair | undefined
        if (stored === undefined) store.put(candidate, keyName)
        else pair = stored
      }
      transaction.oncomplete = () => resolve(pair)
      transaction.onabort = () => reject(new Error('no key', { cause: transaction.error }))
    })
  } finally {
    database.close()
  }
}

let key: Promise<CryptoKeyPair> | undefined

/** This browser's key pair; without storage it lasts as long as the page. */
const deviceKey = (): Promise<CryptoKeyPair> => {
  key ??= makeKey().then((candidate) => storedOr(candidate).catch(() => candidate))
  return key
}

/** Stores the key pair of this page again where the browser has emptied its storage. */
export const storeDeviceKey = async (): Promise<void> => {
  if (key !== undefined) await storedOr(await key)
}

/** Whether the browser has stored the key pair: without storage, or without cryptography, there is none tomorrow. */
export const isKeyStored = async (): Promise<boolean> => {
  try {
    await storedOr(await deviceKey())
    return true
  } catch {
    return false
  }
}

const encoded = (value: object): string => toBase64url(new TextEncoder().encode(JSON.stringify(value)))

/** A proof that a call comes from this browser (DPoP, RFC 9449); `nonce` is the server's time if this clock is wrong. */
export const proveDevice = async ({ method, url, nonce }: ProofRequest): Promise<string> => {
  const { publicKey, privateKey } = await deviceKey()
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } }
  const { href } = new URL(url, location.href)
  const claims = { jti: crypto.randomUUID(), iat: Math.floor(Date.now() / 1000), htm: method, htu: href, nonce }
  const signed = `${encoded(header)}.${encoded(claims)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(signed),
  )
  return `${signed}.${toBase64url(new Uint8Array(signature))}`
}
