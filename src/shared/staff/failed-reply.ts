import type { RequestError } from '#src/shared/request/request-error.ts'
import { isTransient } from '#src/shared/request/request-error.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'

/** Why there is no newer reply: shown `instead` of the last one, or `above` it. */
interface FailedReply {
  readonly instead?: RequestError | undefined
  readonly above?: RequestError | undefined
}

/**
 * How a screen shows a failed request: the last reply stays where only the connection failed; it is hidden from those
 * who may no longer see it.
 */
export const failedReply = ({ reply, error, isLoading }: Omit<ReplyState<unknown>, 'again'>): FailedReply => {
  if (error === undefined || isLoading) return {}
  return reply !== undefined && isTransient(error) ? { above: error } : { instead: error }
}
