import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Config } from '../../platform/config/config.ts'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'

/** The proof that a call comes from a device that holds a key (DPoP, RFC 9449). */
export interface DeviceProof {
  /** The thumbprint of its public key (RFC 7638), base64url. */
  readonly key: string
  /** A digest of the proof's own id. */
  readonly id: string
}

/** Seconds in which a proof is accepted after it was made, by the server's clock or by the server's nonce. */
export const proofSeconds = 60

/** What checking a proof needs. */
export interface ProofServices {
  readonly config: Pick<Config, 'apiPrefix' | 'isProduction' | 'publicUrl' | 'allowsUnboundSessions'>
  readonly master: MasterKey
  readonly now: () => Date
}

/** The parts of a call that a proof is about. */
interface ProvenCall {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
}

const signatureOf = (master: MasterKey, second: number): string =>
  createHmac('sha256', master.derive('device proof nonce')).update(String(second)).digest('base64url')

/** The server's time, signed: a device whose clock is wrong puts it into its proof instead of its own time. */
const proofNonce = ({ master, now }: ProofServices): string => {
  const second = Math.floor(now().getTime() / 1000)
  return `${second.toString(36)}.${signatureOf(master, second)}`
}

const isRecent = (second: number, now: Date): boolean => Math.abs(now.getTime() / 1000 - second) <= proofSeconds

const isRecentNonce = ({ master, now }: ProofServices, nonce: unknown): boolean => {
  const [time, signature] = typeof nonce === 'string' ? nonce.split('.') : []
  const second = Number.parseInt(time ?? '', 36)
  if (!Number.isSafeInteger(second) || signature === undefined || !isRecent(second, now())) return false
  const [received, expected] = [Buffer.from(signature), Buffer.from(signatureOf(master, second))]
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** Proofs name the public address; a server for development is reached by several, so there the path alone counts. */
const isFor = ({ config }: ProofServices, endpoint: ProvenCall['endpoint'], claims: JWTPayload): boolean => {
  const { htm, htu } = claims
  if (htm !== endpoint.method || typeof htu !== 'string' || !URL.canParse(htu)) return false
  const path = `${config.apiPrefix}${endpoint.path}`
  return config.isProduction ? htu === `${config.publicUrl}${path}` : new URL(htu).pathname === path
}

const refused = () => new Problem('unauthenticated', 'deviceProofRefused')

/**
 * The proof that came with a call; undefined if none did. Throws `deviceProofRefused` for one that is not about this
 * call, not signed by its key, or too old: then the reply has a `DPoP-Nonce` for the next.
 */
export const deviceProofOf = async (services: ProofServices, call: ProvenCall): Promise<DeviceProof | undefined> => {
  const proof = call.header('dpop')
  if (proof === undefined) return undefined
  if (proof.length > 4096) throw refused()
  const read = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] }).catch(() => undefined)
  if (read === undefined) throw refused()
  const { jwk } = read.protectedHeader
  const { jti, iat, nonce } = read.payload
  if (jwk === undefined || jti === undefined || iat === undefined || !isFor(services, call.endpoint, read.payload))
    throw refused()
  const isTimely = nonce === undefined ? isRecent(iat, services.now()) : isRecentNonce(services, nonce)
  if (!isTimely) {
    call.setHeader('DPoP-Nonce', proofNonce(services))
    throw refused()
  }
  return { key: await calculateJwkThumbprint(jwk), id: tokenHash(jti) }
}

/** Whether a browser sends a call: only browsers send this header, and no page can take it away (Fetch Metadata). */
const isOfBrowser = (call: ProvenCall): boolean => call.header('sec-fetch-site') !== undefined

/**
 * The proof of a call that opens a session. Throws `deviceProofRefused` without one for a browser, and for any other
 * client where the installation doesn't allow sessions that no key is bound to.
 */
export const sessionProofOf = async (services: ProofServices, call: ProvenCall): Promise<DeviceProof | undefined> => {
  const proof = await deviceProofOf(services, call)
  if (proof === undefined && (isOfBrowser(call) || !services.config.allowsUnboundSessions)) throw refused()
  return proof
}
