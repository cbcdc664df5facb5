import type { WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'

/** Where things are done; undefined where the role has no screen for it. */
export interface AttentionLinks {
  /** One item. */
  readonly row: (queue: WorklistKey, row: AttentionRow) => string | undefined
  /** The list that holds all of a worklist. */
  readonly all: (queue: WorklistKey) => string | undefined
}
