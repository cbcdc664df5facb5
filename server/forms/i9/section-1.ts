import { Problem } from '#contract/problems.ts'
import { seenDocument } from '../../access/documents.ts'
import type { SignedCall } from '../../http/handlers.ts'
import type { i9Calls } from '#contract/api/forms/i9.ts'
import { i9GroundOf } from './ground.ts'

/** Refuses a section 1 without the Social Security number where the business uses E-Verify, which can't do without it (M-274, 3.0). */
export const admitSectionOne = async ({ trx, actor, body }: SignedCall<(typeof i9Calls)['create']>): Promise<void> => {
  if (body.ssn !== undefined) return
  const document = await seenDocument(trx, actor, body.userDocumentId)
  const { isEVerify } = await i9GroundOf(trx, document)
  if (isEVerify) throw new Problem('invalid', 'checkFields', { fields: { ssn: { key: 'ssnEVerify' } } })
}
