import { Problem } from '#contract/protocol/problems.ts'
import { seenDocument } from '../../../policies/tasks.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { i9GroundOf } from './i9.context.ts'

/** Refuses a section 1 without the Social Security number where the business uses E-Verify, which can't do without it (M-274, 3.0). */
export const admitSectionOne = async ({ trx, actor, body }: SignedCall<(typeof i9Calls)['create']>): Promise<void> => {
  if (body.ssn !== undefined) return
  const document = await seenDocument(trx, actor, body.userDocumentId)
  const { isEVerify } = await i9GroundOf(trx, document)
  if (isEVerify) throw new Problem('invalid', 'checkFields', { fields: { ssn: { key: 'ssnEVerify' } } })
}
