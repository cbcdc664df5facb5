/** The payload of a job that needs none. */
type Nothing = Readonly<Record<string, never>>

/** Every kind of job with its payload. Payloads are encrypted: an email may contain a code. */
export interface JobPayloads {
  /** To somebody; an invitation names the person whose it is, so that it is seen to arrive or to bounce. */
  'send email': { readonly to: string; readonly subject: string; readonly text: string; readonly personId?: number }
  'send password reset': { readonly username: string; readonly ip: string }
  'send invitation': { readonly personId: number }
  /** Somebody wants paper from now on. */
  'notify consent withdrawal': { readonly personId: number }
  'bulk approve': { readonly bulkApprovalId: number; readonly businessId: number }
  /** Objects of the storage whose rows are gone. */
  'delete files': { readonly keys: readonly string[] }
  'send reminders': Nothing
  'purge closed accounts': Nothing
  'delete expired rows': Nothing
  'anchor audit': Nothing
  'delete orphaned files': Nothing
}
export type JobType = keyof JobPayloads

/** The options of a kind of job. */
export interface JobOptions {
  /** Retries after the first attempt before a job fails permanently. */
  readonly retries: number
  /** Seconds until the second try; each wait is twice the one before, up to `maxDelaySeconds`. */
  readonly initialDelaySeconds: number
  readonly maxDelaySeconds: number
  /** Jobs that one server does side by side. */
  readonly concurrency: number
  /** Seconds that a try may take. */
  readonly timeoutSeconds: number
  /** Seconds between looks for new ones. */
  readonly pollSeconds: number
  /** When one is made by itself, once for all servers: a cron line in UTC, and the seconds of which there is one at most. */
  readonly schedule?: { readonly cron: string; readonly intervalSeconds: number }
}

const usual = {
  retries: 12,
  initialDelaySeconds: 2,
  maxDelaySeconds: 900,
  concurrency: 2,
  timeoutSeconds: 60,
  pollSeconds: 0.5,
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
  // Nine tries in the first 17 minutes, then one each quarter of an hour, for more than a day: so long a mail server may be down.
  'send email': { ...usual, retries: 140, concurrency: 4, timeoutSeconds: 100 },
  'send password reset': usual,
  'send invitation': usual,
  'notify consent withdrawal': usual,
  // Some twenty documents at a time: what a killed server had at hand is tried again after these seconds.
  'bulk approve': { ...usual, retries: 6, timeoutSeconds: 300, pollSeconds: 2 },
  'delete files': { ...usual, retries: 140, concurrency: 1, timeoutSeconds: 600, pollSeconds: 5 },
  // Each hour: it is morning somewhere.
  'send reminders': { ...nightly('10 * * * *'), schedule: { cron: '10 * * * *', intervalSeconds: 3600 } },
  'anchor audit': nightly('0 9 * * *'),
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
