import type { DeadlineContext } from '#contract/forms/deadlines/facts.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { loadEmployeeAndEmployer } from './form.store.ts'
import type { FormToApprove } from './server-form.ts'

/** A form that was signed on a day, and due on another. */
export type SignedForm = Pick<DeadlineContext, 'answers' | 'edition' | 'signedOn' | 'dueOn'>

/** The last day (YYYY-MM-DD) of the claim of exemption on a form; undefined without one. */
type EndOfClaim = (signed: SignedForm) => string | undefined

/**
 * Throws `conflict` where the claim of exemption on a form ended before today: from then on the employer withholds as
 * if there were none (26 CFR 31.3402(f)(4)-2(b)), so that an approval would put a form in force that can't be used.
 */
export const requireRunningExemption = async (
  services: Pick<Services, 'now'>,
  trx: Trx,
  task: Task,
  { answers, edition, signedAt }: FormToApprove,
  endOfClaim: EndOfClaim,
): Promise<void> => {
  const { location } = await loadEmployeeAndEmployer(trx, task)
  const signedOn = dateInTimeZone(location.time_zone, signedAt)
  const until = endOfClaim({ answers, edition, signedOn, dueOn: task.due_date })
  if (until !== undefined && until < dateInTimeZone(location.time_zone, services.now()))
    throw new Problem('conflict', 'exemptionEnded')
}
