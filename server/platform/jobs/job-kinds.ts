/** The payload of a job that needs none. */
type Nothing = Readonly<Record<string, never>>

/** Every kind of job with its payload. Payloads are encrypted: an email may contain a code. */
export interface JobPayloads {
  /** An email; for an invitation with its person, so that its delivery or bounce is recorded. */
  'send email': { readonly to: string; readonly subject: string; readonly text: string; readonly personId?: number }
  'send password reset': { readonly username: string; readonly ip: string }
  'send invitation': { readonly personId: number }
  /** A person withdrew consent and needs paper forms. */
  'notify consent withdrawal': { readonly personId: number }
  /** An employee corrected a form that was approved: the task. */
  'notify form correction': { readonly userDocumentId: number }
  'bulk approve': { readonly bulkApprovalId: number; readonly businessId: number }
  /** Storage objects whose rows were deleted. */
  'delete files': { readonly keys: readonly string[] }
  'send reminders': Nothing
  'purge closed accounts': Nothing
  'delete expired rows': Nothing
  'anchor audit': Nothing
  'delete orphaned files': Nothing
}
/** The name of a kind of job. */
export type JobType = keyof JobPayloads

/** The options of a kind of job. */
export interface JobOptions {
  /** Retries after the first attempt before a job fails permanently. */
  readonly retries: number
  /** Seconds until the second attempt; each wait is twice the previous one, up to `maxDelaySeconds`. */
  readonly initialDelaySeconds: number
  readonly maxDelaySeconds: number
  /** Jobs that one server runs concurrently. */
  readonly concurrency: number
  /** Seconds that an attempt may take. */
  readonly timeoutSeconds: number
  /** Seconds between polls for jobs that other servers queued, or whose next attempt is due. */
  readonly pollSeconds: number
  /**
   * The schedule of a recurring job, once for all servers: a cron expression in UTC, and the seconds in which there is
   * at most one.
   */
  readonly schedule?: { readonly cron: string; readonly intervalSeconds: number }
}

const usual = {
  retries: 12,
  initialDelaySeconds: 2,
  maxDelaySeconds: 900,
  concurrency: 2,
  timeoutSeconds: 60,
  pollSeconds: 2,
} as const
const nightly = (cron: string) =>
  ({
    ...usual,
    retries: 6,
    initialDelaySeconds: 60,
    concurrency: 1,
    timeoutSeconds: 3600,
    pollSeconds: 15,
    schedule: { cron, intervalSeconds: 86_400 },
  }) as const

/** Every kind of job with its options. */
export const jobTypes: { readonly [K in JobType]: JobOptions } = {
  // Nine attempts in the first 17 minutes, then one every 15 minutes for more than a day, in case a mail server is down
  // that long.
  'send email': { ...usual, retries: 140, concurrency: 4, timeoutSeconds: 100 },
  'send password reset': usual,
  'send invitation': usual,
  'notify consent withdrawal': usual,
  'notify form correction': usual,
  // Some twenty tasks at a time: the job of a killed server is retried after these seconds.
  'bulk approve': { ...usual, retries: 6, timeoutSeconds: 300 },
  'delete files': { ...usual, retries: 140, concurrency: 1, timeoutSeconds: 600, pollSeconds: 5 },
  // Hourly, since it is morning in some time zone.
  'send reminders': { ...nightly('10 * * * *'), schedule: { cron: '10 * * * *', intervalSeconds: 3600 } },
  // The end of the audit log can be cut off unnoticed for these minutes.
  'anchor audit': {
    ...nightly('*/5 * * * *'),
    timeoutSeconds: 240,
    schedule: { cron: '*/5 * * * *', intervalSeconds: 300 },
  },
  'delete expired rows': nightly('15 9 * * *'),
  'delete orphaned files': nightly('30 9 * * *'),
  'purge closed accounts': nightly('45 9 * * *'),
}

/** All kinds. */
export const jobKinds = Object.keys(jobTypes) as JobType[]

/**
 * Seconds before the next attempt, after `failed` failures; a quarter is random, so that jobs that failed together
 * aren't retried together.
 */
export const retryDelay = (rule: JobOptions, failed: number, chance = Math.random()): number =>
  Math.ceil(
    Math.min(rule.initialDelaySeconds * 2 ** Math.min(failed - 1, 30), rule.maxDelaySeconds) * (0.75 + chance / 4),
  )
