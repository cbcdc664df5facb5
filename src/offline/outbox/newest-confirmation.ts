/** A confirmation of the server on this device, as far as it is compared with others. */
interface Confirmation {
  /** The submission id. */
  readonly id: string
  /** ISO time of the server. */
  readonly at: string
}

/** What a list of the server says about the last submission of a task. */
export interface ListedSubmission {
  /** ISO time at which the server received it; null: there is none. */
  readonly submittedAt: string | null
  /**
   * The submissions that were confirmed on this device when it asked for the list: what they sent and the list doesn't
   * have is gone, because the task was assigned again, or because the server lost it. Undefined where that is unknown.
   */
  readonly confirmedBefore?: readonly string[] | undefined
}

/** Whether a confirmation on this device is of a submission that the list doesn't include yet. */
export const isNewerThan = (
  { id, at }: Confirmation,
  { submittedAt, confirmedBefore = [] }: ListedSubmission,
): boolean => {
  const isListed = submittedAt !== null && Date.parse(at) <= Date.parse(submittedAt)
  return !isListed && !confirmedBefore.includes(id)
}

/** The confirmation that came last. */
export const newestConfirmation = <R extends Pick<Confirmation, 'at'>>(confirmations: readonly R[]): R | undefined =>
  [...confirmations].sort((one, other) => (one.at < other.at ? 1 : -1))[0]

/**
 * What the server has lost and this device couldn't send again, of one task; undefined once something newer was received,
 * here or elsewhere.
 */
export const newestLost = <R extends Pick<Confirmation, 'at'>>(
  lost: readonly R[],
  confirmations: readonly Pick<Confirmation, 'at'>[],
  submittedAt: string | null,
): R | undefined => {
  const last = newestConfirmation(lost)
  const since = [...confirmations.map(({ at }) => at), submittedAt ?? '']
  return last === undefined || since.some((at) => at > last.at) ? undefined : last
}
