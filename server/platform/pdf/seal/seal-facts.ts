import type { Seals } from './sealer.ts'
import { checkSeal } from './verify-seal.ts'

/** What the audit log records of a seal. */
export interface SealFacts {
  /** SHA-256 of the certificate, hex. */
  readonly seal: string
  /** ISO time of its time stamp; `missing`: the authority gave none. Absent where no authority is set. */
  readonly timeStamp?: string
}

/** Reads the facts of a seal from the file that was sealed just now. */
export const sealFacts = (sealed: Uint8Array, { certificates, timeStamps }: Seals): SealFacts => {
  const finding = checkSeal(sealed, certificates, timeStamps?.roots)
  if (finding.outcome !== 'intact') throw new Error('A PDF that was sealed just now has no valid seal')
  const { fingerprint: seal, timeStamp } = finding
  if (timeStamps === undefined || timeStamps.state() === 'none') return { seal }
  return { seal, timeStamp: timeStamp?.at.toISOString() ?? 'missing' }
}
