import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import { correctionPart } from '../forms/core/signature-event.ts'
import type { CertifiedSignature } from '../../platform/pdf/render/audit-certificate.ts'

/** The signatures of the printed form: that of the answers with this digest, and the employer's after it. */
export const certifiedSignatures = (history: readonly HistoryEntry[], digest: string): CertifiedSignature[] => {
  const signed = history.filter(({ what }) => what === 'form signed')
  const first = firstOf(
    signed,
    signed.findLastIndex(({ data }) => data['digest'] === digest),
  )
  return first < 0
    ? []
    : signed.slice(first).map((event, index) => certified(event, index === 0 || isCorrection(event)))
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

const marks: Readonly<Record<string, string>> = { typed: 'Typed', drawn: 'Drawn' }

const certified = ({ who, at, from, agent, data }: HistoryEntry, isEmployee: boolean): CertifiedSignature => {
  const valueFor = (name: string): string => String(data[name] ?? '')
  return {
    heading: isEmployee ? 'Employee signature' : 'Employer signature',
    facts: withoutEmpty([
      ['Signed by', valueFor('representative') || who],
      ['Part', valueFor('part') === 'employee' ? '' : valueFor('part')],
      ['Signature type', marks[valueFor('mark')] ?? ''],
      ['Edition', valueFor('edition')],
      ['Signed (device clock)', momentIn(valueFor('signedAtDevice'))],
      ['Device clock corrected by', secondsIn(data['clockOffset'])],
      ['Last contact before signing', momentIn(valueFor('lastContact'))],
      ['Earliest possible', momentIn(valueFor('notBefore'))],
      ['Signed (effective)', momentIn(valueFor('signedAt'))],
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

const withoutEmpty = (pairs: readonly (readonly [label: string, value: string])[]) =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))

/** The offset of the device's clock that was measured before signing; 0 where it was right. */
const secondsIn = (offset: unknown): string => (typeof offset === 'number' ? `${offset} seconds` : '')

const momentIn = (iso: string): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
