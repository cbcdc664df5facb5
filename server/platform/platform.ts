import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { AnchorCopies } from './audit/anchor-copies.ts'
import type { DataKeys } from './crypto/data-keys.ts'
import type { MasterKey } from './crypto/master-key.ts'
import type { Receipts } from './crypto/receipt-keys.ts'
import type { SubmissionKeys } from './crypto/submission-keys.ts'
import type { Tickets } from './crypto/submission-tickets.ts'
import type { Database } from './database/database.ts'
import type { Scanner } from './files/inspection/scan/scanner.ts'
import type { Geolocations } from './geolocation/geolocations.ts'
import type { Storage } from './files/storage/storage.ts'
import type { TempStore } from './files/temp-store.ts'
import type { Jobs } from './jobs/job-queue.ts'
import type { Mail } from './mail/mail.ts'
import type { Seals } from './pdf/seal/sealer.ts'
import type { Texts } from './sms/texts.ts'
import type { RateLimitCleanup } from './rate-limit/rate-limit.ts'

/** The parts of the platform, as modules and policies get them; `server/app/container.ts` opens them. */
export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly db: Database
  readonly master: MasterKey
  readonly dataKeys: DataKeys
  readonly sealKeys: SubmissionKeys
  readonly receipts: Receipts
  readonly tickets: Tickets
  readonly signing: Seals
  readonly storage: Storage
  /** Absent: audit anchors are in the data folder only. */
  readonly anchorCopies: AnchorCopies | undefined
  readonly tempStore: TempStore
  /** Absent: files aren't scanned. */
  readonly scanner: Scanner | undefined
  readonly geolocations: Geolocations
  readonly mail: Mail
  /** Absent: no text messages are sent. */
  readonly texts: Texts | undefined
  readonly jobs: Jobs
  readonly rateLimitCleanup: RateLimitCleanup
  readonly now: () => Date
}
