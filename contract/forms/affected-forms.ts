import type { StateCode } from '../domain/states.ts'
import { isUnchangedName, nameIn } from '../domain/signer-name.ts'
import type { PersonName } from '../domain/signer-name.ts'
import type { ProfileChange, ReportedChange } from '../domain/task-request.ts'
import { needsStateForm, hasPrintableForm } from './a4/applicable-questions.ts'
import { formsReopenedByMove } from './a4/reopened-forms.ts'
import type { ReopeningReason } from './a4/reopened-forms.ts'
import type { FormKey } from './registry.ts'

/** What changes about a person, as far as forms depend on it. */
export interface ProfileChanges {
  /** Absent: the name stays. */
  readonly name?: PersonName | undefined
  /** Absent: the home state stays, or isn't known any more. */
  readonly homeState?: StateCode | undefined
  readonly reported: readonly ReportedChange[]
}

/** Why a form is needed again after a change about its person. */
export type AffectedReason = ReopeningReason | Exclude<ProfileChange, 'home state'>

/** The change that a form is needed again for, and why; of several, the first. */
export interface Affected {
  readonly change: ProfileChange
  readonly reason: AffectedReason
}

type Answers = Readonly<Record<string, unknown>>

/**
 * States whose own form depends neither on the marital status nor on the number of jobs: Arizona's is a percentage,
 * Kentucky's claims an exemption or an extra amount, Pennsylvania's states where somebody lives and works.
 */
const withoutFamily: readonly StateCode[] = ['AZ', 'KY', 'PA']

const movedReason = (answers: Answers, homeState: StateCode): ReopeningReason | undefined => {
  const [home, work] = [answers['homeState'], answers['workState']] as (StateCode | undefined)[]
  return work === undefined ? undefined : formsReopenedByMove(home ?? null, homeState, work)[0]?.reason
}

const isRenamed = (answers: Answers, name: PersonName): boolean => {
  const signed = nameIn(answers)
  return signed !== undefined && !isUnchangedName(signed, name)
}

const affectedStateForm = (answers: Answers, { name, homeState, reported }: ProfileChanges): Affected | undefined => {
  // The form of a home state follows that of the state of work, which a move reopens.
  const isOfHome = answers['exemptIn'] !== undefined
  const moved = homeState && !isOfHome ? movedReason(answers, homeState) : undefined
  if (moved !== undefined) return { change: 'home state', reason: moved }
  if (name && hasPrintableForm(answers) && isRenamed(answers, name)) return { change: 'name', reason: 'name' }
  const [change] = reported
  const isFamilyStated = needsStateForm(answers) && !withoutFamily.includes(answers['workState'] as StateCode)
  return change !== undefined && isFamilyStated ? { change, reason: change } : undefined
}

const affectedW4 = (answers: Answers, { name, reported }: ProfileChanges): Affected | undefined => {
  if (name && isRenamed(answers, name)) return { change: 'name', reason: 'name' }
  const [change] = reported
  return change && { change, reason: change }
}

/**
 * Why a signed form is needed again after a change about its person; undefined if it isn't. Form W-4 states the name,
 * the marital status and the number of jobs: an employee whose change lowers what may be claimed gives a new one within
 * 10 days (IRC 3402(f)(2)(B)). The state form follows the home state too. A new name doesn't reopen Form I-9: staff
 * record it in Supplement B (Form I-9, edition 01/20/25, page 4). No other form depends on
 * these.
 */
export const affectedForm = (form: FormKey, answers: Answers, changes: ProfileChanges): Affected | undefined => {
  if (form === 'w4') return affectedW4(answers, changes)
  return form === 'a4' ? affectedStateForm(answers, changes) : undefined
}

/** The forms that a change about a person may reopen. */
export const formsOfProfile = ['w4', 'a4'] as const satisfies readonly FormKey[]
