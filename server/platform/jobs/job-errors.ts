import { Problem } from '#contract/protocol/problems.ts'
import { shortened } from '../mail/mail.ts'

/** An error whose message may be shown: it holds no answer, no address and no secret. */
export class Trouble extends Error {}

/** A failure that no further try mends: the job is parked at once. */
export class GivenUp extends Trouble {}

/** What may be said of a failure: our own words, or a code; what was not foreseen is named, and told in the log. */
export const sayFailure = (error: unknown): string => {
  if (error instanceof Trouble || error instanceof Problem) return shortened(error.message)
  if (!(error instanceof Error)) return 'not foreseen'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name
}
