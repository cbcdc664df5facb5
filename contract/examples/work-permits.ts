import { workPermit } from '../forms/work-permit/work-permit.ts'
import { newHire, reviewer, signed } from './example.ts'
import type { Examples } from './example.ts'

/** The work permit of a minor: asked for, handed in, handed in again, approved. Runs while no date of birth is known. */
export const workPermitExamples: Examples = {
  'workPermits.request': { as: reviewer, body: { UserId: 11, Reason: 'Please add your working papers.' } },
  'workPermit.getAutofill': { as: newHire, body: { UserDocumentId: 9 } },
  'workPermit.create': { as: newHire, body: signed(9, '2026', workPermit.sample) },
  'workPermit.update': {
    as: newHire,
    body: signed(9, '2026', { ...workPermit.sample, permitNumber: 'AT-19 204418' }),
  },
  'workPermit.signAndGeneratePdf': { as: reviewer, body: { UserDocumentId: 9 } },
  'workPermits.get': { as: reviewer, body: { UserId: 11 } },
}
