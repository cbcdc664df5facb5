import type { WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'
import type { ProgressRow } from './charts/progress-figures.ts'

/** Where things are done; undefined where the role has no screen for it. */
export interface AttentionLinks {
  /** One item. */
  readonly row: (queue: WorklistKey, row: AttentionRow) => string | undefined
  /** The people of a location or a business. */
  readonly people: (row: ProgressRow) => string
  /** The list that holds all of a worklist. */
  readonly all: (queue: WorklistKey) => string | undefined
}
