import type { SigningIdentity } from './signing-identity.ts'
import type { TimeStamps } from './time-stamp/time-stamps.ts'

/** What seals PDFs: a key with its certificate, and the time stamps of an authority. */
export interface Sealer extends SigningIdentity {
  /** Absent: seals get no time stamp. */
  readonly timeStamps?: TimeStamps
}
