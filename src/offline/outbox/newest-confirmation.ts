/** A confirmation of the server on this device, as far as it is compared with others. */
interface Confirmation {
  /** ISO time of the server. */
  readonly at: string
}

/** What a list of the server says about the last submission of a task. */
export interface ListedSubmission {
  readonly submittedAt: string | null
  /**
   * When the server made the list, by its clock, in milliseconds: what it confirmed before and doesn't list is not there,
   * because the task was assigned again, or because the server lost it. Undefined where that is unknown.
   */
  readonly listedAt?: number | undefined
}

/** The confirmation and the list may give the same submission times that differ by less than this. */
const slackMs = 5000

/** Whether a confirmation on this device is of a submission that the list doesn't include yet. */
export const isNewerThan = ({ at }: Confirmation, { submittedAt, listedAt }: ListedSubmission): boolean => {
  const isListed = submittedAt !== null && Date.parse(at) <= Date.parse(submittedAt) + slackMs
  return !isListed && (listedAt === undefined || Date.parse(at) > listedAt - slackMs)
}

/** The confirmation that came last. */
export const newestConfirmation = <R extends Confirmation>(confirmations: readonly R[]): R | undefined =>
  [...confirmations].sort((one, other) => (one.at < other.at ? 1 : -1))[0]

/**
 * What the server has lost and this device couldn't send again, of one task; undefined once something newer was received,
 * here or elsewhere.
 */
export const newestLost = <R extends Confirmation>(
  lost: readonly R[],
  confirmations: readonly Confirmation[],
  submittedAt: string | null,
): R | undefined => {
  const last = newestConfirmation(lost)
  const since = [...confirmations.map(({ at }) => at), submittedAt ?? '']
  return last === undefined || since.some((at) => at > last.at) ? undefined : last
}
