import type { FieldErrors } from '#contract/protocol/problems.ts'

/** What is wrong with an application, as far as that is known. */
export interface AnswerReasons {
  /** By field; undefined until the rules have arrived, which typing doesn't wait for. */
  readonly reasons: FieldErrors | undefined
  /** Waits for the rules; rejects where they can't be downloaded. */
  readonly check: () => Promise<FieldErrors>
}
