import { awaitsSsn } from '#contract/forms/identity.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { loadI9Context } from './i9.context.ts'

/**
 * Refuses what depends on whether the business uses E-Verify, which is not for the device to say: Section 1 without the
 * Social Security number, which E-Verify requires (M-274, 3.0; somebody who has applied for it goes on, and the case
 * waits for the number), and a signature for a minor or in special placement (M-274, 4.1 and 4.2).
 */
export const requireValidSection1 = async ({
  unit,
  actor,
  body,
}: AuthenticatedCall<(typeof i9Calls)['create']>): Promise<void> => {
  const isWithoutSsn = body.ssn === undefined && !awaitsSsn(body)
  const attested = (['isSignedByGuardian', 'isSpecialPlacement'] as const).filter((field) => body[field])
  if (!isWithoutSsn && attested.length === 0) return
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  const { isEVerify } = await loadI9Context(unit.trx, task)
  if (!isEVerify) return
  const fields = {
    ...(isWithoutSsn && { ssn: { key: 'ssnEVerify' as const } }),
    ...Object.fromEntries(attested.map((field) => [field, { key: 'attestationEVerify' as const }])),
  }
  throw new Problem('invalid', 'checkFields', { fields })
}
