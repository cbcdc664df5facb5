import type { Sealer } from './sealer.ts'
import { checkSeal, fingerprintOf } from './verify-seal.ts'

/** What the audit log records of a seal. */
export interface SealFacts {
  /** SHA-256 of the certificate, hex. */
  readonly seal: string
  /** ISO time of its time stamp; `missing`: the authority gave none. Absent where no authority is set. */
  readonly timeStamp?: string
}

/** Reads the facts of a seal from the file that was sealed just now. */
export const sealFacts = (sealed: Uint8Array, { certificate, timeStamps }: Sealer): SealFacts => {
  const seal = fingerprintOf(certificate)
  if (timeStamps === undefined || timeStamps.state() === 'none') return { seal }
  const finding = checkSeal(sealed, [certificate], timeStamps.roots)
  if (finding.outcome !== 'intact') throw new Error('A PDF that was sealed just now has no valid seal')
  return { seal, timeStamp: finding.timeStamp?.at.toISOString() ?? 'missing' }
}
