import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { loadEmployeeAndEmployer } from './form.store.ts'
import type { FormToApprove } from './server-form.ts'

/**
 * The last day (YYYY-MM-DD) of the claim of exemption in answers that were signed on a day, in a form that was due on
 * another; undefined without one.
 */
type EndOfClaim = (
  answers: Readonly<Record<string, unknown>>,
  signedOn: string,
  dueOn: string | null,
) => string | undefined

/**
 * Throws `conflict` where the claim of exemption on a form ended before today: from then on the employer withholds as
 * if there were none (26 CFR 31.3402(f)(4)-2(b)), so that an approval would put a form in force that can't be used.
 */
export const requireRunningExemption = async (
  services: Pick<Services, 'now'>,
  trx: Trx,
  task: Task,
  { answers, signedAt }: FormToApprove,
  endOfClaim: EndOfClaim,
): Promise<void> => {
  const { location } = await loadEmployeeAndEmployer(trx, task)
  const until = endOfClaim(answers, dateInTimeZone(location.time_zone, signedAt), task.due_date)
  if (until !== undefined && until < dateInTimeZone(location.time_zone, services.now()))
    throw new Problem('conflict', 'exemptionEnded')
}
