/** The database can't be reached, or the connection to it broke; nobody knows what became of a commit on its way. */
export class DatabaseConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`the database is lost: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'DatabaseLost'
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null | undefined)?.code ?? '')

/** Deadlocks and transactions that collided: one of the two was taken back, and may try again. */
const collisions = ['40001', '40P01']
/** Statements that ran too long, waited too long for a lock, or were cancelled. */
const tooLong = ['57014', '55P03', '25P03']
/** Classes of what the server can't do now: connections, resources, the server itself going down. */
const serverErrorCodes = /^(08|53|57P)/
const networkErrorCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** Whether a failure says nothing of the request itself: the same may succeed a little later. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  return (
    error instanceof DatabaseConnectionLost ||
    serverErrorCodes.test(code) ||
    [...collisions, ...tooLong, ...networkErrorCodes].includes(code)
  )
}

/** A table changed (a newer server migrated it) under a statement that was prepared before. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as Error).message.includes('cached plan')

/** Whether a transaction that was taken back for this may be run once more. */
export const isRetryable = (error: unknown): boolean => collisions.includes(codeOf(error)) || isStalePlan(error)

/** Whether a row was refused since what may be there once is there already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether a statement failed only since one before it in its transaction did. */
export const isAbortedTransaction = (error: unknown): boolean => codeOf(error) === '25P02'
