/** The payload of a job that needs none. */
type Nothing = Readonly<Record<string, never>>

/** Every kind of job with its payload. Payloads are encrypted: an email may contain a code. */
export interface JobPayloads {
  /** An email; for an invitation with its person, so that its delivery or bounce is recorded. */
  letter: { readonly to: string; readonly subject: string; readonly text: string; readonly personId?: number }
  'forgot password': { readonly username: string; readonly ip: string }
  invitation: { readonly personId: number }
  /** A person withdrew consent and needs paper forms. */
  'consent withdrawn': { readonly personId: number }
  'generate forms': { readonly generationId: number; readonly businessId: number }
  /** Storage objects whose rows were deleted. */
  'remove files': { readonly keys: readonly string[] }
  reminders: Nothing
  purge: Nothing
  prune: Nothing
  'anchor audit': Nothing
  'sweep files': Nothing
}
export type JobType = keyof JobPayloads

/** The options of a kind of job. */
export interface JobOptions {
  /** Retries after the first attempt before a job fails permanently. */
  readonly retries: number
  /** Seconds until the second attempt; each wait is twice the previous one, up to `longestWait`. */
  readonly firstWait: number
  readonly longestWait: number
  /** Jobs that one server runs concurrently. */
  readonly atOnce: number
  /** Seconds that an attempt may take. */
  readonly seconds: number
  /** Seconds between polls for new jobs. */
  readonly look: number
  /**
   * The schedule of a recurring job, once for all servers: a cron expression in UTC, and the seconds in which there is
   * at most one.
   */
  readonly every?: { readonly cron: string; readonly seconds: number }
}

const usual = { retries: 12, firstWait: 2, longestWait: 900, atOnce: 2, seconds: 60, look: 0.5 } as const
const nightly = (cron: string) =>
  ({
    ...usual,
    retries: 6,
    firstWait: 60,
    atOnce: 1,
    seconds: 3600,
    look: 15,
    every: { cron, seconds: 86_400 },
  }) as const

/** Every kind of job with its options. */
export const jobTypes: { readonly [K in JobType]: JobOptions } = {
  // Nine attempts in the first 17 minutes, then one every 15 minutes for more than a day, in case a mail server is down
  // that long.
  letter: { ...usual, retries: 140, atOnce: 4, seconds: 100 },
  'forgot password': usual,
  invitation: usual,
  'consent withdrawn': usual,
  // Some twenty tasks at a time: the job of a killed server is retried after these seconds.
  'generate forms': { ...usual, retries: 6, seconds: 300, look: 2 },
  'remove files': { ...usual, retries: 140, atOnce: 1, seconds: 600, look: 5 },
  // Hourly, since it is morning in some time zone.
  reminders: { ...nightly('10 * * * *'), every: { cron: '10 * * * *', seconds: 3600 } },
  'anchor audit': nightly('0 9 * * *'),
  prune: nightly('15 9 * * *'),
  'sweep files': nightly('30 9 * * *'),
  purge: nightly('45 9 * * *'),
}

/** All kinds. */
export const jobKinds = Object.keys(jobTypes) as JobType[]

/**
 * Seconds before the next attempt, after `failed` failures; a quarter is random, so that jobs that failed together
 * aren't retried together.
 */
export const retryDelay = (rule: JobOptions, failed: number, chance = Math.random()): number =>
  Math.ceil(Math.min(rule.firstWait * 2 ** Math.min(failed - 1, 30), rule.longestWait) * (0.75 + chance / 4))
