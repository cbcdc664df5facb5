/** What a job carries that needs nothing. */
type Nothing = Readonly<Record<string, never>>

/** Every kind of job with what it carries. Payloads are encrypted: a letter may hold a code. */
export interface JobPayloads {
  /** To somebody; an invitation names the person whose it is, so that it is seen to arrive or to bounce. */
  letter: { readonly to: string; readonly subject: string; readonly text: string; readonly personId?: number }
  'forgot password': { readonly username: string; readonly ip: string }
  invitation: { readonly personId: number }
  /** Somebody wants paper from now on. */
  'consent withdrawn': { readonly personId: number }
  'generate forms': { readonly generationId: number; readonly businessId: number }
  /** Objects of the storage whose rows are gone. */
  'remove files': { readonly keys: readonly string[] }
  reminders: Nothing
  purge: Nothing
  prune: Nothing
  'anchor audit': Nothing
  'sweep files': Nothing
}
export type JobType = keyof JobPayloads

/** How jobs of a kind are done. */
export interface JobOptions {
  /** Tries after the first before a job is parked. */
  readonly retries: number
  /** Seconds until the second try; each wait is twice the one before, up to `longestWait`. */
  readonly firstWait: number
  readonly longestWait: number
  /** Jobs that one server does side by side. */
  readonly atOnce: number
  /** Seconds that a try may take. */
  readonly seconds: number
  /** Seconds between looks for new ones. */
  readonly look: number
  /** When one is made by itself, once for all servers: a cron line in UTC, and the seconds of which there is one at most. */
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

/** Every kind of job with how it is done. */
export const jobTypes: { readonly [K in JobType]: JobOptions } = {
  // Nine tries in the first 17 minutes, then one each quarter of an hour, for more than a day: so long a mail server may be down.
  letter: { ...usual, retries: 140, atOnce: 4, seconds: 100 },
  'forgot password': usual,
  invitation: usual,
  'consent withdrawn': usual,
  // Some twenty documents at a time: what a killed server had at hand is tried again after these seconds.
  'generate forms': { ...usual, retries: 6, seconds: 300, look: 2 },
  'remove files': { ...usual, retries: 140, atOnce: 1, seconds: 600, look: 5 },
  // Each hour: it is morning somewhere.
  reminders: { ...nightly('10 * * * *'), every: { cron: '10 * * * *', seconds: 3600 } },
  'anchor audit': nightly('0 9 * * *'),
  prune: nightly('15 9 * * *'),
  'sweep files': nightly('30 9 * * *'),
  purge: nightly('45 9 * * *'),
}

/** All kinds. */
export const jobKinds = Object.keys(jobTypes) as JobType[]

/** Seconds before the next try, after `failed` failures; a quarter is left to chance, so that what failed together doesn't come back together. */
export const retryDelay = (rule: JobOptions, failed: number, chance = Math.random()): number =>
  Math.ceil(Math.min(rule.firstWait * 2 ** Math.min(failed - 1, 30), rule.longestWait) * (0.75 + chance / 4))
