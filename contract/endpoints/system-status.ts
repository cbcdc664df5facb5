import type { MissingEdition } from '../forms/editions/missing-editions.ts'
import type { TextService } from '../domain/text-messages.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'

/** The kinds of keys of an installation: what each of them encrypts or signs. */
export const keyKinds = ['master', 'data', 'submissions', 'confirmations', 'pdfSeals'] as const

/** A kind of key of the installation. */
export type KeyKind = (typeof keyKinds)[number]

/** The key of a kind that is in use. */
export interface KeyAge {
  readonly kind: KeyKind
  /** ISO time; of the data keys, the oldest one in use. */
  readonly createdAt: string
  /** In use for longer than two years (NIST SP 800-57 part 1 rev. 5, 5.3.6). */
  readonly isOld: boolean
}

/** The certificate that the operator has set for PDF seals. */
export interface SealCertificateStatus {
  /** ISO time. */
  readonly endsAt: string
  /** `ending`: within 60 days; `ended`: PDFs are sealed with the installation's key instead. */
  readonly state: 'current' | 'ending' | 'ended'
}

/** How an installation is set up and kept. */
export interface SystemStatus {
  readonly keys: readonly KeyAge[]
  /** Emails go to a mail server; otherwise into a folder. */
  readonly sendsEmail: boolean
  /** Where text messages go. */
  readonly texts: TextService
  /** Uploads are scanned for malicious software. */
  readonly scansFiles: boolean
  /** What people do runs under a database login of its own. */
  readonly hasPeoplesLogin: boolean
  /**
   * Whether the ends of the audit log are stored in a second place too, and whether that has all that is older than a
   * quarter of an hour.
   */
  readonly auditCopies: 'none' | 'current' | 'behind'
  /** Null: PDFs are sealed with a key that the installation made. */
  readonly sealCertificate: SealCertificateStatus | null
  /**
   * The time stamps of PDF seals: `none`: no authority is set; `missed`: this server got none when it last needed one,
   * and sealed without it.
   */
  readonly timeStamps: 'none' | 'current' | 'missed'
  /** ISO time at which the last backup began that was reported; null for none. */
  readonly lastBackupAt: string | null
  /** That backup began more than two days ago, or there is none. */
  readonly isBackupOld: boolean
  /** The forms whose next edition is missing. */
  readonly missingEditions: readonly MissingEdition[]
}

/** The state of the installation, for platform admins. */
export const systemStatus = {
  get: endpoint({
    method: 'GET',
    path: '/system/Status',
    allow: ['Admin'],
    summary: 'Show the ages of keys and how the installation is set up',
    reply: reply<SystemStatus>(),
  }),
}
