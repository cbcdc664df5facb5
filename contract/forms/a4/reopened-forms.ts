import type { AddressCode } from '../../domain/address-states.ts'
import type { StateCode } from '../../domain/states.ts'
import type { FormKey } from '../registry.ts'
import { agreementOf } from './applicable-questions.ts'
import { stateFormOf } from './registry.ts'

/** Why a form has to be filled in again after a move. */
export type ReopeningReason =
  | 'moved into the work state'
  | 'moved out of the work state'
  | 'agreement begins'
  | 'agreement ends'
  | 'agreement of another state'
  | 'form follows the home'
  | 'home on the form'

/** A form that a move reopens, and why. */
export interface Reopened {
  readonly form: FormKey
  readonly reason: ReopeningReason
}

const reasonOf = (before: AddressCode, after: AddressCode, work: StateCode): ReopeningReason | undefined => {
  const form = stateFormOf(work)
  if (form === undefined) return undefined
  const [was, is] = [agreementOf(work, before), agreementOf(work, after)]
  if (was === undefined && is !== undefined) return 'agreement begins'
  if (was !== undefined && is === undefined) return 'agreement ends'
  if (was !== undefined && is !== undefined) return 'agreement of another state'
  // Without questions there is no certificate that a move could invalidate.
  if (form.questions.length === 0) return undefined
  if (after === work) return 'moved into the work state'
  if (before === work) return 'moved out of the work state'
  return form.followsHome === true ? 'form follows the home' : 'home on the form'
}

/**
 * The forms that a change of home state reopens: only the state withholding form, where withholding depends on the home
 * state. Form W-4 and Form I-9 are not required again after a move (ours: neither asks for it). An unknown or unchanged
 * home state reopens nothing.
 */
export const formsReopenedByMove = (
  before: AddressCode | null,
  after: AddressCode,
  work: StateCode,
): readonly Reopened[] => {
  if (before === null || before === after) return []
  const reason = reasonOf(before, after, work)
  return reason === undefined ? [] : [{ form: 'a4', reason }]
}
