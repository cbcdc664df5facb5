import type { RobotCheck } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { DoneWork } from '../../platform/crypto/proof-of-work.ts'
import { createWork, readWork } from '../../platform/crypto/proof-of-work.ts'
import type { Consumption } from '../../platform/rate-limit/rate-limit.ts'
import { consume, consumeInTransaction } from '../../platform/rate-limit/rate-limit.ts'
import type { Services } from '../../platform/platform.ts'
import type { StrangerLimits } from './attempt-limits.ts'
import { robotCheckLimit } from './attempt-limits.ts'

/** An attempt that may need a robot check first. */
export interface CheckedAttempt {
  readonly purpose: 'login' | 'password reset'
  readonly username: string
  readonly ip: string
  /** The answer to a robot check, if it came with one. */
  readonly answer: string | undefined
  readonly limits: StrangerLimits
}

/** The least and the most keys that a device has to try: half a second to four on a laptop, four times that on a slow phone. */
const keys = { least: 400, most: 3000 }
/** Seconds before an answer counts. */
const waits = { least: 1, most: 20 }
/** Seconds for which an answer counts then. */
const validSeconds = 600

/** Thrown in the transaction of an attempt: it isn't looked at without an answer. `share` is how full the gauges are. */
class RobotCheckNeeded extends Error {
  readonly share: number

  constructor(share: number) {
    super('robot check needed')
    this.share = share
  }
}

/** Counts an attempt of a device that isn't known. Throws `too many` when its network's allowance is used up. */
export type Admit = (trx: Trx) => Promise<readonly Consumption[]>

/**
 * Runs work that admits an attempt in its transaction. While the gauges are low an attempt is only counted; above, it
 * needs the answer to a robot check, which takes longer the fuller they are. It is the same whether the account exists
 * or not. Throws `too many` with a check where one is needed.
 */
export const withRobotCheck = async <T>(
  services: Services,
  attempt: CheckedAttempt,
  work: (admit: Admit) => Promise<T>,
): Promise<T> => {
  const done =
    attempt.answer === undefined ? undefined : await readWork(services.master, attempt.answer, subjectOf(attempt))
  try {
    return await work((trx) => admit(trx, services, attempt, done))
  } catch (error) {
    throw error instanceof RobotCheckNeeded ? await robotCheckProblem(services, attempt, error.share) : error
  }
}

const subjectOf = ({ purpose, username }: CheckedAttempt): string => `${purpose} ${username}`

const admit = async (
  trx: Trx,
  services: Services,
  { limits }: CheckedAttempt,
  done: DoneWork | undefined,
): Promise<readonly Consumption[]> => {
  const { allowances, gauges, underAttack } = limits
  const consumed = await consumeInTransaction(trx, services, [...gauges, ...allowances])
  const shares = gauges.map(({ free, limit }, index) => ((consumed[index]?.used ?? limit) - free) / (limit - free))
  const share = Math.max(...shares)
  if (share <= 0) return consumed
  if (done === undefined || !(await takeAnswer(trx, done, services.now()))) throw new RobotCheckNeeded(share)
  return [...consumed, ...(await consumeInTransaction(trx, services, underAttack))]
}

/** Accepts an answer once, in its time. */
const takeAnswer = async (trx: Trx, { id, from, until }: DoneWork, now: Date): Promise<boolean> => {
  if (now < from || now > until) return false
  const taken = await trx
    .insertInto('used_robot_check')
    .values({ id, expires_at: until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const between = ({ least, most }: { readonly least: number; readonly most: number }, share: number): number =>
  Math.round(least + (most - least) * Math.min(1, share))

const robotCheckProblem = async (services: Services, attempt: CheckedAttempt, share: number): Promise<Problem> => {
  await consume(services, robotCheckLimit(attempt.ip))
  const retryAfter = between(waits, share)
  const from = new Date(services.now().getTime() + retryAfter * 1000)
  const { parameters, signature = '' } = await createWork(services.master, {
    subject: subjectOf(attempt),
    keys: between(keys, share),
    from,
    until: new Date(from.getTime() + validSeconds * 1000),
  })
  const robotCheck: RobotCheck = { parameters: { ...parameters }, signature }
  return new Problem('too many', 'robotCheck', { retryAfter, robotCheck })
}
