/** The payload of a job that needs none. */
type Nothing = Readonly<Record<string, never>>

/** An email: its text part, and the same as HTML; those for a business with its name, where replies go, and its logo. */
export interface EmailPayload {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The name of the sender; Firstday's where there is none. */
  readonly fromName?: string
  readonly replyTo?: string
  /** The picture that `html` shows. */
  readonly logo?: { readonly businessId: number; readonly fileId: string }
}

/** Every kind of job with its payload. Payloads are encrypted: an email may contain a code. */
export interface JobPayloads {
  /** An email; for an invitation with its person, for a reminder with its id, so that its delivery or bounce is recorded. */
  'send email': EmailPayload & { readonly personId?: number; readonly reminderId?: number }
  /**
   * A text message; for a reminder with its id, which is looked at once more before it is sent, for an invitation with its
   * person, so that its delivery is recorded. One of an account isn't sent to a number that answered STOP.
   */
  'send text': {
    readonly to: string
    readonly text: string
    readonly reminderId?: number
    readonly personId?: number
    readonly isOfAccount?: true
  }
  'send password reset': { readonly username: string; readonly ip: string }
  /** Another link for whom an earlier one was sent to. */
  'send new link': { readonly personId: number }
  /** A link to choose a password, for whom others no longer log in. */
  'send separate login': { readonly personId: number }
  'send invitation': { readonly personId: number }
  /** Staff gave people access, or changed where their invitation goes: told to the giver and the owners. */
  'notify of access': {
    readonly kind: 'invited' | 'role' | 'address' | 'restored' | 'recovery'
    /** ISO time. */
    readonly at: string
    readonly actorId: number
    readonly personIds: readonly number[]
  }
  /** A form was returned; the email waits for further ones. */
  'notify returned forms': { readonly personId: number }
  /** A person withdrew consent and needs paper forms. */
  'notify consent withdrawal': { readonly personId: number }
  /** An employee corrected a form that was approved: the task. */
  'notify form correction': { readonly userDocumentId: number }
  /** A submission that may need nobody to review it. */
  'approve unneeded form': {
    readonly businessId: number
    readonly userDocumentId: number
    readonly submissionId: number
  }
  'bulk approve': { readonly bulkApprovalId: number; readonly businessId: number }
  /** The reminders that staff sent to several people, in the order in which they are sent. */
  'remind people': {
    readonly sendingId: number
    readonly userIds: readonly number[]
    readonly texts: { readonly en: string; readonly es: string }
    /** Null: no text messages. */
    readonly textMessages: { readonly en: string; readonly es: string } | null
    readonly ip: string
    readonly agent: string
  }
  /** What staff requested for many people, or the signed forms of many. */
  'run bulk action': { readonly bulkActionId: number }
  'collect signed forms': { readonly bulkActionId: number }
  'collect inspection pack': { readonly bulkActionId: number }
  /** Storage objects whose rows were deleted. */
  'delete files': { readonly keys: readonly string[] }
  'send reminders': Nothing
  'purge closed accounts': Nothing
  'delete expired rows': Nothing
  'deliver webhooks': Nothing
  'delete signed forms': Nothing
  'end assisted sessions': Nothing
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
  // Thirteen attempts in an hour: a reminder of yesterday isn't worth sending.
  'send text': { ...usual, concurrency: 4 },
  'send password reset': usual,
  'send new link': usual,
  'send separate login': usual,
  'send invitation': usual,
  'notify of access': usual,
  'notify returned forms': usual,
  'notify consent withdrawal': usual,
  'notify form correction': usual,
  'approve unneeded form': { ...usual, timeoutSeconds: 100 },
  // Some twenty tasks at a time: the job of a killed server is retried after these seconds.
  'bulk approve': { ...usual, retries: 6, timeoutSeconds: 300 },
  'remind people': { ...usual, retries: 6, timeoutSeconds: 300 },
  'run bulk action': { ...usual, retries: 6, timeoutSeconds: 300 },
  // One file at a time: it is collected again from its beginning if a server is killed.
  'collect signed forms': { ...usual, retries: 3, concurrency: 1, timeoutSeconds: 3600 },
  'collect inspection pack': { ...usual, retries: 3, concurrency: 1, timeoutSeconds: 7200 },
  'delete files': { ...usual, retries: 140, concurrency: 1, timeoutSeconds: 600, pollSeconds: 5 },
  // Hourly, since it is morning in some time zone.
  'send reminders': { ...nightly('10 * * * *'), schedule: { cron: '10 * * * *', intervalSeconds: 3600 } },
  'deliver webhooks': { ...usual, retries: 0, concurrency: 1, schedule: { cron: '* * * * *', intervalSeconds: 60 } },
  'delete signed forms': { ...nightly('25 * * * *'), schedule: { cron: '25 * * * *', intervalSeconds: 3600 } },
  // The end of the audit log can be cut off unnoticed for these minutes.
  'anchor audit': {
    ...nightly('*/5 * * * *'),
    timeoutSeconds: 240,
    schedule: { cron: '*/5 * * * *', intervalSeconds: 300 },
  },
  'end assisted sessions': {
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
