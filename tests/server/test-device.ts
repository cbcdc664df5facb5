import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Endpoint } from '#contract/protocol/endpoint.ts'

/** A device with a key of its own, as a browser has one. */
export interface TestDevice {
  /** The header with a proof for a call; `claims` replace its own. */
  prove(endpoint: Pick<Endpoint, 'method' | 'path'>, claims?: ProofClaims): Promise<Record<string, string>>
}

/** The claims of a proof. */
export interface ProofClaims {
  readonly jti?: string
  /** Seconds since 1970. */
  readonly iat?: number
  readonly htm?: string
  readonly htu?: string
  readonly nonce?: string
}

/** Makes a device; `now` is its clock. */
export const makeTestDevice = async (now: () => Date): Promise<TestDevice> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return {
    prove: async (endpoint, claims = {}) => {
      const payload = {
        jti: randomUUID(),
        iat: Math.floor(now().getTime() / 1000),
        htm: endpoint.method,
        htu: `http://localhost:3000/api${endpoint.path}`,
        ...claims,
      }
      const signing = new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      return { dpop: await signing.sign(privateKey) }
    },
  }
}
