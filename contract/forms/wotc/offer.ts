import type { MessageKey } from '../../protocol/messages/message-keys.ts'

/**
 * What the employer does with the form: request a certification under the declaration of Form 8850, or keep the form
 * without that declaration because the information or the notice came after the offer.
 */
export const claims = ['request', 'late'] as const
/** What the employer does with the form. */
export type Claim = (typeof claims)[number]

/** The days (YYYY-MM-DD) by which a request is judged. */
export interface OfferDays {
  readonly claim?: Claim | undefined
  readonly gaveInformation?: string | undefined
  readonly completed?: string | undefined
  readonly offered?: string | undefined
  readonly proof?: string | undefined
}

/** The days (YYYY-MM-DD) that are on record. */
export interface RecordedDays {
  /** On which the employee's answers were first received; null if they weren't. */
  readonly recordedOn: string | null
  /** On which the employee was offered the job; null if that wasn't recorded. */
  readonly offeredOn: string | null
  /** On which the employer completed the notice: the day the offer was recorded, or of the employer section. */
  readonly completedOn: string
}

/** Whether the record shows that the information was given and the notice completed by the day of the offer. */
export const isOnRecord = (offered: string, { recordedOn, offeredOn, completedOn }: RecordedDays): boolean =>
  (offeredOn === null || offeredOn === offered) &&
  recordedOn !== null &&
  recordedOn <= offered &&
  completedOn <= offered

/**
 * Why a form can't carry the employer's declaration, by field. The information is given and the notice completed by the
 * day of the offer (IRC 51(d)(13)(A)(ii)(I); Instructions for Form 8850 (Rev. April 2020): “on or before the day a job
 * offer is made”, “no later than the day the job offer is made”). What the record doesn't show needs another proof. The
 * signatures may be later, until the form is sent (same instructions).
 */
export const offerFault = (
  { claim, gaveInformation, completed, offered, proof }: OfferDays,
  recorded: RecordedDays,
): { readonly field: 'offered' | 'completed' | 'proof'; readonly key: MessageKey } | undefined => {
  if (claim === 'late' || offered === undefined || gaveInformation === undefined) return undefined
  if (gaveInformation > offered) return { field: 'offered', key: 'wotcDays' }
  if (completed === undefined) return { field: 'completed', key: 'needed' }
  if (completed < gaveInformation || completed > offered) return { field: 'completed', key: 'wotcCompleted' }
  return isOnRecord(offered, recorded) || (proof ?? '') !== '' ? undefined : { field: 'proof', key: 'wotcNotProven' }
}
