import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import type { CertifiedSignature } from '../../platform/pdf/render/audit-certificate.ts'

/** The signatures under what was printed: that of the answers with this digest, and those that the employer set after it. */
export const certifiedSignatures = (trail: readonly HistoryEntry[], digest: string): CertifiedSignature[] => {
  const signed = trail.filter(({ what }) => what === 'form signed')
  const first = signed.findLastIndex(({ data }) => data['digest'] === digest)
  return first < 0 ? [] : signed.slice(first).map((event, place) => certified(event, place === 0))
}

/** The certificate of the seal on a document's PDF, by its SHA-256; undefined where the trail doesn't say. */
export const sealFingerprint = (trail: readonly HistoryEntry[]): string | undefined => {
  const made = trail.findLast(({ what }) => what === 'pdf made')?.data['seal']
  return typeof made === 'string' ? made : undefined
}

const marks: Readonly<Record<string, string>> = { typed: 'Typed', drawn: 'Drawn' }

const certified = ({ who, at, from, agent, data }: HistoryEntry, isEmployee: boolean): CertifiedSignature => {
  const said = (name: string): string => String(data[name] ?? '')
  return {
    heading: isEmployee ? 'Employee signature' : 'Employer signature',
    facts: told([
      ['Signed by', said('representative') || who],
      ['Part', isEmployee ? '' : said('part')],
      ['Signature type', marks[said('mark')] ?? ''],
      ['Edition', said('edition')],
      ['Signed (device clock)', momentIn(said('signedAtDevice'))],
      ['Signed (effective)', momentIn(said('signedAt'))],
      ['Received (server clock)', momentIn(said('receivedAt') || at)],
      ['Device', said('device')],
      ['Browser', agent],
      ['IP address', from],
      ['E-signature consent', said('consent') && `Version ${said('consent')}`],
    ]),
    digests: told([
      ['Consent text (SHA-256)', said('consentDigest')],
      ['Answers (salted SHA-256)', said('digest')],
      ['Signature (salted SHA-256)', said('markDigest')],
    ]).map(({ label, value }) => ({ label, digest: value })),
    attestation: said('attestation'),
  }
}

const told = (pairs: readonly (readonly [label: string, value: string])[]) =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))

const momentIn = (iso: string): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
