import { Problem } from '#contract/protocol/problems.ts'
import { truncate } from '../logging/masked-text.ts'

/** An error whose message may be shown: it holds no answer, no address and no secret. */
export class PublicError extends Error {}

/** A failure that no further try mends: the job is parked at once. */
export class PermanentFailure extends PublicError {}

/** What may be said of a failure: our own words, or a code; what was not foreseen is named, and told in the log. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof PublicError || error instanceof Problem) return truncate(error.message)
  if (!(error instanceof Error)) return 'not foreseen'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name
}
