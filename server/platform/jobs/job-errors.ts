import { Problem } from '#contract/protocol/problems.ts'
import { truncate } from '../logging/masked-text.ts'

/** An error whose message may be shown: it contains no answer, no address and no secret. */
export class PublicError extends Error {}

/** A failure that no retry fixes: the job fails immediately. */
export class PermanentFailure extends PublicError {}

/**
 * The public description of a failure: our own message, or a code; an unexpected error has only its name, with details
 * in the log.
 */
export const describeFailure = (error: unknown): string => {
  if (error instanceof PublicError || error instanceof Problem) return truncate(error.message)
  if (!(error instanceof Error)) return 'unhandled error'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name
}
