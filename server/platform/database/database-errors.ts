/** The database can't be reached, or the connection to it broke; the result of a commit under way is unknown. */
export class DatabaseConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`the database is lost: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseConnectionLost'
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null | undefined)?.code ?? '')

/** Deadlocks and serialization failures: one of the two was rolled back and may be retried. */
const collisions = ['40001', '40P01']
/** Statements that ran too long, waited too long for a lock, or were canceled. */
const tooLong = ['57014', '55P03', '25P03']
/** Classes of temporary server errors: connections, resources, shutdown. */
const serverErrorCodes = /^(08|53|57P)/
const networkErrorCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** Whether a failure is temporary: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  return (
    error instanceof DatabaseConnectionLost ||
    serverErrorCodes.test(code) ||
    [...collisions, ...tooLong, ...networkErrorCodes].includes(code)
  )
}

/** Whether a prepared statement is stale because its table changed (a newer server migrated it). */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as Error).message.includes('cached plan')

/** Whether a transaction that was rolled back with this error may be retried. */
export const isRetryable = (error: unknown): boolean => collisions.includes(codeOf(error)) || isStalePlan(error)

/** Whether a row violates a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether a statement failed only because an earlier one in its transaction did. */
export const isAbortedTransaction = (error: unknown): boolean => codeOf(error) === '25P02'
