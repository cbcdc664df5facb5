import { awaitsSsn } from '#contract/forms/identity.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { loadI9Context } from './i9.context.ts'

/**
 * Refuses Section 1 without the Social Security number if the business uses E-Verify, which requires it (M-274, 3.0).
 * Somebody who has applied for it goes on: the E-Verify case waits for the number.
 */
export const requireValidSection1 = async ({
  unit,
  actor,
  body,
}: AuthenticatedCall<(typeof i9Calls)['create']>): Promise<void> => {
  if (body.ssn !== undefined || awaitsSsn(body)) return
  const document = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  const { isEVerify } = await loadI9Context(unit.trx, document)
  if (isEVerify) throw new Problem('invalid', 'checkFields', { fields: { ssn: { key: 'ssnEVerify' } } })
}
