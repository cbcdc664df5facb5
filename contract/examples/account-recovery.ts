import { owner, reviewer } from './example.ts'
import type { Examples } from './example.ts'

/** Recovery of accounts. The links of emails are created on request: those below are placeholders. */
export const accountRecoveryExamples: Examples = {
  'accountRecovery.start': {
    as: owner,
    body: { UserId: 11, emailId: 'noor.new@example.com', reason: 'Came to the store; the old mailbox is closed.' },
  },
  'accountRecovery.cancel': { as: reviewer, body: { UserId: 11 } },
  'accountRecovery.refuse': { as: 'newhire@demo.test' },
  'accountRecovery.refuseByLink': { body: { userData: 'of the email' } },
  'accountRecovery.undoEmailChange': { body: { userData: 'of the email to the former address' } },
  'accountRecovery.confirm': { as: reviewer, body: { UserId: 11, recoveryId: 1 } },
}
