import { loadCached } from '#src/offline/database/cached-replies.ts'
import type { FormValues } from '../form-module.ts'

/** What a person signed about themselves, and in which form last. */
export interface EarlierAnswers {
  readonly values: FormValues
  /** The name of the form in English, as the list of tasks has it. */
  readonly formName: string
}

/** The name under which a device stores them. */
export const earlierAnswers = 'earlier answers'

/** What this person signed about themselves in other forms on this device; undefined if there is nothing to reuse. */
export const readEarlierAnswers = async (): Promise<EarlierAnswers | undefined> =>
  (await loadCached<EarlierAnswers>(earlierAnswers).catch(() => undefined))?.value
