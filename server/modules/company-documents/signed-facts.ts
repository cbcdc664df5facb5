import type { Selectable } from 'kysely'
import type { Tables } from '../../schema/tables.ts'
import type { DocumentSigning } from '../../schema/company-documents/tables.ts'
import { languageNames, localTime, momentIn, proofOf, withoutEmpty } from '../forms/core/signer-facts.ts'

/** A signature of a company document as it is stored. */
export type StoredSignature = Pick<
  Selectable<Tables['acknowledgment']>,
  'version' | 'digest' | 'signature' | 'email' | 'proven_by' | 'language' | 'ip' | 'agent' | 'acknowledged_at'
> & { readonly signing: DocumentSigning }

/** Whose signature it is, and the time zone of the work location (an IANA name). */
interface Signer {
  readonly person: string
  readonly timeZone: string
}

/** What the signature page says of who signed, and how. */
export const pageFacts = (row: Omit<StoredSignature, 'digest'>, { person, timeZone }: Signer) =>
  withoutEmpty([
    ['Signed by', person],
    ['Account', row.email ?? ''],
    ['Logged in with', proofOf(row.email === null ? undefined : { email: row.email, provenBy: row.proven_by })],
    ['Typed name', row.signature],
    ['Language read', languageNames[row.language] ?? ''],
    ['Signed (local time)', localTime(row.signing.signedAt, timeZone)],
    ['Signed (effective)', momentIn(row.signing.signedAt)],
    ['Received (server clock)', momentIn(row.acknowledged_at.toISOString())],
    ['Confirmation number', row.signing.confirmationNumber],
  ])

const seconds = (offset: number | null): string => (offset === null ? '' : `${offset} seconds`)

/** What the audit certificate says besides: by which clocks, from where, under which consent. */
export const certificateFacts = (row: StoredSignature, signer: Signer) => {
  const { times, device, consent } = row.signing
  return [
    ...pageFacts(row, signer),
    ...withoutEmpty([
      ['Signed (device clock)', momentIn(times.signedAtDevice)],
      ['Device clock corrected by', seconds(times.clockOffset)],
      ['Last contact before signing', momentIn(times.lastContact ?? '')],
      ['Earliest possible', momentIn(times.notBefore)],
      ['Device', device ?? ''],
      ['Browser', row.agent],
      ['IP address', row.ip],
      ['E-signature consent', `Version ${consent}`],
    ]),
  ]
}
