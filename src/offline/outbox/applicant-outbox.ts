import { db } from '../database/offline-database.ts'
import { applicantPrefix } from '../database/rows.ts'
import { vaultOwner } from '../vault/vault.ts'
import { newestConfirmation } from './newest-confirmation.ts'
import type { OutboxState } from './outbox.ts'
import { confirmationsFor, outboxState } from './outbox.ts'
import type { Confirmation } from './watch-entry.ts'
import { confirmationOf } from './watch-entry.ts'

/** The outbox as an applicant sees it, for whom nobody logs in. */
export interface ApplicantOutbox extends OutboxState {
  /** The last confirmation of their applications. */
  readonly arrived: Confirmation | undefined
}

/** The applicants that this page can tell: of the visit in this tab, and of those that a personal device remembers. */
const knownApplicants = async (): Promise<readonly string[]> => {
  const stored = await db.keys
    .where('owner')
    .startsWith(applicantPrefix)
    .filter(({ storedKeys }) => storedKeys !== undefined)
    .toArray()
  const current = vaultOwner()
  const isVisit = current?.startsWith(applicantPrefix) === true
  return [...new Set([...stored.map(({ owner }) => owner), ...(isVisit ? [current] : [])])]
}

/** What is pending on this device, where no one is logged in; suitable for a live query. */
export const applicantOutbox = async (): Promise<ApplicantOutbox> => {
  const owners = await knownApplicants()
  const confirmations = await Promise.all(owners.map((owner) => confirmationsFor(owner)))
  const last = newestConfirmation(confirmations.flat())
  return { ...(await outboxState(...owners)), arrived: last && confirmationOf(last) }
}
