import type { SealCertificate, SigningIdentity } from './signing-identity.ts'
import type { TimeStamps } from './time-stamp/time-stamps.ts'

/** What seals PDFs: a key with its certificate, and the time stamps of an authority. */
export interface Sealer extends SigningIdentity {
  /** Absent: seals get no time stamp. */
  readonly timeStamps?: TimeStamps
}

/** The sealers of a server. */
export interface Seals {
  /** The one that seals at a time: that of the operator while its certificate is valid, else the installation's. */
  sealerAt(at: Date): Sealer
  /** The certificates that this server may seal with. */
  readonly certificates: readonly SealCertificate[]
  /** When the operator's certificate ends; undefined where none is set. */
  readonly operatorUntil: Date | undefined
  /** Absent: seals get no time stamp. */
  readonly timeStamps: TimeStamps | undefined
}
