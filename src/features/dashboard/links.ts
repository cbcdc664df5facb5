import type { WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'

/** Where things are done; undefined where there is no screen for the one who asks. */
export interface AttentionLinks {
  /** One thing. */
  readonly row: (queue: WorklistKey, row: AttentionRow) => string | undefined
  /** The list that holds all of a queue. */
  readonly all: (queue: WorklistKey) => string | undefined
}
