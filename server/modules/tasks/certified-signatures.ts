import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import type { ProofKind } from '../../schema/auth/tables.ts'
import type { SignedPart } from '../forms/core/signer-account.ts'
import { languageNames, localTime, momentIn, proofOf, withoutEmpty } from '../forms/core/signer-facts.ts'
import { correctionPart } from '../forms/core/signature-event.ts'
import type { CertifiedSignature } from '../../platform/pdf/render/audit-certificate.ts'

/** What the signatures of a form are certified with. */
interface Signed {
  /** By the ids of their submissions. */
  readonly parts: ReadonlyMap<string, SignedPart>
  /** IANA name; of the work location. */
  readonly timeZone: string
}

/** The signatures of the printed form: that of the answers with this digest, and the employer's after it. */
export const certifiedSignatures = (
  history: readonly HistoryEntry[],
  digest: string,
  signed: Signed,
): CertifiedSignature[] => {
  const events = history.filter(({ what }) => what === 'form signed')
  const first = firstOf(
    events,
    events.findLastIndex(({ data }) => data['digest'] === digest),
  )
  return first < 0
    ? []
    : events.slice(first).map((event, index) => certified(event, index === 0 || isCorrection(event), signed))
}

const isCorrection = ({ data }: HistoryEntry): boolean => data['part'] === correctionPart

/** The signature that corrections, if it is one, go back to: the form was signed with it. */
const firstOf = (signed: readonly HistoryEntry[], at: number): number => {
  const event = signed[at]
  if (event === undefined || !isCorrection(event)) return at
  return firstOf(
    signed,
    signed.findLastIndex(
      ({ data }, index) => index < at && ['employee', correctionPart].includes(String(data['part'])),
    ),
  )
}

/** The SHA-256 of the certificate that sealed a task's PDF; undefined if the history has none. */
export const sealFingerprint = (history: readonly HistoryEntry[]): string | undefined => {
  const made = history.findLast(({ what }) => what === 'pdf created')?.data['seal']
  return typeof made === 'string' ? made : undefined
}

/**
 * What the certificate says of the time stamp of a task's PDF; undefined if none was to be made. The PDF has it: this is
 * what was recorded when it was sealed.
 */
export const sealTimeStamp = (history: readonly HistoryEntry[]): string | undefined => {
  const made = history.findLast(({ what }) => what === 'pdf created')?.data['timeStamp']
  if (typeof made !== 'string') return undefined
  return made === 'missing' ? 'None: the time stamp authority gave none when the PDF was sealed' : momentIn(made)
}

const marks: Readonly<Record<string, string>> = { typed: 'Typed', drawn: 'Drawn' }

/** An acknowledgment of a company document, as it is stored. */
interface Acknowledged {
  readonly person: string
  readonly signature: string
  readonly email: string | null
  readonly proven_by: ProofKind | null
  readonly language: string
  readonly ip: string
  readonly agent: string
  readonly acknowledged_at: Date
}

/** The signature of whoever acknowledged a company document. */
export const certifiedAcknowledgment = (
  row: Acknowledged,
  attestation: string,
  timeZone: string,
): CertifiedSignature => {
  const at = row.acknowledged_at.toISOString()
  return {
    heading: 'Employee signature',
    facts: withoutEmpty([
      ['Signed by', row.person],
      ['Account', row.email ?? ''],
      ['Logged in with', proofOf(row.email === null ? undefined : { email: row.email, provenBy: row.proven_by })],
      ['Typed name', row.signature],
      ['Language read', languageNames[row.language] ?? ''],
      ['Signed (server clock)', momentIn(at)],
      ['Signed (local time)', localTime(at, timeZone)],
      ['Browser', row.agent],
      ['IP address', row.ip],
    ]),
    digests: [],
    attestation,
  }
}

const certified = (
  { who, at, from, agent, data }: HistoryEntry,
  isEmployee: boolean,
  { parts, timeZone }: Signed,
): CertifiedSignature => {
  const valueFor = (name: string): string => String(data[name] ?? '')
  const signedPart = parts.get(valueFor('submission'))
  return {
    heading: isEmployee ? 'Employee signature' : 'Employer signature',
    facts: withoutEmpty([
      ['Signed by', valueFor('representative') || who],
      ['Account', signedPart?.account?.email ?? ''],
      ['Logged in with', proofOf(signedPart?.account)],
      ['Part', valueFor('part') === 'employee' ? '' : valueFor('part')],
      ['Signature type', marks[valueFor('mark')] ?? ''],
      ['Typed name', signedPart?.signature.text ?? ''],
      ['Language read', languageNames[signedPart?.language ?? ''] ?? ''],
      ['Edition', valueFor('edition')],
      ['Signed (device clock)', momentIn(valueFor('signedAtDevice'))],
      ['Device clock corrected by', secondsIn(data['clockOffset'])],
      ['Last contact before signing', momentIn(valueFor('lastContact'))],
      ['Earliest possible', momentIn(valueFor('notBefore'))],
      ['Signed (effective)', momentIn(valueFor('signedAt'))],
      ['Signed (local time)', localTime(valueFor('signedAt'), timeZone)],
      ['Received (server clock)', momentIn(valueFor('receivedAt') || at)],
      ['Account recovered by staff', momentIn(valueFor('accountRecoveredAt'))],
      ['Device', valueFor('device')],
      ['Browser', agent],
      ['IP address', from],
      ['E-signature consent', valueFor('consent') && `Version ${valueFor('consent')}`],
    ]),
    digests: withoutEmpty([
      ['Consent text (SHA-256)', valueFor('consentDigest')],
      ['Answers (salted SHA-256)', valueFor('digest')],
      ['Signature (salted SHA-256)', valueFor('markDigest')],
    ]).map(({ label, value }) => ({ label, digest: value })),
    attestation: valueFor('attestation'),
  }
}

/** The offset of the device's clock that was measured before signing; 0 where it was right. */
const secondsIn = (offset: unknown): string => (typeof offset === 'number' ? `${offset} seconds` : '')
